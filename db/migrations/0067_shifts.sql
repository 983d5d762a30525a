-- A shift's report counts what its till took and gave back by when we learnt of it.
CREATE INDEX pay_order_by_till ON pay_order (tenant_id, device_id, confirm_time)
  WHERE device_id IS NOT NULL AND status IN (0, 2, 4, 5, 6, 7);
CREATE INDEX refund_by_till ON refund (tenant_id, device_id, confirm_time) WHERE device_id IS NOT NULL;
