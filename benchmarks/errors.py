"""What can go wrong before a benchmark starts."""

from __future__ import annotations

from cavaquinho.errors import CavaquinhoError


class DataError(CavaquinhoError, ValueError):
    """Data are missing or have another form; the message says where to get them."""


class SettingError(CavaquinhoError, ValueError):
    """Arguments contradict each other, or a file of results cannot be used."""
