package com.merchantconsole.gateway;

/** The gateway refused for good (status {@code F}); {@link #result} says why. */
public final class GatewayRefused extends GatewayException {
    public final GatewayResult result;
    public final int httpStatus;
    /** The order that was made before its payment was refused, such as one whose card was declined; null where there is none. */
    public final String paymentId;

    GatewayRefused(GatewayResult result, int httpStatus, String paymentId) {
        super(result.toString(), null);
        this.result = result;
        this.httpStatus = httpStatus;
        this.paymentId = paymentId;
    }
}
