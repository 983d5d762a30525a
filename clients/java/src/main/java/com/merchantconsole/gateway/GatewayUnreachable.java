package com.merchantconsole.gateway;

/** No answer came. The call may have happened: inquire with the same request id. */
public final class GatewayUnreachable extends GatewayException {
    public final long retryAfterMillis;

    GatewayUnreachable(Throwable cause, long retryAfterMillis) {
        super("The gateway did not answer", cause);
        this.retryAfterMillis = retryAfterMillis;
    }
}
