import com.merchantconsole.gateway.GatewayAnswer;
import com.merchantconsole.gateway.GatewayClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A first payment against the demo: {@code KEYS=../../.data/demo java -cp target/classes FirstPayment}. */
public final class FirstPayment {
    public static void main(String[] args) throws Exception {
        String merchant = setting("MERCHANT", "DEM8QX");
        String keys = setting("KEYS", ".data/demo");
        GatewayClient gateway = new GatewayClient(
                setting("GATEWAY", "http://127.0.0.1:8080"),
                merchant,
                read(keys + "/" + merchant + ".pem"),
                read(keys + "/platform-public.pem"));

        Map<String, Object> order = new HashMap<>();
        order.put("orderAmount", cad("450"));
        order.put("description", "Tea");
        Map<String, Object> request = new HashMap<>();
        request.put("paymentRequestId", "tea-" + System.nanoTime());
        request.put("scenarioCode", "ONLINE_QRCODE");
        request.put("paymentMethod", Collections.singletonMap("paymentMethodType", "UnionPay"));
        request.put("order", order);
        GatewayAnswer payment = gateway.pay(request);
        String paymentId = payment.text("paymentId");
        System.out.println("Payment " + paymentId);
        System.out.println("Scan " + payment.text("paymentInfo.paymentUrl"));
        while (!"SUCCESS".equals(gateway.inquiryPayment("paymentId", paymentId).text("paymentStatus"))) {
            Thread.sleep(300);
        }
        System.out.println("Paid");

        Map<String, Object> refund = new HashMap<>();
        refund.put("refundAmount", cad("150"));
        refund.put("description", "Too sweet");
        Map<String, Object> refundRequest = new HashMap<>();
        refundRequest.put("paymentId", paymentId);
        refundRequest.put("refund", refund);
        String refundId = gateway.refund(refundRequest).text("refundId");
        System.out.println("Refund " + refundId + ": " + gateway.inquiryRefund("refundId", refundId).text("refundStatus"));
    }

    private static Map<String, Object> cad(String value) {
        Map<String, Object> amount = new HashMap<>();
        amount.put("value", value);
        amount.put("currency", "CAD");
        return amount;
    }

    private static String setting(String name, String otherwise) {
        String value = System.getenv(name);
        return value == null ? otherwise : value;
    }

    private static String read(String file) throws Exception {
        return new String(Files.readAllBytes(Paths.get(file)), StandardCharsets.UTF_8);
    }
}
