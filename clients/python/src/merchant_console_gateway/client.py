"""The gateway's seven calls."""

from __future__ import annotations

import json
import random
import secrets
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Dict, Mapping, Optional, Union
from urllib.parse import urlsplit

from .errors import GatewayRefused, GatewayUndecided, GatewayUnreachable, GatewayUnverified
from .signature import canonical_bytes, now_text, read_private_key, read_public_key, sign, verify

ROOT = "/api/v2.0/payments"
#: However long the gateway asks us to wait, a call does not hang for longer than this between two attempts.
LONGEST_WAIT = 10.0

Answer = Dict[str, Any]


class GatewayClient:
    """Calls the gateway and verifies every answer before anything of it is read.

    A call is sent again with the same request id where no answer came, it was rate limited, or the gateway does not know yet,
    so that nothing is paid or refunded twice. Raises ValueError where an option cannot be used.
    """

    def __init__(
        self,
        endpoint: str,
        merchant_code: str,
        private_key: str,
        platform_public_key: Union[str, Mapping[int, str]],
        *,
        key_version: int = 1,
        language: str = "en",
        timeout: float = 20.0,
        retries: int = 3,
        retry_delay: float = 0.25,
    ):
        """``platform_public_key`` is one key, or several by their version. Times are in seconds."""
        self._endpoint = _read_endpoint(endpoint)
        self._merchant_code = merchant_code
        self._private_key = read_private_key(private_key)
        if isinstance(platform_public_key, str):
            self._platform_keys: Any = read_public_key(platform_public_key)
        else:
            self._platform_keys = {int(v): read_public_key(key) for v, key in platform_public_key.items()}
        self._key_version = key_version
        self._language = language
        self._timeout = timeout
        self._retries = retries
        self._retry_delay = retry_delay
        self._opener = urllib.request.build_opener(_NoRedirects)

    def pay(self, request: Mapping[str, Any]) -> Answer:
        """Creates a payment. ``result.resultCode`` is ``PAYMENT_IN_PROCESS`` while it waits for its payer."""
        return self.call("pay", request)

    def inquiry_payment(self, key: Mapping[str, str]) -> Answer:
        """Looks a payment up by ``paymentId`` or ``paymentRequestId``."""
        return self.call("inquiryPayment", key)

    def cancel(self, payment_id: str) -> Answer:
        """Cancels a payment; ``PAYMENT_IN_PROCESS`` until its channel has confirmed that."""
        return self.call("cancel", {"paymentId": payment_id})

    def refund(self, request: Mapping[str, Any]) -> Answer:
        """Refunds a payment, once, however often the call is repeated: a request id is made where there is none."""
        return self.call("refund", {"refundRequestId": str(uuid.uuid4()), **request})

    def inquiry_refund(self, key: Mapping[str, str]) -> Answer:
        """Looks a refund up by ``refundId`` or ``refundRequestId``."""
        return self.call("inquiryRefund", key)

    def transactions(self, request: Mapping[str, Any]) -> Answer:
        """Lists a day's payments and refunds (``date`` as ``yyyyMMdd`` in the merchant's time zone)."""
        return self.call("transactions", request)

    def settlements(self, date: str) -> Answer:
        """Lists the settlements of a day (``yyyyMMdd``)."""
        return self.call("settlements", {"date": date})

    def verify_notification(self, headers: Mapping[str, str], raw_body: bytes, path: str) -> Answer:
        """Reads what the platform posted to your ``notifyUrl``: headers, body byte for byte, path with its query.

        Raises GatewayUnverified unless the platform sent it to you. The same ``notifyId`` may come again.
        """
        code, sent_at, nonce, signature = (
            _needed(headers, name) for name in ("Merchant-Code", "Request-Time", "Nonce", "Signature")
        )
        verify(self._platform_keys, canonical_bytes(path, code, sent_at, nonce, raw_body), sent_at, signature)
        if code != self._merchant_code:
            raise GatewayUnverified("otherMerchant")
        return _parse(raw_body)

    def call(self, name: str, request: Mapping[str, Any]) -> Answer:
        """Makes one call until it is decided."""
        body = json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode()
        for attempt in range(self._retries + 1):
            try:
                return self._call_once(f"{ROOT}/{name}", body)
            except (GatewayUnreachable, GatewayUndecided) as error:
                if attempt == self._retries:
                    raise
                backoff = self._retry_delay * 2**attempt * random.uniform(0.5, 1.5)
                time.sleep(max(backoff, min(error.retry_after, LONGEST_WAIT)))
        raise AssertionError("the last attempt returns or raises")

    def _call_once(self, path: str, body: bytes) -> Answer:
        sent_at, nonce = now_text(), secrets.token_hex(16)
        text = canonical_bytes(path, self._merchant_code, sent_at, nonce, body)
        headers = {
            "Content-Type": "application/json; charset=UTF-8",
            "Accept-Language": self._language,
            "Merchant-Code": self._merchant_code,
            "Request-Time": sent_at,
            "Nonce": nonce,
            "Signature": sign(self._private_key, self._key_version, text),
        }
        status, answered, raw = self._send(path, headers, body)
        try:
            self._verify_answer(path, nonce, answered, raw)
        except GatewayUnverified as error:
            # A proxy's page, or a limit that applies before the gateway knows whose key would sign: neither decides.
            if status >= 500 or status == 429 or 300 <= status < 400:
                raise GatewayUnreachable(_retry_after(answered)) from error
            raise
        return _read_answer(status, answered, raw)

    def _send(self, path: str, headers: Mapping[str, str], body: bytes) -> tuple[int, Any, bytes]:
        request = urllib.request.Request(self._endpoint + path, data=body, headers=dict(headers), method="POST")
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()
        except (OSError, ValueError) as error:
            raise GatewayUnreachable() from error

    def _verify_answer(self, path: str, nonce: str, headers: Any, raw: bytes) -> None:
        sent_at, answered_nonce, signature = (
            _needed(headers, name) for name in ("Response-Time", "Nonce", "Signature")
        )
        text = canonical_bytes(path, self._merchant_code, sent_at, answered_nonce, raw)
        verify(self._platform_keys, text, sent_at, signature)
        # An answer to another call, however genuine, is none to this one.
        if answered_nonce != nonce:
            raise GatewayUnverified("otherRequest")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _read_endpoint(text: str) -> str:
    url = urlsplit(text)
    if url.scheme not in ("http", "https") or not url.netloc:
        raise ValueError(f"endpoint must be a web address such as https://pay.example.com, not {text!r}")
    if url.path not in ("", "/") or url.query or url.fragment:
        raise ValueError("endpoint must be the address alone, without a path")
    return f"{url.scheme}://{url.netloc}"


