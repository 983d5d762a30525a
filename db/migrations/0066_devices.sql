-- The secret half of an activation code is kept sealed, not hashed: who may add a device sees its code until it is used or ends.
ALTER TABLE device DROP COLUMN activation_hash;
ALTER TABLE device ADD COLUMN sealed_activation_secret bytea;

-- What a device has taken in all is summed by this index alone.
CREATE INDEX pay_order_device_sums ON pay_order (tenant_id, merchant_id, device_id, pay_time) INCLUDE (currency, pay_amount)
  WHERE device_id IS NOT NULL AND status IN (5, 6, 7);
