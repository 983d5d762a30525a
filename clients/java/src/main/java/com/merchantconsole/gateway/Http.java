package com.merchantconsole.gateway;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.Map;

/** One POST with what Java 8 has. Redirects are not followed. */
final class Http {
    final int status;
    final byte[] body;
    private final HttpURLConnection connection;

    private Http(HttpURLConnection connection) throws IOException {
        this.connection = connection;
        this.status = connection.getResponseCode();
        this.body = readAll(status >= 400 ? connection.getErrorStream() : connection.getInputStream());
    }

    /**
     * Streamed, a POST whose connection was lost is not sent a second time behind our back; but Java then drops the body of a 401.
     * Buffered, that body can be read.
     */
    static Http post(String url, Map<String, String> headers, byte[] body, int timeoutMillis, boolean streamed)
            throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(timeoutMillis);
        connection.setReadTimeout(timeoutMillis);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        if (streamed) {
            connection.setFixedLengthStreamingMode(body.length);
        }
        for (Map.Entry<String, String> header : headers.entrySet()) {
            connection.setRequestProperty(header.getKey(), header.getValue());
        }
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body);
        }
        return new Http(connection);
    }

    /** Empty where the answer has no such header. */
    String header(String name) {
        String value = connection.getHeaderField(name);
        return value == null ? "" : value;
    }

    /** How long the answer asks to be left alone; 0 where it does not say. */
    long retryAfterMillis() {
        String value = header("Retry-After");
        return value.matches("\\d{1,6}") ? Long.parseLong(value) * 1000 : 0;
    }

    private static byte[] readAll(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        if (in != null) {
            try (InputStream closing = in) {
                byte[] part = new byte[8192];
                for (int length = closing.read(part); length >= 0; length = closing.read(part)) {
                    all.write(part, 0, length);
                }
            }
        }
        return all.toByteArray();
    }
}
