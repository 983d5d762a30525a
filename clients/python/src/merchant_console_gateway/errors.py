"""What a call may raise. Each says whether the payment may have happened."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class GatewayError(Exception):
    """The base of every error of this client."""


class GatewayRefused(GatewayError):
    """The gateway refused for good (status ``F``). ``result`` says why."""

    def __init__(self, result: Mapping[str, Any], http_status: int, payment_id: Optional[str] = None):
        super().__init__(f"{result['resultCode']}: {result.get('resultMessage', '')}")
        self.result = result
        self.http_status = http_status
        #: The order that was made before its payment was refused, such as one whose card was declined.
        self.payment_id = payment_id


class GatewayUndecided(GatewayError):
    """The gateway does not know yet (status ``U``). Inquire with the same request id, never with a new one."""

    def __init__(self, result: Mapping[str, Any], retry_after: float = 0.0):
        super().__init__(f"{result['resultCode']}: {result.get('resultMessage', '')}")
        self.result = result
        #: Seconds that the gateway asks to be left alone; 0 where it does not say.
        self.retry_after = retry_after


class GatewayUnreachable(GatewayError):
    """No answer came. The call may have happened: inquire with the same request id."""

    def __init__(self, retry_after: float = 0.0):
        super().__init__("The gateway did not answer")
        self.retry_after = retry_after


class GatewayUnverified(GatewayError):
    """What came does not prove that the platform sent it, so nothing of it may be believed."""

    def __init__(self, reason: str, detail: str = ""):
        super().__init__(f"Not verified: {reason}" + (f" ({detail})" if detail else ""))
        self.reason = reason
