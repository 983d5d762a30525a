-- What orders are narrowed and searched by, each by an index of its own.
CREATE INDEX pay_order_by_gateway ON pay_order (tenant_id, merchant_id, gateway_code, create_time, order_id);
CREATE INDEX pay_order_by_scene ON pay_order (tenant_id, merchant_id, scene_code, create_time, order_id);
CREATE INDEX pay_order_by_store_code ON pay_order (tenant_id, merchant_id, store_code_id, create_time, order_id)
  WHERE store_code_id IS NOT NULL;
CREATE INDEX pay_order_by_device ON pay_order (tenant_id, merchant_id, device_id, create_time, order_id)
  WHERE device_id IS NOT NULL;
CREATE INDEX pay_order_by_operator ON pay_order (tenant_id, merchant_id, operator_name, create_time, order_id)
  WHERE operator_name IS NOT NULL;
CREATE INDEX pay_order_by_card ON pay_order (tenant_id, merchant_id, card_last4, create_time, order_id)
  WHERE card_last4 IS NOT NULL;
CREATE INDEX refund_by_channel_no ON refund (tenant_id, channel_refund_no) WHERE channel_refund_no IS NOT NULL;
CREATE INDEX order_exception_by_transaction ON order_exception (tenant_id, channel_transaction_id)
  WHERE channel_transaction_id IS NOT NULL;

-- When the channel says that the money came: the pay time of an order that is accepted late.
ALTER TABLE order_exception ADD COLUMN pay_time timestamptz(3);
