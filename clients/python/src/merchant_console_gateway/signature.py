"""Signing requests, and verifying what the platform signed."""

from __future__ import annotations

import base64
import re
from datetime import datetime, timezone
from typing import Mapping, Union
from urllib.parse import quote, unquote

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from .errors import GatewayUnverified

WINDOW_SECONDS = 5 * 60
_HEADER = re.compile(r"algorithm=RS256,\s*keyVersion=([1-9]\d{0,4}),\s*signature=((?:[A-Za-z0-9/]|%[0-9A-Fa-f]{2})+)\Z")
_BASE64 = re.compile(r"[A-Za-z0-9+/]+={0,2}\Z")


def canonical_bytes(path: str, merchant_code: str, time: str, nonce: str, body: bytes) -> bytes:
    """The bytes that are signed. ``body`` is the raw body, never one that was parsed and written again."""
    return f"POST {path}\n{merchant_code}.{time}.{nonce}.".encode() + body


def now_text() -> str:
    """The current instant as the gateway writes it: with offset, to the second."""
    return datetime.now(timezone.utc).replace(microsecond=0).isoformat()


def read_private_key(text: str) -> rsa.RSAPrivateKey:
    """Reads PEM, or Base64 of PKCS#8. Raises ValueError with the form that is expected."""
    form = "private_key is not a key that can be read: PEM, or Base64 of PKCS#8"
    try:
        if "-----BEGIN" in text:
            key = serialization.load_pem_private_key(text.encode(), password=None)
        else:
            key = serialization.load_der_private_key(base64.b64decode(text), password=None)
    except (ValueError, TypeError) as cause:
        raise ValueError(form) from cause
    return _strong(key, rsa.RSAPrivateKey, "private_key")


def read_public_key(text: str) -> rsa.RSAPublicKey:
    """Reads PEM, or Base64 of X.509 SubjectPublicKeyInfo. Raises ValueError with the form that is expected."""
    form = "platform_public_key is not a key that can be read: PEM, or Base64 of X.509 SubjectPublicKeyInfo"
    try:
        if "-----BEGIN" in text:
            key = serialization.load_pem_public_key(text.encode())
        else:
            key = serialization.load_der_public_key(base64.b64decode(text))
    except (ValueError, TypeError) as cause:
        raise ValueError(form) from cause
    return _strong(key, rsa.RSAPublicKey, "platform_public_key")


def _strong(key, kind, name: str):
    if not isinstance(key, kind) or key.key_size < 2048:
        raise ValueError(f"{name} must be RSA of 2048 bits or more")
    return key


def sign(key: rsa.RSAPrivateKey, key_version: int, text: bytes) -> str:
    """The value of the ``Signature`` header over ``canonical_bytes``."""
    signature = base64.b64encode(key.sign(text, padding.PKCS1v15(), hashes.SHA256())).decode()
    return f"algorithm=RS256,keyVersion={key_version},signature={quote(signature, safe='')}"


PlatformKeys = Union[rsa.RSAPublicKey, Mapping[int, rsa.RSAPublicKey]]


def verify(keys: PlatformKeys, text: bytes, time: str, header: str) -> None:
    """Raises GatewayUnverified unless the platform signed these very bytes within the last five minutes."""
    key_version, signature = _read_header(header)
    key = keys.get(key_version) if isinstance(keys, Mapping) else keys
    if key is None:
        raise GatewayUnverified("keyUnknown", f"version {key_version}")
    try:
        key.verify(signature, text, padding.PKCS1v15(), hashes.SHA256())
    except InvalidSignature as cause:
        raise GatewayUnverified("signatureWrong") from cause
    if not _is_recent(time):
        raise GatewayUnverified("timeOutOfWindow", time)


def _read_header(header: str) -> tuple[int, bytes]:
    match = _HEADER.match(header.strip())
    value = unquote(match.group(2)) if match else ""
    if match is None or not _BASE64.match(value):
        raise GatewayUnverified("signatureUnreadable")
    try:
        return int(match.group(1)), base64.b64decode(value)
    except ValueError as cause:
        raise GatewayUnverified("signatureUnreadable") from cause


def _is_recent(text: str) -> bool:
    try:
        instant = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return False
    if instant.tzinfo is None:
        return False
    return abs((datetime.now(timezone.utc) - instant).total_seconds()) <= WINDOW_SECONDS
