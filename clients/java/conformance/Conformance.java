import com.merchantconsole.gateway.GatewayClient;
import com.merchantconsole.gateway.GatewayRefused;
import com.merchantconsole.gateway.GatewayUndecided;
import com.merchantconsole.gateway.GatewayUnreachable;
import com.merchantconsole.gateway.GatewayUnverified;
import com.merchantconsole.gateway.Json;
import com.merchantconsole.gateway.Signatures;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Runs the shared conformance cases: {@code java Conformance FILE} (see ../../conformance/README.md). */
public final class Conformance {
    private static final Map<String, Object> outcomes = new LinkedHashMap<>();

    public static void main(String[] args) throws Exception {
        Map<String, Object> cases = map(Json.read(new String(Files.readAllBytes(Paths.get(args[0])), StandardCharsets.UTF_8)));
        GatewayClient gateway = client(map(cases.get("options")));
        for (Map<String, Object> one : maps(cases.get("canonical"))) {
            byte[] text = Signatures.canonical(
                    text(one, "path"), text(one, "merchantCode"), text(one, "time"), text(one, "nonce"), bytes(one));
            outcomes.put(text(one, "id"), new String(text, StandardCharsets.UTF_8));
        }
        for (Map<String, Object> one : maps(cases.get("calls"))) {
            note(one, () -> "answer " + gateway.pay(payment(text(one, "id"))).result().resultCode);
        }
        for (Map<String, Object> one : maps(cases.get("notifications"))) {
            Map<String, String> headers = new HashMap<>();
            map(one.get("headers")).forEach((name, value) -> headers.put(name, (String) value));
            note(one, () -> "verified " + gateway.verifyNotification(headers, bytes(one), text(one, "path")).text("notifyType"));
        }
        for (Map<String, Object> one : maps(cases.get("webhooks"))) {
            note(one, () -> {
                Signatures.verifyWebhook(text(one, "header"), bytes(one), text(one, "secret"));
                return "verified";
            });
        }
        new PrintStream(System.out, true, "UTF-8").println(Json.write(outcomes));
    }

    private static GatewayClient client(Map<String, Object> options) {
        Map<Integer, String> keys = new HashMap<>();
        map(options.get("platformPublicKey")).forEach((version, key) -> keys.put(Integer.valueOf(version), (String) key));
        int retries = ((Long) options.get("retries")).intValue();
        return new GatewayClient(text(options, "endpoint"), text(options, "merchantCode"), text(options, "privateKey"), keys)
                .retries(retries, 5);
    }

    private static Map<String, Object> payment(String id) {
        Map<String, Object> amount = new LinkedHashMap<>();
        amount.put("value", "450");
        amount.put("currency", "CAD");
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("orderAmount", amount);
        order.put("description", "Tea");
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("paymentRequestId", id);
        request.put("scenarioCode", "OFFLINE");
        request.put("order", order);
        return request;
    }

    private static void note(Map<String, Object> one, Supplier<String> work) {
        outcomes.put(text(one, "id"), outcomeOf(work));
    }

    private static String outcomeOf(Supplier<String> work) {
        try {
            return work.get();
        } catch (GatewayRefused error) {
            return "refused " + error.result.resultCode + (error.paymentId == null ? "" : " " + error.paymentId);
        } catch (GatewayUndecided error) {
            return "undecided " + error.result.resultCode;
        } catch (GatewayUnreachable error) {
            return "unreachable";
        } catch (GatewayUnverified error) {
            return "unverified " + error.reason;
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> maps(Object value) {
        return (List<Map<String, Object>>) value;
    }

    private static String text(Map<String, Object> one, String name) {
        return (String) one.get(name);
    }

    private static byte[] bytes(Map<String, Object> one) {
        return text(one, "body").getBytes(StandardCharsets.UTF_8);
    }
}
