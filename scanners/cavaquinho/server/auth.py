"""Who a client is: secrets are compared in constant time, all of them, every time."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import TYPE_CHECKING, Final

from cavaquinho.errors import ConfigError

if TYPE_CHECKING:
    from cavaquinho.pipeline.service_schema import Auth

FIRST: Final = "default"
"""Name of the client whose secret is `auth.token`."""

REALM: Final = "cavaquinho"


class Credentials:
    """The secrets of all clients, as digests."""

    def __init__(self, auth: Auth) -> None:
        """Take the secrets.

        Raises:
            ConfigError: There is none, one is empty, or it belongs to the other type.
        """
        self.is_basic = auth.type == "http_basic"
        secrets = _basic(auth) if self.is_basic else _bearer(auth)
        self._clients = [(name, _digest(secret)) for name, secret in secrets.items()]

    @property
    def names(self) -> list[str]:
        """Names of the clients."""
        return [name for name, _ in self._clients]

    @property
    def challenge(self) -> str:
        """The value of `WWW-Authenticate`."""
        if self.is_basic:
            return f'Basic realm="{REALM}", charset="UTF-8"'
        return f'Bearer realm="{REALM}"'

    def client(self, header: str | None) -> str | None:
        """Return whose secret an `Authorization` header holds; None if nobody's."""
        scheme, _, value = (header or "").strip().partition(" ")
        if scheme.lower() != ("basic" if self.is_basic else "bearer"):
            return None
        if not self.is_basic:
            return self.holder(value.strip())
        try:
            return self.holder(base64.b64decode(value.strip(), validate=True).decode())
        except ValueError:  # no base64, or no UTF-8
            return None

    def holder(self, secret: str) -> str | None:
        """Return whose secret it is; None if nobody's. Takes the same time for any."""
        given = _digest(secret)
        found: str | None = None
        for name, digest in self._clients:
            if hmac.compare_digest(digest, given):
                found = name
        return found


def check_sendable(what: str, secret: str) -> None:
    """Refuse a secret that no header can hold as it is, so that it would never fit.

    Args:
        what: Where it is, for the error; the secret is not repeated.
        secret: The secret.

    Raises:
        ConfigError: It begins or ends with white space, or holds a control character.
    """
    if secret != secret.strip() or any(ord(sign) < 32 or ord(sign) == 127 for sign in secret):
        raise ConfigError(
            f"{what} begins or ends with white space or holds a control character, so no header "
            "can hold it; often it is the end of a file's line: remove it"
        )


def _digest(secret: str) -> bytes:
    # Digests are of one length, so that the comparison says nothing of a secret's.
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _bearer(auth: Auth) -> dict[str, str]:
    _unwanted(auth, "http_bearer", ("username", "password", "users"))
    secrets = dict(auth.tokens)
    if auth.token is not None:
        if FIRST in secrets:
            raise ConfigError(f"auth.tokens has {FIRST!r}, which is the name of auth.token")
        secrets = {FIRST: auth.token, **secrets}
    if not secrets:
        raise ConfigError(
            "auth.token is empty or not set, so anybody could use the service; set the variable "
            "it comes from, or add auth.tokens, or leave auth out if that is what you want"
        )
    _check("auth.tokens", secrets)
    for name, secret in secrets.items():
        check_sendable(f"the token of {name!r} in auth", secret)
    return secrets


def _basic(auth: Auth) -> dict[str, str]:
    _unwanted(auth, "http_basic", ("token", "tokens"))
    users = dict(auth.users)
    if auth.username is not None or auth.password is not None:
        if not auth.username or not auth.password:
            missing = "password" if auth.username else "username"
            raise ConfigError(
                f"auth.{missing} is empty or not set; http_basic wants both, and neither empty"
            )
        users = {auth.username: auth.password, **users}
    if not users:
        raise ConfigError("auth of type http_basic has no username and password; set both")
    _check("auth.users", users)
    for name in users:
        if ":" in name:
            raise ConfigError("a user name of auth holds a colon, which http_basic cannot send")
    return {name: f"{name}:{password}" for name, password in users.items()}


def _check(key: str, secrets: dict[str, str]) -> None:
    for name, secret in secrets.items():
        if not name.strip() or not secret.strip():
            raise ConfigError(f"{key}: the secret of {name!r} is empty; set it, or leave it out")
    if len(set(secrets.values())) < len(secrets) and key == "auth.tokens":
        raise ConfigError("auth.tokens: two clients have the same token; give each its own")


def _unwanted(auth: Auth, kind: str, keys: tuple[str, ...]) -> None:
    for key in keys:
        if getattr(auth, key):
            raise ConfigError(f"auth.{key} means nothing with type {kind}; remove it")
