-- What kind of card paid, as its rail said: brand ('visa') and funding ('credit', 'debit', 'prepaid'); null where it did not say.
ALTER TABLE pay_order ADD COLUMN card_brand text CHECK (length(card_brand) <= 20);
ALTER TABLE pay_order ADD COLUMN card_funding text CHECK (length(card_funding) <= 20);

-- A merchant's month in one currency, as it was issued: an invoice where fees are billed, a statement where they were taken
-- from settlements. What it says is kept here, so that a reprint says the same. It is never issued again: a correction is
-- another document, which names it.
CREATE TABLE monthly_statement (
  tenant_id integer NOT NULL,
  -- kind, merchant and number: INV-DEM8QX-000001
  statement_id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'statement')),
  -- of a merchant and kind, without a gap
  number integer NOT NULL CHECK (number > 0),
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  currency char(3) NOT NULL,
  from_time timestamptz(3) NOT NULL,
  to_time timestamptz(3) NOT NULL,
  timezone text NOT NULL,
  -- whom it is for, as it was then
  legal_name text NOT NULL,
  trade_name text NOT NULL,
  country char(2) NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  -- what the provider owed the merchant when the month began and ended
  opening_balance bigint NOT NULL,
  closing_balance bigint NOT NULL,
  -- what the merchant owed in fees when the month began and ended
  opening_owed bigint NOT NULL,
  closing_owed bigint NOT NULL,
  payment_count integer NOT NULL,
  payment_amount bigint NOT NULL,
  refund_count integer NOT NULL,
  refund_amount bigint NOT NULL,
  fee_amount bigint NOT NULL,
  fee_return_amount bigint NOT NULL,
  tax_amount bigint NOT NULL,
  tax_return_amount bigint NOT NULL,
  -- of these what is billed: fees and taxes less what was given back; below nothing in the merchant's favour
  due_amount bigint NOT NULL,
  due_day date,
  corrects text,
  correction_reason text,
  issued_by text NOT NULL,
  issue_time timestamptz(3) NOT NULL,
  pay_reference text,
  paid_by text,
  pay_time timestamptz(3),
  PRIMARY KEY (tenant_id, statement_id),
  UNIQUE (tenant_id, merchant_id, kind, number),
  UNIQUE (tenant_id, corrects),
  CHECK (to_time > from_time),
  CHECK ((kind = 'invoice') = (due_day IS NOT NULL)),
  CHECK (kind = 'invoice' OR due_amount = 0),
  CHECK ((corrects IS NULL) = (correction_reason IS NULL)),
  CHECK (num_nonnulls(pay_reference, paid_by, pay_time) IN (0, 3)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, corrects) REFERENCES monthly_statement (tenant_id, statement_id)
);
-- A month is issued once.
CREATE UNIQUE INDEX monthly_statement_once ON monthly_statement (tenant_id, merchant_id, currency, month) WHERE corrects IS NULL;
CREATE INDEX monthly_statement_by_month ON monthly_statement (tenant_id, merchant_id, month, statement_id);
CREATE STATISTICS monthly_statement_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM monthly_statement;
GRANT SELECT, INSERT, UPDATE ON monthly_statement TO app;

-- Transactions and fees by way of payment, kind of card and rate: what the Code of Conduct for the Payment Card Industry in
-- Canada asks a statement to show.
CREATE TABLE monthly_fee (
  tenant_id integer NOT NULL,
  statement_id text NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  way_code text NOT NULL,
  card_brand text,
  card_funding text,
  -- a fraction, as it was charged
  fee_rate text NOT NULL,
  payment_count integer NOT NULL,
  payment_amount bigint NOT NULL,
  refund_count integer NOT NULL,
  refund_amount bigint NOT NULL,
  fee_amount bigint NOT NULL,
  fee_return_amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, statement_id, line_no),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES monthly_statement (tenant_id, statement_id)
);
GRANT SELECT, INSERT ON monthly_fee TO app;

CREATE TABLE monthly_tax (
  tenant_id integer NOT NULL,
  statement_id text NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  tax text NOT NULL CHECK (tax IN ('GST', 'HST', 'PST', 'RST', 'QST')),
  rate text NOT NULL,
  -- the provider's own, as it was then
  registration text NOT NULL,
  taxed_fee_amount bigint NOT NULL,
  tax_amount bigint NOT NULL,
  tax_return_amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, statement_id, line_no),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES monthly_statement (tenant_id, statement_id)
);
GRANT SELECT, INSERT ON monthly_tax TO app;

-- Everything that moved the merchant's account, or what it owes in fees, by kind; signed as it moved it.
CREATE TABLE monthly_movement (
  tenant_id integer NOT NULL,
  statement_id text NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  account text NOT NULL CHECK (account IN ('payable', 'feeReceivable')),
  category text NOT NULL,
  line_count integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, statement_id, line_no),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES monthly_statement (tenant_id, statement_id)
);
GRANT SELECT, INSERT ON monthly_movement TO app;

CREATE TABLE monthly_payout (
  tenant_id integer NOT NULL,
  statement_id text NOT NULL,
  line_no integer NOT NULL CHECK (line_no > 0),
  clearing_id text NOT NULL,
  -- positive as paid, negative as sent back by the bank
  amount bigint NOT NULL,
  posted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, statement_id, line_no),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES monthly_statement (tenant_id, statement_id)
);
GRANT SELECT, INSERT ON monthly_payout TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['monthly_statement', 'monthly_fee', 'monthly_tax', 'monthly_movement', 'monthly_payout']
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
