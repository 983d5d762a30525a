package com.merchantconsole.gateway;

/** The {@code result} of an answer. */
public final class GatewayResult {
    public final String resultCode;
    /** {@code S} done, {@code F} failed for good, {@code U} unknown or still going on. */
    public final String resultStatus;
    public final String resultMessage;

    GatewayResult(String resultCode, String resultStatus, String resultMessage) {
        this.resultCode = resultCode;
        this.resultStatus = resultStatus;
        this.resultMessage = resultMessage;
    }

    @Override
    public String toString() {
        return resultCode + ": " + resultMessage;
    }
}
