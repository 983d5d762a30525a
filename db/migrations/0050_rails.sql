-- A rail is a folder of the product, so the database does not list them.
ALTER TABLE channel_account DROP CONSTRAINT channel_account_channel_check;
ALTER TABLE channel_account ADD CONSTRAINT channel_account_channel_check CHECK (channel ~ '^[a-z0-9]{2,20}$');

-- The rail's own handle of an attempt (a PaymentIntent's id), and which way the payer had chosen for it.
ALTER TABLE pay_attempt ADD COLUMN channel_reference text;
-- What was asked for under its number: another way may have cost the payer another surcharge.
ALTER TABLE pay_attempt ADD COLUMN amount bigint CHECK (amount > 0);
ALTER TABLE pay_attempt ADD COLUMN way_code text CHECK (way_code IN ('WP', 'AP', 'APO', 'UP', 'UPO', 'C'));

-- An exception may be of a refund; money that cannot go back the way it came is paid out otherwise.
ALTER TABLE order_exception DROP CONSTRAINT order_exception_kind_check;
ALTER TABLE order_exception ADD CONSTRAINT order_exception_kind_check CHECK (kind IN (
  'late_success', 'double_paid', 'amount_mismatch', 'currency_mismatch', 'channel_unknown',
  'refund_abnormal', 'refund_waiting', 'refund_mismatch', 'disputed'));
ALTER TABLE order_exception ADD COLUMN refund_order_id text;
ALTER TABLE order_exception ADD COLUMN due_time timestamptz(3);
ALTER TABLE order_exception ADD COLUMN payout_reference text;

-- What a channel says in words of its own, such as the stage of a dispute; it may change while the exception is open.
ALTER TABLE order_exception ADD COLUMN channel_words text;

-- Money that no rule foresees: it comes to `suspense`, and goes from there. What is paid to payers otherwise than by a
-- channel, and what is written off, have accounts of their own.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN (
  'payable', 'channel', 'feeIncome', 'payout', 'advance', 'rounding', 'exchange', 'suspense', 'payerPayout', 'writeOff'));
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_category_check;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_category_check CHECK (category IN (
  'sale', 'tip', 'surcharge', 'fee', 'refund', 'feeReturn', 'refundReversal', 'feeReturnReversal',
  'payout', 'payoutReturn', 'adjustment', 'rounding', 'unforeseen', 'unforeseenReturn', 'payerPayout', 'writeOff'));

-- Every exchange with a channel, sealed: what was sent and what came back. Shown redacted, opened from the timeline.
CREATE TABLE channel_exchange (
  tenant_id integer NOT NULL,
  exchange_id uuid NOT NULL,
  merchant_id text NOT NULL,
  channel_account_id text NOT NULL,
  order_id text NOT NULL,
  refund_order_id text,
  -- create, query, close, refund, queryRefund, notification
  verb text NOT NULL,
  method text NOT NULL,
  -- without its query
  address text NOT NULL,
  http_status smallint,
  failure text,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- JSON of url, headers and bodies, sealed for this very row
  sealed bytea NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, exchange_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE INDEX channel_exchange_by_order ON channel_exchange (tenant_id, order_id, exchange_id);
CREATE STATISTICS channel_exchange_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM channel_exchange;
GRANT SELECT, INSERT ON channel_exchange TO app;

-- A payment that a merchant asks for before its payer has chosen a way: the order is made under this id when the payer does.
CREATE TABLE payment_request (
  tenant_id integer NOT NULL,
  order_id text NOT NULL CHECK (order_id ~ '^([0-9]{16}|[0-9]{25})$'),
  merchant_id text NOT NULL,
  client_order_id text NOT NULL,
  -- of what was asked for: the same number with other content is refused
  content_hash bytea NOT NULL,
  scenario_code text NOT NULL,
  -- the way that the merchant fixed; null where the payer chooses
  way_code text CHECK (way_code IN ('WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  gateway_code smallint NOT NULL CHECK (gateway_code BETWEEN 0 AND 17),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL,
  notify_url text,
  redirect_url text,
  -- open until the payer's order is made, or someone cancels it; that it ran out is told from expire_time
  status text NOT NULL CHECK (status IN ('open', 'ordered', 'cancelled')),
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  cancel_time timestamptz(3),
  PRIMARY KEY (tenant_id, order_id),
  UNIQUE (tenant_id, merchant_id, client_order_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS payment_request_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payment_request;
GRANT SELECT, INSERT, UPDATE ON payment_request TO app;

ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_actor_kind_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_actor_kind_check
  CHECK (actor_kind IN ('account', 'payer', 'channel', 'gateway', 'system'));

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['channel_exchange', 'payment_request']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
  END LOOP;
END
$$;

-- Where the merchant's server wants to hear of this refund.
ALTER TABLE refund ADD COLUMN notify_url text;
-- It went to the payer otherwise than by the channel: what the channel says of it later is another matter.
ALTER TABLE refund ADD COLUMN paid_otherwise boolean NOT NULL DEFAULT false;

-- Of which of these things (by a field of the payload) no job of these names is left in the queue, or only one that was
-- given up. The application's role sees nothing else of the queue.
CREATE FUNCTION missing_jobs(names text[], field text, ids text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = graphile_worker, pg_temp
AS $$
  SELECT wanted FROM unnest(ids) wanted
   WHERE NOT EXISTS (
     SELECT FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = ANY (names) AND job.payload ->> field = wanted AND job.attempts < job.max_attempts)
$$;
REVOKE ALL ON FUNCTION missing_jobs(text[], text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION missing_jobs(text[], text, text[]) TO app;
