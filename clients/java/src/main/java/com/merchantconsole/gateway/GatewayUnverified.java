package com.merchantconsole.gateway;

/** What came does not prove that the platform sent it, so nothing of it may be believed. */
public final class GatewayUnverified extends GatewayException {
    /**
     * One of {@code headerMissing}, {@code signatureUnreadable}, {@code keyUnknown}, {@code signatureWrong}, {@code timeOutOfWindow},
     * {@code otherMerchant}, {@code otherRequest}, {@code notJson}.
     */
    public final String reason;

    GatewayUnverified(String reason, String detail, Throwable cause) {
        super("Not verified: " + reason + (detail.isEmpty() ? "" : " (" + detail + ")"), cause);
        this.reason = reason;
    }

    GatewayUnverified(String reason) {
        this(reason, "", null);
    }
}
