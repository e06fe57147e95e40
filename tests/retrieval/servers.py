"""Local servers that speak the protocols of Wikipedia and Tavily, over real HTTP."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

ARTICLES = {
    7: ("Golden Gate Bridge", "The Golden Gate Bridge opened in 1937. It is 2,737 metres long."),
    8: ("Bay Bridge", "The Bay Bridge opened in 1936."),
    9: ("Empty page", ""),
}
KEY = "tvly-test"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        """Keep the tests quiet."""

    def do_GET(self):
        parts = urlsplit(self.path)
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        self._serve("GET", parts.path, query)

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        self._serve("POST", self.path, json.loads(self.rfile.read(length)))

    def _serve(self, method, path, values):
        self.server.requests.append((method, path, values, dict(self.headers)))
        if self.server.faults:
            return self._fault(self.server.faults.pop(0))
        answer = wikipedia(values) if method == "GET" else tavily(values, self.headers)
        self._send(*answer)

    def _fault(self, fault):
        kind, value = fault
        if kind == "status":
            self._send(value, {"detail": {"error": "not now"}})
        elif kind == "busy":
            self._send(429, {"detail": {"error": "slow down"}}, {"Retry-After": value})
        elif kind == "redirect":
            self._send(302, {}, {"Location": value})
        elif kind == "raw":
            self._send(200, value)
        elif kind == "close":
            self.close_connection = True
            self.connection.close()
        else:
            time.sleep(value)
            self._send(200, {})

    def _send(self, status, body, headers=()):
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", "application/json; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            for name, value in dict(headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)
        except OSError:
            self.close_connection = True  # the client has gone: that is what is tested


def wikipedia(query):
    """Answer as MediaWiki does (formatversion 2)."""
    if query.get("action") != "query" or query.get("format") != "json":
        return 200, {"error": {"code": "badvalue", "info": "Unrecognized value"}}
    if query.get("list") == "search":
        words = query["srsearch"].lower().split()
        found = [
            {"ns": 0, "title": title, "pageid": number}
            for number, (title, text) in ARTICLES.items()
            if any(word in f"{title} {text}".lower() for word in words)
        ]
        limit = int(query["srlimit"])
        return 200, {"batchcomplete": True, "query": {"search": found[:limit]}}
    title, text = ARTICLES[int(query["pageids"])]
    page = {
        "pageid": int(query["pageids"]),
        "ns": 0,
        "title": title,
        "extract": text,
        "canonicalurl": f"https://en.wikipedia.org/wiki/{title.replace(' ', '_')}",
    }
    return 200, {"batchcomplete": True, "query": {"pages": [page]}}


def tavily(body, headers):
    """Answer as Tavily does."""
    if headers.get("Authorization") != f"Bearer {KEY}":
        return 401, {"detail": {"error": "Unauthorized: missing or invalid API key."}}
    results = [
        {"title": title, "url": f"https://example.org/{n}", "content": text, "score": 0.9}
        for n, (title, text) in ARTICLES.items()
    ]
    return 200, {
        "query": body["query"],
        "answer": None,
        "images": [],
        "results": results[: body["max_results"]],
        "response_time": 0.5,
    }


class Service:
    """A running server; what it was asked, and faults that it is to show first."""

    def __enter__(self):
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self._server.daemon_threads = True
        self.requests = self._server.requests = []
        self.faults = self._server.faults = []
        self.url = f"http://127.0.0.1:{self._server.server_port}/w/api.php"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
