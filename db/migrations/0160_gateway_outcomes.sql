-- When the call that makes an attempt was last sent again; null where it was sent once, at create_time.
ALTER TABLE pay_attempt ADD COLUMN asked_time timestamptz(3);
-- When the channel first declined it: the attempt keeps its refusal when it is closed afterwards.
ALTER TABLE pay_attempt ADD COLUMN declined_time timestamptz(3);

-- The merchant's server wished to cancel while the outcome was unknown: carried out as soon as it is known.
ALTER TABLE pay_order ADD COLUMN cancel_request_time timestamptz(3);

-- A request that ran out before its payer came is marked when its merchant is notified.
ALTER TABLE payment_request
  DROP CONSTRAINT payment_request_status_check,
  ADD CONSTRAINT payment_request_status_check CHECK (status IN ('open', 'ordered', 'cancelled', 'expired')) NOT VALID;

-- A payment that ended before its payer chose a way has no order, and its merchant is notified all the same.
ALTER TABLE merchant_notification DROP CONSTRAINT merchant_notification_tenant_id_order_id_fkey;
