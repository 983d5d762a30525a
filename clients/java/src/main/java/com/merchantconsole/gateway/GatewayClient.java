package com.merchantconsole.gateway;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The gateway's seven calls. Every answer is verified before anything of it is read. A call is sent again with the same request id
 * where no answer came, it was rate limited, or the gateway does not know yet, so that nothing is paid or refunded twice. One client
 * may be used by any number of threads. Calls throw {@link GatewayRefused}, {@link GatewayUndecided}, {@link GatewayUnreachable} or
 * {@link GatewayUnverified}.
 */
public final class GatewayClient {
    private static final String ROOT = "/api/v2.0/payments/";
    /** However long the gateway asks us to wait, a call does not hang for longer than this between two attempts. */
    private static final long LONGEST_WAIT_MILLIS = 10_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxx").withZone(ZoneOffset.UTC);

    private final String endpoint;
    private final String merchantCode;
    private final PrivateKey privateKey;
    private final Map<Integer, PublicKey> platformKeys;
    private final SecureRandom random = new SecureRandom();
    private int keyVersion = 1;
    private String language = "en";
    private int timeoutMillis = 20_000;
    private int retries = 3;
    private long retryDelayMillis = 250;

    /** Throws IllegalArgumentException where the address or a key cannot be used. Keys are PEM or Base64. */
    public GatewayClient(String endpoint, String merchantCode, String privateKey, String platformPublicKey) {
        this(endpoint, merchantCode, privateKey, Collections.singletonMap(0, platformPublicKey));
    }

    /** With several keys of the platform, by their version. */
    public GatewayClient(String endpoint, String merchantCode, String privateKey, Map<Integer, String> platformPublicKeys) {
        this.endpoint = readEndpoint(endpoint);
        this.merchantCode = merchantCode;
        this.privateKey = Keys.readPrivate(privateKey);
        this.platformKeys = new HashMap<>();
        for (Map.Entry<Integer, String> key : platformPublicKeys.entrySet()) {
            platformKeys.put(key.getKey(), Keys.readPublic(key.getValue()));
        }
    }

    /** The version under which your public key is registered; 1 unless set. */
    public GatewayClient keyVersion(int version) {
        keyVersion = version;
        return this;
    }

    /** The language of {@code resultMessage}: {@code en} or {@code zh}. */
    public GatewayClient language(String name) {
        language = name;
        return this;
    }

    /** The time for connecting, and for reading, of each attempt; 20 seconds unless set. */
    public GatewayClient timeoutMillis(int millis) {
        timeoutMillis = millis;
        return this;
    }

    /** How often a call is sent again (3), and the wait before the first time (250 ms), which doubles with each. */
    public GatewayClient retries(int count, long delayMillis) {
        retries = count;
        retryDelayMillis = delayMillis;
        return this;
    }

    /** Creates a payment. {@code resultCode} is {@code PAYMENT_IN_PROCESS} while it waits for its payer. */
    public GatewayAnswer pay(Map<String, ?> request) {
        return call("pay", request);
    }

    /** By {@code paymentId} or {@code paymentRequestId}. */
    public GatewayAnswer inquiryPayment(String name, String value) {
        return call("inquiryPayment", Collections.singletonMap(name, value));
    }

    /** Cancels a payment; {@code PAYMENT_IN_PROCESS} until its channel has confirmed that. */
    public GatewayAnswer cancel(String paymentId) {
        return call("cancel", Collections.singletonMap("paymentId", paymentId));
    }

    /** Refunds a payment, once, however often the call is repeated: a request id is made where there is none. */
    public GatewayAnswer refund(Map<String, ?> request) {
        Map<String, Object> complete = new LinkedHashMap<>(request);
        complete.putIfAbsent("refundRequestId", UUID.randomUUID().toString());
        return call("refund", complete);
    }

    /** By {@code refundId} or {@code refundRequestId}. */
    public GatewayAnswer inquiryRefund(String name, String value) {
        return call("inquiryRefund", Collections.singletonMap(name, value));
    }

    /** A day's payments and refunds; {@code date} is {@code yyyyMMdd} in the merchant's time zone. */
    public GatewayAnswer transactions(Map<String, ?> request) {
        return call("transactions", request);
    }

    /** The settlements of a day ({@code yyyyMMdd}). */
    public GatewayAnswer settlements(String date) {
        return call("settlements", Collections.singletonMap("date", date));
    }

    /**
     * Reads what the platform posted to your {@code notifyUrl}: headers, body byte for byte, path with its query. The same
     * {@code notifyId} may come again. Throws GatewayUnverified unless the platform sent it to you.
     */
    public GatewayAnswer verifyNotification(Map<String, String> headers, byte[] rawBody, String path) {
        String code = needed(headers, "Merchant-Code");
        String time = needed(headers, "Request-Time");
        String nonce = needed(headers, "Nonce");
        String signature = needed(headers, "Signature");
        Signatures.verify(platformKeys, Signatures.canonical(path, code, time, nonce, rawBody), time, signature);
        if (!code.equals(merchantCode)) {
            throw new GatewayUnverified("otherMerchant");
        }
        return parse(rawBody);
    }

