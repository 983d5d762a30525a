-- Money of an exception that goes back by its channel: one record of each, under the number made from the exception's id, which
-- never changes. What the channel says of it is recorded here whatever became of the exception meanwhile.
CREATE TABLE exception_refund (
  tenant_id integer NOT NULL,
  exception_id uuid NOT NULL,
  merchant_id text NOT NULL,
  -- asked: to be handed to the channel; underWay: the channel has it; held: the channel could not return it and keeps it;
  -- failed: it did not go back, or came back; done: the payer has it
  status text NOT NULL CHECK (status IN ('asked', 'underWay', 'held', 'failed', 'done')),
  channel_refund_no text,
  error_code text,
  error_message text,
  -- how often the channel was asked since it was last asked for
  query_count integer NOT NULL DEFAULT 0,
  -- how often it was done and came back
  reversal_count integer NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  change_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, exception_id),
  FOREIGN KEY (tenant_id, exception_id) REFERENCES order_exception (tenant_id, exception_id)
);
CREATE INDEX exception_refund_under_way ON exception_refund (tenant_id, merchant_id, change_time)
  WHERE status IN ('asked', 'underWay', 'held');
CREATE STATISTICS exception_refund_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM exception_refund;
GRANT SELECT, INSERT, UPDATE ON exception_refund TO app;

ALTER TABLE exception_refund ENABLE ROW LEVEL SECURITY;
ALTER TABLE exception_refund FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON exception_refund
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
GRANT SELECT ON exception_refund TO desk;
CREATE POLICY desk_reads ON exception_refund FOR SELECT TO desk USING (true);
