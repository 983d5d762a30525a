package com.merchantconsole.gateway;

import java.util.Map;

/** A verified answer or notification. Fields are read by their path, such as {@code text("paymentInfo.payUrl")}. */
public final class GatewayAnswer {
    private final Map<String, Object> fields;

    GatewayAnswer(Map<String, Object> fields) {
        this.fields = fields;
    }

    /** Everything that came: text, {@link Long} or {@link java.math.BigDecimal}, Boolean, null, List and Map. */
    public Map<String, Object> fields() {
        return fields;
    }

    /** The text at a path; null where there is none. Amounts are text in minor units of their currency. */
    public String text(String path) {
        Object value = at(path);
        return value instanceof String ? (String) value : null;
    }

    /** The value at a path of names joined by full stops; null where there is none. */
    public Object at(String path) {
        Object value = fields;
        for (String name : path.split("\\.")) {
            value = value instanceof Map ? ((Map<?, ?>) value).get(name) : null;
        }
        return value;
    }

    public GatewayResult result() {
        return new GatewayResult(text("result.resultCode"), text("result.resultStatus"), text("result.resultMessage"));
    }
}