    private GatewayAnswer call(String name, Map<String, ?> request) {
        byte[] body = Json.write(request).getBytes(StandardCharsets.UTF_8);
        for (int attempt = 0; ; attempt++) {
            long retryAfter;
            try {
                return callOnce(ROOT + name, body);
            } catch (GatewayUnreachable error) {
                retryAfter = waitOrThrow(error, error.retryAfterMillis, attempt);
            } catch (GatewayUndecided error) {
                retryAfter = waitOrThrow(error, error.retryAfterMillis, attempt);
            }
            pause(retryAfter);
        }
    }

    private long waitOrThrow(GatewayException error, long retryAfterMillis, int attempt) {
        if (attempt >= retries) {
            throw error;
        }
        double backoff = retryDelayMillis * Math.pow(2, attempt) * (0.5 + ThreadLocalRandom.current().nextDouble());
        return Math.max((long) backoff, Math.min(retryAfterMillis, LONGEST_WAIT_MILLIS));
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new GatewayUnreachable(interrupted, 0);
        }
    }

    private GatewayAnswer callOnce(String path, byte[] body) {
        return callOnce(path, body, true);
    }

    private GatewayAnswer callOnce(String path, byte[] body, boolean streamed) {
        String time = TIME.format(Instant.now().truncatedTo(ChronoUnit.SECONDS));
        String nonce = newNonce();
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json; charset=UTF-8");
        headers.put("Accept-Language", language);
        headers.put("Merchant-Code", merchantCode);
        headers.put("Request-Time", time);
        headers.put("Nonce", nonce);
        byte[] text = Signatures.canonical(path, merchantCode, time, nonce, body);
        headers.put("Signature", Signatures.sign(privateKey, keyVersion, text));
        Http answer;
        try {
            answer = Http.post(endpoint + path, headers, body, timeoutMillis, streamed);
        } catch (IOException cause) {
            throw new GatewayUnreachable(cause, 0);
        }
        if (answer.status == 401 && streamed) {
            // Nothing was done at a 401, so it may be sent again, for the sake of its reason.
            return callOnce(path, body, false);
        }
        try {
            verifyAnswer(path, nonce, answer);
        } catch (GatewayUnverified cause) {
            // A proxy's page, or a limit that applies before the gateway knows whose key would sign: neither decides.
            if (answer.status >= 500 || answer.status == 429 || answer.status / 100 == 3) {
                throw new GatewayUnreachable(cause, answer.retryAfterMillis());
            }
            throw cause;
        }
        return readAnswer(answer);
    }

    private void verifyAnswer(String path, String nonce, Http answer) {
        for (String name : new String[] {"Response-Time", "Nonce", "Signature"}) {
            if (answer.header(name).isEmpty()) {
                throw new GatewayUnverified("headerMissing", name, null);
            }
        }
        String time = answer.header("Response-Time");
        byte[] text = Signatures.canonical(path, merchantCode, time, answer.header("Nonce"), answer.body);
        Signatures.verify(platformKeys, text, time, answer.header("Signature"));
        // An answer to another call, however genuine, is none to this one.
        if (!answer.header("Nonce").equals(nonce)) {
            throw new GatewayUnverified("otherRequest");
        }
    }

    private static GatewayAnswer readAnswer(Http http) {
        GatewayAnswer answer = parse(http.body);
        GatewayResult result = answer.result();
        if (result.resultCode == null || result.resultStatus == null) {
            throw new GatewayUnverified("notJson");
        }
        if (result.resultCode.equals("RATE_LIMITED")) {
            throw new GatewayUndecided(result, http.retryAfterMillis());
        }
        if (result.resultStatus.equals("F")) {
            throw new GatewayRefused(result, http.status, answer.text("paymentId"));
        }
        if (result.resultStatus.equals("U") && !result.resultCode.equals("PAYMENT_IN_PROCESS")) {
            throw new GatewayUndecided(result, 0);
        }
        return answer;
    }

    @SuppressWarnings("unchecked")
    private static GatewayAnswer parse(byte[] body) {
        Object value;
        try {
            value = Json.read(new String(body, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException cause) {
            throw new GatewayUnverified("notJson", "", cause);
        }
        if (!(value instanceof Map)) {
            throw new GatewayUnverified("notJson");
        }
        return new GatewayAnswer((Map<String, Object>) value);
    }

    private static String needed(Map<String, String> headers, String name) {
        for (Map.Entry<String, String> header : headers.entrySet()) {
            if (name.equalsIgnoreCase(header.getKey()) && header.getValue() != null && !header.getValue().isEmpty()) {
                return header.getValue();
            }
        }
        throw new GatewayUnverified("headerMissing", name, null);
    }

    private String newNonce() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        StringBuilder hex = new StringBuilder();
        for (byte one : bytes) {
            hex.append(String.format("%02x", one));
        }
        return hex.toString();
    }

    private static String readEndpoint(String text) {
        URI uri = URI.create(text);
        boolean web = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
        if (!web || uri.getHost() == null) {
            throw new IllegalArgumentException("endpoint must be a web address such as https://pay.example.com, not '" + text + "'");
        }
        boolean bare = uri.getPath().isEmpty() || uri.getPath().equals("/");
        if (!bare || uri.getQuery() != null || uri.getFragment() != null) {
            throw new IllegalArgumentException("endpoint must be the address alone, without a path");
        }
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }
}
