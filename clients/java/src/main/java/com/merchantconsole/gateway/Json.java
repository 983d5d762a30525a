package com.merchantconsole.gateway;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON (RFC 8259) for what this client sends and reads, so that the jar needs nothing else. */
public final class Json {
    private static final int DEEPEST = 64;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Writes maps, lists, text, whole numbers, booleans and null. Throws IllegalArgumentException for anything else. */
    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    /** Reads one value. Throws IllegalArgumentException where the text is not JSON. */
    public static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.skipSpace();
        if (json.at != text.length()) {
            throw json.unexpected();
        }
        return value;
    }

    private static void write(StringBuilder out, Object value) {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long
                || value instanceof BigInteger) {
            out.append(value);
        } else if (value instanceof String) {
            writeText(out, (String) value);
        } else if (value instanceof Map) {
            char before = '{';
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                out.append(before);
                writeText(out, (String) entry.getKey());
                out.append(':');
                write(out, entry.getValue());
                before = ',';
            }
            out.append(before == '{' ? "{}" : "}");
        } else if (value instanceof List) {
            char before = '[';
            for (Object one : (List<?>) value) {
                out.append(before);
                write(out, one);
                before = ',';
            }
            out.append(before == '[' ? "[]" : "]");
        } else {
            // A double cannot hold every amount of money.
            throw new IllegalArgumentException("Send text or a whole number, not " + value.getClass().getName());
        }
    }

    private static void writeText(StringBuilder out, String text) {
        out.append('"');
        for (char one : text.toCharArray()) {
            if (one == '"' || one == '\\') {
                out.append('\\').append(one);
            } else if (one < ' ') {
                out.append(String.format("\\u%04x", (int) one));
            } else {
                out.append(one);
            }
        }
        out.append('"');
    }

    private Object value(int depth) {
        skipSpace();
        if (depth > DEEPEST || at >= text.length()) {
            throw unexpected();
        }
        switch (text.charAt(at)) {
            case '{':
                return object(depth);
            case '[':
                return list(depth);
            case '"':
                return string();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        at++;
        if (takes('}')) {
            return fields;
        }
        do {
            skipSpace();
            String name = string();
            if (!takes(':')) {
                throw unexpected();
            }
            fields.put(name, value(depth + 1));
        } while (takes(','));
        if (!takes('}')) {
            throw unexpected();
        }
        return fields;
    }

    private List<Object> list(int depth) {
        List<Object> values = new ArrayList<>();
        at++;
        if (takes(']')) {
            return values;
        }
        do {
            values.add(value(depth + 1));
        } while (takes(','));
        if (!takes(']')) {
            throw unexpected();
        }
        return values;
    }

    private String string() {
        if (at >= text.length() || text.charAt(at) != '"') {
            throw unexpected();
        }
        StringBuilder out = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char one = text.charAt(at);
            if (one == '"') {
                at++;
                return out.toString();
            }
            out.append(one == '\\' ? escaped() : one);
        }
        throw unexpected();
    }

    private char escaped() {
        at++;
        char one = at < text.length() ? text.charAt(at) : 0;
        int place = "\"\\/bfnrt".indexOf(one);
        if (place >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(place);
        }
        if (one != 'u' || at + 4 >= text.length() || !text.substring(at + 1, at + 5).matches("[0-9A-Fa-f]{4}")) {
            throw unexpected();
        }
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-0123456789.eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        if (!digits.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) {
            throw unexpected();
        }
        return digits.matches("-?\\d{1,18}") ? (Object) Long.valueOf(digits) : new BigDecimal(digits);
    }

    private Object word(String word, Object meaning) {
        if (!text.startsWith(word, at)) {
            throw unexpected();
        }
        at += word.length();
        return meaning;
    }

    private boolean takes(char wanted) {
        skipSpace();
        boolean there = at < text.length() && text.charAt(at) == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("Not JSON at character " + at);
    }
}
