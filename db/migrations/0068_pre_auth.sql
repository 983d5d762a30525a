-- Which attempt holds the money, how often a part of it was asked for (each time under a number of its own), and why the
-- rail took or freed nothing the last time.
ALTER TABLE pay_authorization
  ADD COLUMN attempt_no smallint NOT NULL CHECK (attempt_no > 0),
  ADD COLUMN capture_no smallint NOT NULL DEFAULT 0 CHECK (capture_no >= 0),
  ADD COLUMN refusal_code text,
  ADD COLUMN refusal_message text,
  -- when it came to stand as it does: what is under way for long has lost its job
  ADD COLUMN change_time timestamptz(3) NOT NULL,
  ADD FOREIGN KEY (tenant_id, order_id, attempt_no) REFERENCES pay_attempt (tenant_id, order_id, attempt_no);
CREATE INDEX pay_authorization_moving ON pay_authorization (tenant_id, merchant_id, change_time)
  WHERE status IN ('capturing', 'voiding');
