CREATE TABLE pay_order (
  tenant_id integer NOT NULL,
  order_id text NOT NULL CHECK (order_id ~ '^([0-9]{16}|[0-9]{25})$'),
  merchant_id text NOT NULL,
  client_order_id text NOT NULL,
  -- 0 Creating, 1 Failed Create Order, 2 Wait For Payment, 3 Closed, 4 Payment Failed, 5 Payment Successful, 6 Partial Refund, 7 Full Refund
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 7),
  way_code text NOT NULL CHECK (way_code IN ('WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  gateway_code smallint NOT NULL CHECK (gateway_code BETWEEN 0 AND 17),
  scene_code smallint NOT NULL CHECK (scene_code BETWEEN 0 AND 7),
  source smallint NOT NULL CHECK (source BETWEEN 1 AND 4),
  currency char(3) NOT NULL,
  input_amount bigint NOT NULL CHECK (input_amount > 0),
  tip_amount bigint NOT NULL DEFAULT 0 CHECK (tip_amount >= 0),
  surcharge_amount bigint NOT NULL DEFAULT 0 CHECK (surcharge_amount >= 0),
  pay_amount bigint NOT NULL,
  settle_currency char(3) NOT NULL,
  -- settle_currency per unit of currency, a decimal string
  exchange_rate text NOT NULL,
  clearing_amount bigint NOT NULL CHECK (clearing_amount >= 0),
  fee_rate text,
  fee_amount bigint CHECK (fee_amount >= 0),
  refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
  reserved_amount bigint NOT NULL DEFAULT 0 CHECK (reserved_amount >= 0),
  channel text NOT NULL,
  channel_transaction_id text,
  payer_key text,
  card_last4 char(4),
  store_code_id text,
  device_id text,
  operator_name text,
  customer_remark text,
  description text NOT NULL,
  notify_url text,
  close_reason text CHECK (close_reason IN ('expired', 'cancelled')),
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  pay_time timestamptz(3),
  confirm_time timestamptz(3),
  PRIMARY KEY (tenant_id, order_id),
  UNIQUE (tenant_id, merchant_id, client_order_id),
  CHECK (pay_amount = input_amount + tip_amount + surcharge_amount),
  CHECK (refunded_amount + reserved_amount <= pay_amount),
  CHECK ((status IN (5, 6, 7)) = (pay_time IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX pay_order_by_time ON pay_order (tenant_id, merchant_id, create_time, order_id);
CREATE INDEX pay_order_by_status ON pay_order (tenant_id, merchant_id, status, create_time, order_id);
CREATE INDEX pay_order_by_way ON pay_order (tenant_id, merchant_id, way_code, create_time, order_id);
CREATE INDEX pay_order_by_amount ON pay_order (tenant_id, merchant_id, pay_amount, order_id);
CREATE INDEX pay_order_by_pay_time ON pay_order (tenant_id, merchant_id, pay_time) WHERE pay_time IS NOT NULL;
CREATE INDEX pay_order_by_transaction ON pay_order (tenant_id, channel_transaction_id) WHERE channel_transaction_id IS NOT NULL;
CREATE STATISTICS pay_order_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM pay_order;
GRANT SELECT, INSERT, UPDATE ON pay_order TO app;

-- Each call to a channel has its own row and its own number at the channel, stored before the call is made.
CREATE TABLE pay_attempt (
  tenant_id integer NOT NULL,
  order_id text NOT NULL,
  attempt_no smallint NOT NULL CHECK (attempt_no > 0),
  merchant_id text NOT NULL,
  channel text NOT NULL,
  channel_account_id text,
  channel_order_no text NOT NULL,
  scene text NOT NULL,
  status text NOT NULL CHECK (status IN ('calling', 'pending', 'success', 'declined', 'rejected', 'unknown', 'closed')),
  next_step jsonb,
  refusal_code text,
  refusal_message text,
  channel_transaction_id text,
  query_count smallint NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  answer_time timestamptz(3),
  PRIMARY KEY (tenant_id, order_id, attempt_no),
  UNIQUE (tenant_id, channel_order_no),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
GRANT SELECT, INSERT, UPDATE ON pay_attempt TO app;

-- What no table of moves foresees is never lost: it waits here for someone.
CREATE TABLE order_exception (
  tenant_id integer NOT NULL,
  exception_id uuid NOT NULL,
  merchant_id text NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('late_success', 'double_paid', 'amount_mismatch', 'channel_unknown')),
  -- what the event was told of, so that the same event twice makes one exception
  event_key text NOT NULL,
  amount bigint,
  currency char(3),
  channel_order_no text,
  channel_transaction_id text,
  status text NOT NULL CHECK (status IN ('open', 'resolved')),
  resolution text,
  reason text,
  resolved_by text,
  create_time timestamptz(3) NOT NULL,
  resolve_time timestamptz(3),
  PRIMARY KEY (tenant_id, exception_id),
  UNIQUE (tenant_id, order_id, kind, event_key),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE INDEX order_exception_by_time ON order_exception (tenant_id, merchant_id, status, create_time);
CREATE STATISTICS order_exception_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM order_exception;
GRANT SELECT, INSERT, UPDATE ON order_exception TO app;

-- The first order of each payer, for new and old customers. The key is a keyed hash, never the channel's own id.
CREATE TABLE payer (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  payer_key text NOT NULL,
  first_pay_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, payer_key),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT ON payer TO app;

-- Every 500th order of a merchant, counted from the oldest, so that page 50,000 opens as fast as page 1.
CREATE TABLE order_anchor (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  rank bigint NOT NULL CHECK (rank > 0),
  create_time timestamptz(3) NOT NULL,
  order_id text NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, rank),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT ON order_anchor TO app;
