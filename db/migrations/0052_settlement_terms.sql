-- How a merchant is charged and settled, dated and never overwritten, so that what was charged stays explained.
CREATE TABLE rate_plan (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  valid_from timestamptz(3) NOT NULL,
  -- regular pays net of fees; afterpay pays gross, and the fees are billed by the month
  settle_mode text NOT NULL CHECK (settle_mode IN ('regular', 'afterpay')),
  -- balance credits the surcharge and charges the fee on the whole; distributed sets it off against the fee
  surcharge_mode text NOT NULL CHECK (surcharge_mode IN ('balance', 'distributed')),
  fee_back_on_refund boolean NOT NULL,
  -- the ways whose fees are taxed
  taxed_ways text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, merchant_id, valid_from),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS rate_plan_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM rate_plan;
GRANT SELECT, INSERT ON rate_plan TO app;

ALTER TABLE merchant NO FORCE ROW LEVEL SECURITY;
INSERT INTO rate_plan (tenant_id, merchant_id, valid_from, settle_mode, surcharge_mode, fee_back_on_refund)
SELECT tenant_id, merchant_id, create_time, 'regular', 'balance', fee_back_on_refund FROM merchant;
ALTER TABLE merchant FORCE ROW LEVEL SECURITY;
ALTER TABLE merchant DROP COLUMN fee_back_on_refund;

-- What is taxed on a fee, by the province of the merchant. The same for everyone, so it names no tenant.
CREATE TABLE fee_tax_rate (
  country char(2) NOT NULL,
  province text NOT NULL,
  tax text NOT NULL CHECK (tax IN ('GST', 'HST', 'PST', 'RST', 'QST')),
  valid_from timestamptz(3) NOT NULL,
  rate numeric(9, 6) NOT NULL CHECK (rate >= 0 AND rate < 1),
  PRIMARY KEY (country, province, tax, valid_from)
);
GRANT SELECT ON fee_tax_rate TO app;
INSERT INTO fee_tax_rate (country, province, tax, valid_from, rate) VALUES
  ('CA', 'AB', 'GST', '2008-01-01T07:00Z', 0.05), ('CA', 'NT', 'GST', '2008-01-01T07:00Z', 0.05),
  ('CA', 'NU', 'GST', '2008-01-01T05:00Z', 0.05), ('CA', 'YT', 'GST', '2008-01-01T08:00Z', 0.05),
  ('CA', 'BC', 'GST', '2013-04-01T07:00Z', 0.05), ('CA', 'BC', 'PST', '2013-04-01T07:00Z', 0.07),
  ('CA', 'SK', 'GST', '2008-01-01T06:00Z', 0.05), ('CA', 'SK', 'PST', '2017-03-23T06:00Z', 0.06),
  ('CA', 'MB', 'GST', '2008-01-01T06:00Z', 0.05), ('CA', 'MB', 'RST', '2019-07-01T05:00Z', 0.07),
  ('CA', 'QC', 'GST', '2008-01-01T05:00Z', 0.05), ('CA', 'QC', 'QST', '2013-01-01T05:00Z', 0.09975),
  ('CA', 'ON', 'HST', '2010-07-01T04:00Z', 0.13), ('CA', 'NB', 'HST', '2016-07-01T03:00Z', 0.15),
  ('CA', 'NL', 'HST', '2016-07-01T02:30Z', 0.15), ('CA', 'PE', 'HST', '2016-10-01T03:00Z', 0.15),
  ('CA', 'NS', 'HST', '2010-07-01T03:00Z', 0.15), ('CA', 'NS', 'HST', '2025-04-01T03:00Z', 0.14);

-- What was charged of a payment beside the fee, and by which plan.
ALTER TABLE pay_order ADD COLUMN settle_mode text NOT NULL DEFAULT 'regular' CHECK (settle_mode IN ('regular', 'afterpay'));
ALTER TABLE pay_order ADD COLUMN fee_tax_amount bigint NOT NULL DEFAULT 0 CHECK (fee_tax_amount >= 0);
-- [{"tax": "GST", "rate": "0.05", "amount": "12"}], minor units of the settlement currency; null where nothing was taxed
ALTER TABLE pay_order ADD COLUMN fee_taxes jsonb;
ALTER TABLE refund ADD COLUMN fee_tax_return_amount bigint NOT NULL DEFAULT 0 CHECK (fee_tax_return_amount >= 0);

