"""The image and the manifest name files, commands, paths and settings that are there."""

import ast
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import yaml
from fastapi.testclient import TestClient

from cavaquinho.cli.main import build_parser
from cavaquinho.pipeline.loading import load_config
from cavaquinho.server import create_app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SECRET = {"AUTH_TOKEN": "a-secret-for-tests"}


def instructions():
    """Return the Dockerfile as pairs of instruction and arguments, continued lines joined."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    kept = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [tuple(line.strip().split(maxsplit=1)) for line in kept]


DOCKER = instructions()
COPIED = [
    name
    for word, said in DOCKER
    if word == "COPY" and "--from" not in said
    for name in said.split()[:-1]
]
MANIFESTS = {
    one["kind"]: one for one in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8"))
}
POD = MANIFESTS["Deployment"]["spec"]["template"]["spec"]
(BOX,) = POD["containers"]


def said(word):
    return [rest for name, rest in DOCKER if name == word]


@pytest.fixture(scope="module")
def client():
    with TestClient(create_app(DEPLOY / "server.yaml", environ=SECRET)) as client:
        yield client


# --- the image ------------------------------------------------------------------------------------


def test_what_is_copied_is_there_and_is_sent_to_the_builder():
    sent = [
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[0] == "!"
    ]
    assert COPIED
    for name in COPIED:
        assert (ROOT / name).exists()
        assert name.removeprefix("./") in sent


def test_the_package_can_be_built_of_what_is_copied_and_holds_the_model(tmp_path):
    for name in COPIED:
        target = tmp_path / name
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, target)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert any(name.endswith("model.onnx") for name in zipfile.ZipFile(wheel).namelist())


def test_what_is_installed_is_known():
    (installed,) = [line for line in said("RUN") if "pip install" in line]
    (extra,) = re.findall(r"\"\.\[(\w+)\]\"", installed)
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert re.search(rf"^{extra} = \[", project, re.MULTILINE)
    version = said("FROM")[0].split(":")[1].split("-")[0]
    assert f'python_version == "{version}"' in (ROOT / "constraints.txt").read_text("utf-8")


def test_it_does_not_run_as_root():
    user = said("USER")[-1]
    assert user.isdigit()
    assert int(user) == POD["securityContext"]["runAsUser"] > 0
    assert f"--uid {user} " in said("RUN")[-1]


def test_its_command_is_one_of_ours():
    entry, command = (json.loads(said(word)[-1]) for word in ("ENTRYPOINT", "CMD"))
    assert entry == ["cavaquinho"]
    assert re.search(r"^cavaquinho = ", (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    asked = build_parser().parse_args(command)
    assert f"COPY deploy/server.yaml {asked.config}" in (DEPLOY / "Dockerfile").read_text("utf-8")


def test_its_health_check_asks_for_what_is_there(client):
    (check,) = said("HEALTHCHECK")
    python, flag, code = json.loads(check.split("CMD", 1)[1])
    assert (python, flag) == ("python", "-c")
    ast.parse(code)
    port, path = re.findall(r"http://127\.0\.0\.1:(\d+)(/\w+)", code)[0]
    assert said("EXPOSE") == [port]
    assert client.get(path).status_code in {200, 503}


# --- the manifest ---------------------------------------------------------------------------------


def test_the_config_map_is_the_file_and_the_file_is_right(tmp_path):
    kept = MANIFESTS["ConfigMap"]["data"]["server.yaml"]
    assert yaml.safe_load(kept) == yaml.safe_load((DEPLOY / "server.yaml").read_text("utf-8"))
    (tmp_path / "server.yaml").write_text(kept, "utf-8")
    config = load_config(tmp_path / "server.yaml", environ=SECRET)
    assert config.auth.token == SECRET["AUTH_TOKEN"]
    assert config.server.port == BOX["ports"][0]["containerPort"]
    assert POD["terminationGracePeriodSeconds"] > config.server.shutdown_timeout_s + 5


def test_the_file_names_its_secret(tmp_path):
    named = {entry["name"] for entry in BOX["env"]}
    asked = set(re.findall(r"\$\{(\w+)\}", (DEPLOY / "server.yaml").read_text("utf-8")))
    assert asked == set(SECRET)
    assert asked <= named


def test_the_probes_ask_for_what_is_there(client):
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        asked = BOX[probe]["httpGet"]
        assert asked["port"] == BOX["ports"][0]["name"]
        assert client.get(asked["path"]).status_code in {200, 503}
    assert BOX["livenessProbe"]["httpGet"]["path"] == "/healthz"
    assert client.get("/healthz").status_code == 200
    notes = MANIFESTS["Deployment"]["spec"]["template"]["metadata"]["annotations"]
    assert client.get(notes["prometheus.io/path"]).status_code == 200


def test_its_command_reads_the_mounted_file():
    asked = build_parser().parse_args(BOX["args"])
    (mount,) = [one for one in BOX["volumeMounts"] if one["name"] == "config"]
    assert asked.config == f"{mount['mountPath']}/server.yaml"
    volumes = {volume["name"] for volume in POD["volumes"]}
    assert {one["name"] for one in BOX["volumeMounts"]} == volumes


def test_the_parts_find_each_other():
    deployment, service = MANIFESTS["Deployment"], MANIFESTS["Service"]
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels == service["spec"]["selector"]
    assert MANIFESTS["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    assert service["spec"]["ports"][0]["targetPort"] == BOX["ports"][0]["name"]
    scaled = MANIFESTS["HorizontalPodAutoscaler"]["spec"]
    assert scaled["scaleTargetRef"]["name"] == deployment["metadata"]["name"]
    # The autoscaler's share is a share of what is requested.
    assert scaled["metrics"][0]["resource"]["name"] in BOX["resources"]["requests"]
    assert "replicas" not in deployment["spec"]


def test_the_container_may_do_little():
    assert POD["securityContext"]["runAsNonRoot"] is True
    assert BOX["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
