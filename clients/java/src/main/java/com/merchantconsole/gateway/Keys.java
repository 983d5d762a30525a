package com.merchantconsole.gateway;

import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.RSAKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/** Reads RSA keys as merchants paste them, and says which option cannot be read and in which form it is expected. */
final class Keys {
    private Keys() {
    }

    static PrivateKey readPrivate(String text) {
        return read("privateKey", "PEM or Base64 of PKCS#8", text, bytes -> rsa().generatePrivate(new PKCS8EncodedKeySpec(bytes)));
    }

    static PublicKey readPublic(String text) {
        String form = "PEM or Base64 of X.509 SubjectPublicKeyInfo";
        return read("platformPublicKey", form, text, bytes -> rsa().generatePublic(new X509EncodedKeySpec(bytes)));
    }

    private interface Reader<T> {
        T read(byte[] bytes) throws Exception;
    }

    private static <T extends Key> T read(String name, String form, String text, Reader<T> reader) {
        T key;
        try {
            String base64 = text.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s+", "");
            key = reader.read(Base64.getDecoder().decode(base64));
        } catch (Exception cause) {
            throw new IllegalArgumentException(name + " is not a key that can be read: " + form, cause);
        }
        if (!(key instanceof RSAKey) || ((RSAKey) key).getModulus().bitLength() < 2048) {
            throw new IllegalArgumentException(name + " must be RSA of 2048 bits or more");
        }
        return key;
    }

    private static KeyFactory rsa() throws Exception {
        return KeyFactory.getInstance("RSA");
    }
}
