package com.merchantconsole.gateway;

/** The base of everything that a call may throw. Unchecked, so that lambdas and frameworks can pass it on. */
public abstract class GatewayException extends RuntimeException {
    GatewayException(String message, Throwable cause) {
        super(message, cause);
    }
}