-- New kinds of accounts, and what moves money to them.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN (
  'payable', 'channel', 'feeIncome', 'payout', 'advance', 'rounding', 'exchange', 'suspense', 'payerPayout', 'writeOff',
  'feeReceivable', 'tax', 'held', 'reserve', 'bank', 'difference'));
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_category_check;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_category_check CHECK (category IN (
  'sale', 'tip', 'surcharge', 'fee', 'refund', 'feeReturn', 'refundReversal', 'feeReturnReversal',
  'feeTax', 'feeTaxReturn', 'feeTaxReturnReversal', 'hold', 'holdRelease', 'reserve', 'reserveRelease',
  'payout', 'payoutReturn', 'adjustment', 'rounding', 'unforeseen', 'unforeseenReturn', 'payerPayout', 'writeOff',
  'feePayment', 'difference'));

-- Orders whose money waits until someone releases it. What an order's refund takes is released with it.
CREATE TABLE order_hold (
  tenant_id integer NOT NULL,
  hold_id uuid NOT NULL,
  merchant_id text NOT NULL,
  order_id text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  released_amount bigint NOT NULL DEFAULT 0,
  reason text NOT NULL,
  held_by text NOT NULL,
  hold_time timestamptz(3) NOT NULL,
  release_reason text,
  released_by text,
  release_time timestamptz(3),
  PRIMARY KEY (tenant_id, hold_id),
  CHECK (released_amount BETWEEN 0 AND amount),
  CHECK ((release_time IS NOT NULL) = (released_amount = amount)),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE UNIQUE INDEX order_hold_open ON order_hold (tenant_id, order_id) WHERE release_time IS NULL;
CREATE INDEX order_hold_by_time ON order_hold (tenant_id, merchant_id, hold_time, hold_id);
CREATE STATISTICS order_hold_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM order_hold;
GRANT SELECT, INSERT, UPDATE ON order_hold TO app;

-- A merchant may have no bank details yet: it is cut and validated, and paid once it has some.
ALTER TABLE settlement_rule ALTER COLUMN bank_name DROP NOT NULL;
ALTER TABLE settlement_rule ALTER COLUMN institution_no DROP NOT NULL;
ALTER TABLE settlement_rule ALTER COLUMN transit_no DROP NOT NULL;
ALTER TABLE settlement_rule ALTER COLUMN account_no DROP NOT NULL;
ALTER TABLE settlement_rule ADD COLUMN routing_no text;
ALTER TABLE settlement_rule ADD CONSTRAINT settlement_rule_bank CHECK (
  num_nonnulls(bank_name, institution_no, transit_no, routing_no, account_no) = 0
  OR bank_name IS NOT NULL AND account_no IS NOT NULL
     AND (routing_no IS NULL AND num_nulls(institution_no, transit_no) = 0
          OR routing_no IS NOT NULL AND num_nonnulls(institution_no, transit_no) = 0));
-- So much of what was sold is kept back at each cut, for so many days.
ALTER TABLE settlement_rule ADD COLUMN reserve_rate numeric(9, 6) NOT NULL DEFAULT 0 CHECK (reserve_rate >= 0 AND reserve_rate < 1);
ALTER TABLE settlement_rule ADD COLUMN reserve_days smallint NOT NULL DEFAULT 0 CHECK (reserve_days BETWEEN 0 AND 365);
ALTER TABLE settlement_rule ADD CONSTRAINT settlement_rule_reserve CHECK ((reserve_rate > 0) = (reserve_days > 0));

ALTER TABLE clearing ALTER COLUMN bank_name DROP NOT NULL;
ALTER TABLE clearing ALTER COLUMN institution_no DROP NOT NULL;
ALTER TABLE clearing ALTER COLUMN transit_no DROP NOT NULL;
ALTER TABLE clearing ALTER COLUMN account_no_tail DROP NOT NULL;
ALTER TABLE clearing ADD COLUMN routing_no text;
-- Each positive where it takes from the merchant.
ALTER TABLE clearing ADD COLUMN tax_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE clearing ADD COLUMN hold_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE clearing ADD COLUMN reserve_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE clearing DROP CONSTRAINT clearing_check1;
ALTER TABLE clearing ADD CONSTRAINT clearing_net CHECK (
  net_amount = sale_amount + tip_amount + surcharge_amount - refund_amount - fee_amount + fee_return_amount - tax_amount
               - hold_amount - reserve_amount + adjustment_amount + carried_in);
ALTER TABLE clearing DROP CONSTRAINT clearing_status_check;
ALTER TABLE clearing NO FORCE ROW LEVEL SECURITY;
UPDATE clearing SET status = CASE WHEN status = 'settled' THEN 'paid' WHEN status = 'cut' THEN 'draft' ELSE status END
 WHERE status IN ('settled', 'cut');
ALTER TABLE clearing FORCE ROW LEVEL SECURITY;
-- draft: made; validated: equal to the cent; approved: to be paid; sent: with the bank; paid: it arrived; returned: the bank
-- sent it back; reissued: to be paid again; carried: too small or negative, taken into the next
ALTER TABLE clearing ADD CONSTRAINT clearing_status_check CHECK (status IN (
  'draft', 'validated', 'approved', 'sent', 'paid', 'returned', 'reissued', 'carried'));
CREATE INDEX clearing_unpaid ON clearing (tenant_id, merchant_id, to_time) WHERE status NOT IN ('paid', 'carried');

-- What each validation said: the same settlement may be validated again after something was put right.
CREATE TABLE clearing_validation (
  tenant_id integer NOT NULL,
  clearing_id text NOT NULL,
  run_no smallint NOT NULL CHECK (run_no > 0),
  validate_time timestamptz(3) NOT NULL,
  validated_by text NOT NULL,
  result text NOT NULL CHECK (result IN ('passed', 'failed')),
  difference_count integer NOT NULL CHECK (difference_count >= 0),
  ledger_amount bigint NOT NULL,
  expected_amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, clearing_id, run_no),
  FOREIGN KEY (tenant_id, clearing_id) REFERENCES clearing (tenant_id, clearing_id)
);
GRANT SELECT, INSERT ON clearing_validation TO app;