def _needed(headers: Mapping[str, str], name: str) -> str:
    wanted = name.lower()
    value = next((value for key, value in headers.items() if key.lower() == wanted), None)
    if not value:
        raise GatewayUnverified("headerMissing", name)
    return value


def _read_answer(status: int, headers: Any, raw: bytes) -> Answer:
    answer = _parse(raw)
    result = answer.get("result")
    if not isinstance(result, dict) or not isinstance(result.get("resultCode"), str):
        raise GatewayUnverified("notJson")
    code, result_status = result["resultCode"], result.get("resultStatus")
    if code == "RATE_LIMITED":
        raise GatewayUndecided(result, _retry_after(headers))
    if result_status == "F":
        raise GatewayRefused(result, status, answer.get("paymentId"))
    if result_status == "U" and code != "PAYMENT_IN_PROCESS":
        raise GatewayUndecided(result)
    return answer


def _retry_after(headers: Any) -> float:
    value: Optional[str] = headers.get("Retry-After")
    return float(value) if value and value.isdigit() else 0.0


def _parse(raw: bytes) -> Answer:
    try:
        parsed = json.loads(raw)
    except ValueError as cause:
        raise GatewayUnverified("notJson") from cause
    if not isinstance(parsed, dict):
        raise GatewayUnverified("notJson")
    return parsed
