CREATE TABLE settlement_rule (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  rule_mode text NOT NULL CHECK (rule_mode IN ('everyday', 'everyWeek', 'everyMonth')),
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  day_of_month smallint CHECK (day_of_month BETWEEN 1 AND 31),
  settle_hour smallint NOT NULL CHECK (settle_hour BETWEEN 0 AND 23),
  min_settle_amount bigint NOT NULL DEFAULT 0 CHECK (min_settle_amount >= 0),
  skip_clearing boolean NOT NULL DEFAULT false,
  bank_name text NOT NULL,
  institution_no text NOT NULL,
  transit_no text NOT NULL,
  account_no text NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  CHECK ((rule_mode = 'everyWeek') = (weekday IS NOT NULL)),
  CHECK ((rule_mode = 'everyMonth') = (day_of_month IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON settlement_rule TO app;

-- One batch of a merchant's account in one currency: the lines posted in [from_time, to_time).
CREATE TABLE clearing (
  tenant_id integer NOT NULL,
  clearing_id text NOT NULL,
  merchant_id text NOT NULL,
  currency char(3) NOT NULL,
  from_time timestamptz(3) NOT NULL,
  to_time timestamptz(3) NOT NULL,
  settle_date date NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('cutOff', 'settleNow')),
  sale_amount bigint NOT NULL,
  tip_amount bigint NOT NULL,
  surcharge_amount bigint NOT NULL,
  refund_amount bigint NOT NULL,
  fee_amount bigint NOT NULL,
  fee_return_amount bigint NOT NULL,
  adjustment_amount bigint NOT NULL,
  carried_in bigint NOT NULL,
  net_amount bigint NOT NULL,
  payment_count integer NOT NULL,
  refund_count integer NOT NULL,
  -- cut: made; settled: paid out; carried: too small or negative, taken into the next
  status text NOT NULL CHECK (status IN ('cut', 'settled', 'carried')),
  validation text NOT NULL CHECK (validation IN ('waiting', 'passed', 'failed')),
  validate_time timestamptz(3),
  bank_name text NOT NULL,
  institution_no text NOT NULL,
  transit_no text NOT NULL,
  account_no_tail text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  settle_time timestamptz(3),
  PRIMARY KEY (tenant_id, clearing_id),
  UNIQUE (tenant_id, merchant_id, currency, to_time),
  CHECK (to_time > from_time),
  CHECK (net_amount = sale_amount + tip_amount + surcharge_amount - refund_amount - fee_amount + fee_return_amount
         + adjustment_amount + carried_in),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX clearing_by_time ON clearing (tenant_id, merchant_id, to_time, clearing_id);
CREATE STATISTICS clearing_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM clearing;
GRANT SELECT, INSERT, UPDATE ON clearing TO app;

-- What a validation found to differ: an order or refund, what the ledger says, what the recomputation says.
CREATE TABLE clearing_difference (
  tenant_id integer NOT NULL,
  clearing_id text NOT NULL,
  object_type text NOT NULL CHECK (object_type IN ('order', 'refund')),
  object_id text NOT NULL,
  category text NOT NULL,
  ledger_amount bigint NOT NULL,
  expected_amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, clearing_id, object_type, object_id, category),
  FOREIGN KEY (tenant_id, clearing_id) REFERENCES clearing (tenant_id, clearing_id)
);
GRANT SELECT, INSERT, DELETE ON clearing_difference TO app;