-- What a cut kept back, until when, and which cut gave it back.
CREATE TABLE clearing_reserve (
  tenant_id integer NOT NULL,
  clearing_id text NOT NULL,
  merchant_id text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  taken_time timestamptz(3) NOT NULL,
  release_day date NOT NULL,
  released_clearing_id text,
  PRIMARY KEY (tenant_id, clearing_id),
  FOREIGN KEY (tenant_id, clearing_id) REFERENCES clearing (tenant_id, clearing_id)
);
CREATE INDEX clearing_reserve_open ON clearing_reserve (tenant_id, merchant_id, release_day) WHERE released_clearing_id IS NULL;
CREATE STATISTICS clearing_reserve_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM clearing_reserve;
GRANT SELECT, INSERT, UPDATE ON clearing_reserve TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['rate_plan', 'order_hold', 'clearing_validation', 'clearing_reserve']
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

-- The accounts that these need, for merchants that are there already.
ALTER TABLE ledger_account NO FORCE ROW LEVEL SECURITY;
INSERT INTO ledger_account (tenant_id, account_id, currency, kind, merchant_id)
SELECT tenant_id, kind.name || ':' || merchant_id || ':' || currency, currency, kind.name, merchant_id
  FROM ledger_account
 CROSS JOIN (VALUES ('feeReceivable'), ('held'), ('reserve')) kind (name)
 WHERE ledger_account.kind = 'payable'
ON CONFLICT DO NOTHING;
INSERT INTO ledger_account (tenant_id, account_id, currency, kind, merchant_id)
SELECT DISTINCT tenant_id, kind.name || ':' || currency, currency, 'tax', NULL
  FROM ledger_account
 CROSS JOIN (VALUES ('tax:GST'), ('tax:HST'), ('tax:PST'), ('tax:RST'), ('tax:QST')) kind (name)
 WHERE ledger_account.kind = 'payable'
ON CONFLICT DO NOTHING;
INSERT INTO ledger_account (tenant_id, account_id, currency, kind, merchant_id)
SELECT DISTINCT tenant_id, kind.name || ':' || currency, currency, kind.name, NULL
  FROM ledger_account
 CROSS JOIN (VALUES ('bank'), ('difference')) kind (name)
 WHERE ledger_account.kind = 'payable'
ON CONFLICT DO NOTHING;
ALTER TABLE ledger_account FORCE ROW LEVEL SECURITY;
