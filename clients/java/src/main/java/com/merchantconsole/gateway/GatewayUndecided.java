package com.merchantconsole.gateway;

/** The gateway does not know yet (status {@code U}). Inquire with the same request id, never with a new one. */
public final class GatewayUndecided extends GatewayException {
    public final GatewayResult result;
    /** How long the gateway asks to be left alone; 0 where it does not say. */
    public final long retryAfterMillis;

    GatewayUndecided(GatewayResult result, long retryAfterMillis) {
        super(result.toString(), null);
        this.result = result;
        this.retryAfterMillis = retryAfterMillis;
    }
}
