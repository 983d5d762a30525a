package com.merchantconsole.gateway;

import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signing requests, and verifying what the platform signed. */
public final class Signatures {
    private static final Duration WINDOW = Duration.ofMinutes(5);
    private static final Pattern HEADER = Pattern.compile(
            "algorithm=RS256,\\s*keyVersion=([1-9]\\d{0,4}),\\s*signature=((?:[A-Za-z0-9/]|%[0-9A-Fa-f]{2})+)");
    private static final Pattern WEBHOOK_TIME = Pattern.compile("t=\\d{1,12}");
    private static final Pattern WEBHOOK_SIGNATURE = Pattern.compile("v1=[0-9a-f]{64}");

    private Signatures() {
    }

    /** The bytes that are signed. {@code body} is the raw body, never one that was parsed and written again. */
    public static byte[] canonical(String path, String merchantCode, String time, String nonce, byte[] body) {
        String head = "POST " + path + "\n" + merchantCode + "." + time + "." + nonce + ".";
        byte[] first = head.getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[first.length + body.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(body, 0, all, first.length, body.length);
        return all;
    }

    static String sign(PrivateKey key, int keyVersion, byte[] text) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(text);
            String value = Base64.getEncoder().encodeToString(signature.sign());
            return "algorithm=RS256,keyVersion=" + keyVersion + ",signature=" + URLEncoder.encode(value, "UTF-8");
        } catch (GeneralSecurityException | UnsupportedEncodingException cause) {
            throw new IllegalStateException("The request could not be signed", cause);
        }
    }

    /** Throws GatewayUnverified unless the platform signed these very bytes within the last five minutes. */
    static void verify(Map<Integer, PublicKey> keys, byte[] text, String time, String header) {
        Matcher match = HEADER.matcher(header.trim());
        if (!match.matches()) {
            throw new GatewayUnverified("signatureUnreadable");
        }
        byte[] given = decode(match.group(2));
        // A single key stands under 0: it serves every version.
        int keyVersion = Integer.parseInt(match.group(1));
        PublicKey key = keys.containsKey(0) ? keys.get(0) : keys.get(keyVersion);
        if (key == null) {
            throw new GatewayUnverified("keyUnknown", "version " + keyVersion, null);
        }
        if (!isSignedBy(key, text, given)) {
            throw new GatewayUnverified("signatureWrong");
        }
        if (!isRecent(time)) {
            throw new GatewayUnverified("timeOutOfWindow", time, null);
        }
    }

    /**
     * Checks the additional {@code Webhook-Signature} of an endpoint that is registered on the Developer page. While a secret is
     * rolled, the header holds one signature for each of the two. Throws GatewayUnverified.
     */
    public static void verifyWebhook(String header, byte[] rawBody, String secret) {
        if (header == null || header.isEmpty()) {
            throw new GatewayUnverified("headerMissing", "Webhook-Signature", null);
        }
        String seconds = null;
        for (String part : header.split(",")) {
            if (seconds == null && WEBHOOK_TIME.matcher(part.trim()).matches()) {
                seconds = part.trim().substring(2);
            }
        }
        if (seconds == null) {
            throw new GatewayUnverified("signatureUnreadable");
        }
        byte[] wanted = hmac(secret, seconds, rawBody);
        boolean matches = false;
        for (String part : header.split(",")) {
            String one = part.trim();
            matches |= WEBHOOK_SIGNATURE.matcher(one).matches()
                    && MessageDigest.isEqual(wanted, one.substring(3).getBytes(StandardCharsets.US_ASCII));
        }
        if (!matches) {
            throw new GatewayUnverified("signatureWrong");
        }
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(seconds)) > WINDOW.getSeconds()) {
            throw new GatewayUnverified("timeOutOfWindow", seconds, null);
        }
    }

    private static byte[] hmac(String secret, String seconds, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((seconds + ".").getBytes(StandardCharsets.UTF_8));
            StringBuilder hex = new StringBuilder();
            for (byte one : mac.doFinal(body)) {
                hex.append(String.format("%02x", one));
            }
            return hex.toString().getBytes(StandardCharsets.US_ASCII);
        } catch (GeneralSecurityException cause) {
            throw new IllegalStateException("This Java has no HmacSHA256", cause);
        }
    }

    private static byte[] decode(String value) {
        try {
            return Base64.getDecoder().decode(URLDecoder.decode(value, "UTF-8"));
        } catch (IllegalArgumentException | UnsupportedEncodingException cause) {
            throw new GatewayUnverified("signatureUnreadable", "", cause);
        }
    }

    private static boolean isSignedBy(PublicKey key, byte[] text, byte[] given) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initVerify(key);
            signature.update(text);
            return signature.verify(given);
        } catch (GeneralSecurityException malformed) {
            // A signature of another length is wrong, not an error of ours.
            return false;
        }
    }

    private static boolean isRecent(String time) {
        try {
            Duration age = Duration.between(OffsetDateTime.parse(time).toInstant(), Instant.now());
            return age.abs().compareTo(WINDOW) <= 0;
        } catch (DateTimeException notATime) {
            return false;
        }
    }
}
