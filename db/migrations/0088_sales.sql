-- Who brings merchants and what they get for it (agents, BD users, commissions), exchange rates, and the staff's morning digest.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- An agent: an organization that brings merchants. Of the provider's tenant.
CREATE TABLE organization (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  organization_id uuid NOT NULL,
  parent_id uuid,
  name text NOT NULL,
  country char(2) NOT NULL CHECK (country IN ('CA', 'US')),
  province text NOT NULL,
  city text NOT NULL,
  address text NOT NULL DEFAULT '',
  contact_name text NOT NULL,
  -- E.164
  contact_phone text CHECK (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  contact_email text,
  -- its own model: so much of the volume, within the least and the most that it gets in a month, in this currency
  rate numeric(9, 6) NOT NULL CHECK (rate >= 0 AND rate < 1),
  fee_currency char(3) NOT NULL,
  min_fee bigint CHECK (min_fee >= 0),
  max_fee bigint CHECK (max_fee >= 0),
  -- where its commission is paid to, once two people have let it be
  bank_name text,
  bank_country char(2),
  swift text,
  account_tail text,
  sealed_account bytea,
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  version integer NOT NULL DEFAULT 1,
  made_by_id uuid,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, organization_id),
  CHECK (parent_id <> organization_id),
  CHECK (min_fee IS NULL OR max_fee IS NULL OR min_fee <= max_fee),
  CHECK (num_nonnulls(bank_name, bank_country, swift, account_tail, sealed_account) IN (0, 5)),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES organization (tenant_id, organization_id)
);
CREATE UNIQUE INDEX organization_name ON organization (tenant_id, lower(name));
CREATE INDEX organization_by_parent ON organization (tenant_id, parent_id);

-- Another bank account of an organization: asked for by one, let be by another.
CREATE TABLE organization_account (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  request_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  bank_name text NOT NULL,
  bank_country char(2) NOT NULL,
  swift text NOT NULL,
  account_tail text NOT NULL,
  sealed_account bytea NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'passed', 'refused', 'withdrawn')),
  asked_by text NOT NULL,
  asker_id uuid,
  ask_time timestamptz(3) NOT NULL,
  decided_by text,
  decider_id uuid,
  decide_time timestamptz(3),
  PRIMARY KEY (tenant_id, request_id),
  CHECK (state NOT IN ('passed', 'refused') OR decider_id IS DISTINCT FROM asker_id),
  CHECK ((state = 'waiting') = (decide_time IS NULL)),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organization (tenant_id, organization_id)
);
CREATE UNIQUE INDEX organization_account_waiting ON organization_account (tenant_id, organization_id) WHERE state = 'waiting';
CREATE INDEX organization_account_by_time ON organization_account (tenant_id, organization_id, ask_time);

-- Who gets commission of a merchant, from which day to which. Never overwritten: one ends, another begins.
CREATE TABLE commission_policy (
  tenant_id integer NOT NULL,
  policy_id uuid NOT NULL,
  merchant_id text NOT NULL,
  beneficiary_kind text NOT NULL CHECK (beneficiary_kind IN ('bd', 'organization')),
  -- of the provider's tenant: an account, or an organization. Null: a name from before there were policies; nothing is paid for it
  beneficiary_id uuid,
  beneficiary_name text NOT NULL,
  -- a proportion of the settled fees; or of the volume, by the organization's own rate
  basis text NOT NULL CHECK (basis IN ('fees', 'volume')),
  proportion numeric(9, 6) CHECK (proportion > 0 AND proportion <= 1),
  start_day date NOT NULL,
  -- the last day of it
  end_day date,
  remark text NOT NULL DEFAULT '',
  made_by text NOT NULL,
  maker_id uuid,
  create_time timestamptz(3) NOT NULL,
  ended_by text,
  end_time timestamptz(3),
  -- taken back before it began
  withdrawn boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, policy_id),
  CHECK (end_day >= start_day),
  CHECK ((basis = 'fees') = (proportion IS NOT NULL)),
  CHECK (basis = 'fees' OR beneficiary_kind = 'organization'),
  CHECK (NOT withdrawn OR end_time IS NOT NULL),
  CONSTRAINT commission_policy_apart EXCLUDE USING gist (
    tenant_id WITH =, merchant_id WITH =, beneficiary_kind WITH =, daterange(start_day, end_day, '[]') WITH &&) WHERE (NOT withdrawn),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX commission_policy_by_day ON commission_policy (tenant_id, merchant_id, start_day, policy_id);
CREATE INDEX commission_policy_of ON commission_policy (tenant_id, beneficiary_id);
CREATE STATISTICS commission_policy_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM commission_policy;

-- What one of them gets for a month, in one currency. Of the provider's tenant.
CREATE TABLE commission_statement (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  statement_id uuid NOT NULL,
  statement_no text NOT NULL,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  beneficiary_kind text NOT NULL CHECK (beneficiary_kind IN ('bd', 'organization')),
  beneficiary_id uuid NOT NULL,
  beneficiary_name text NOT NULL,
  currency char(3) NOT NULL,
  -- draft: may be made again; confirmed: owed, by a second person; paid; carried: nothing to pay, below nothing it is taken into the next
  state text NOT NULL CHECK (state IN ('draft', 'confirmed', 'paid', 'carried')),
  -- an organization's own rate, least and most, as they were when it was made
  rate numeric(9, 6),
  min_fee bigint,
  max_fee bigint,
  -- of this month, with what an earlier one is corrected by
  commission_amount bigint NOT NULL,
  -- what an earlier statement left below nothing
  carried_amount bigint NOT NULL DEFAULT 0 CHECK (carried_amount <= 0),
  total_amount bigint NOT NULL,
  make_time timestamptz(3) NOT NULL,
  checked_by text,
  checker_id uuid,
  check_time timestamptz(3),
  confirmed_by text,
  confirmer_id uuid,
  confirm_time timestamptz(3),
  paid_by text,
  pay_time timestamptz(3),
  reference text,
  -- the later one that took what it left
  carried_into uuid,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, statement_id),
  UNIQUE (tenant_id, statement_no),
  UNIQUE (tenant_id, beneficiary_kind, beneficiary_id, currency, month),
  CHECK (total_amount = commission_amount + carried_amount),
  CHECK ((state = 'draft') = (confirm_time IS NULL)),
  CHECK ((state = 'paid') = (reference IS NOT NULL AND pay_time IS NOT NULL)),
  CHECK (confirm_time IS NULL OR confirmer_id IS DISTINCT FROM checker_id),
  FOREIGN KEY (tenant_id, carried_into) REFERENCES commission_statement (tenant_id, statement_id)
);
CREATE INDEX commission_statement_by_month ON commission_statement (tenant_id, month, statement_id);

CREATE TABLE commission_line (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  statement_id uuid NOT NULL,
  line_no integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('commission', 'correction', 'minimum', 'maximum', 'carried')),
  -- the month that it is about: an earlier one where it corrects that
  about_month text NOT NULL,
  -- whose merchant: its own tenant and code
  merchant_tenant_id integer,
  merchant_id text,
  trade_name text,
  policy_id uuid,
  days smallint,
  fee_amount bigint NOT NULL DEFAULT 0,
  volume_amount bigint NOT NULL DEFAULT 0,
  proportion numeric(9, 6),
  -- before it was rounded, half up, to `amount`
  exact_amount numeric(30, 8) NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, statement_id, line_no),
  CHECK ((merchant_id IS NULL) = (merchant_tenant_id IS NULL)),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES commission_statement (tenant_id, statement_id)
);
CREATE INDEX commission_line_of_merchant ON commission_line (tenant_id, merchant_tenant_id, merchant_id);
CREATE STATISTICS commission_line_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM commission_line;

-- So much of `quote` for one of `base`, from an instant on. Never overwritten.
CREATE TABLE fx_rate (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  rate_id uuid NOT NULL,
  base char(3) NOT NULL,
  quote char(3) NOT NULL CHECK (quote <> base),
  rate numeric(30, 18) NOT NULL CHECK (rate > 0),
  valid_from timestamptz(3) NOT NULL,
  source text NOT NULL CHECK (source IN ('manual', 'import')),
  remark text NOT NULL DEFAULT '',
  -- one that differs much from the rate before it waits for a second person
  state text NOT NULL CHECK (state IN ('waiting', 'live', 'refused')),
  made_by text NOT NULL,
  maker_id uuid,
  create_time timestamptz(3) NOT NULL,
  decided_by text,
  decider_id uuid,
  decide_time timestamptz(3),
  PRIMARY KEY (tenant_id, rate_id),
  CHECK (state <> 'waiting' OR decide_time IS NULL),
  CHECK (decider_id IS NULL OR decider_id IS DISTINCT FROM maker_id)
);
CREATE UNIQUE INDEX fx_rate_at ON fx_rate (tenant_id, base, quote, valid_from) WHERE state <> 'refused';
CREATE INDEX fx_rate_by_time ON fx_rate (tenant_id, create_time, rate_id);

-- Who of the staff gets a mail each morning of what waits.
CREATE TABLE radar_digest (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  account_id uuid NOT NULL,
  -- the provider's day of the last one
  sent_day date,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);

GRANT SELECT, INSERT, UPDATE ON organization, organization_account, commission_policy, commission_statement, fx_rate TO app;
GRANT SELECT, INSERT, DELETE ON commission_line TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON radar_digest TO app;

-- The provider's own books: what commissions cost it, and what it owes for them.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN (
  'payable', 'channel', 'feeIncome', 'payout', 'advance', 'rounding', 'exchange', 'suspense', 'payerPayout', 'writeOff',
  'feeReceivable', 'tax', 'held', 'reserve', 'bank', 'difference', 'commission', 'commissionPayable'));
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_category_check;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_category_check CHECK (category IN (
  'sale', 'tip', 'surcharge', 'fee', 'refund', 'feeReturn', 'refundReversal', 'feeReturnReversal',
  'feeTax', 'feeTaxReturn', 'feeTaxReturnReversal', 'hold', 'holdRelease', 'reserve', 'reserveRelease',
  'payout', 'payoutReturn', 'adjustment', 'rounding', 'unforeseen', 'unforeseenReturn', 'payerPayout', 'writeOff',
  'feePayment', 'difference', 'dispute', 'disputeReversal', 'disputeFee', 'disputeFeeReturn', 'commission', 'commissionPayment'));

-- What stood in the profile is now a policy: one truth.
ALTER TABLE merchant_profile NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account NO FORCE ROW LEVEL SECURITY;
INSERT INTO commission_policy (tenant_id, policy_id, merchant_id, beneficiary_kind, beneficiary_id, beneficiary_name, basis, proportion,
                               start_day, end_day, remark, made_by, create_time)
SELECT p.tenant_id, gen_random_uuid(), p.merchant_id, 'bd',
       (SELECT min(a.account_id::text)::uuid FROM account a WHERE a.tenant_id = 0 AND a.display_name = p.bd_user HAVING count(*) = 1),
       p.bd_user, 'fees', p.commission_rate, coalesce(p.commission_from, p.update_time::date),
       CASE WHEN p.commission_to >= coalesce(p.commission_from, p.update_time::date) THEN p.commission_to END,
       '', 'update', p.update_time
  FROM merchant_profile p
 WHERE p.bd_user IS NOT NULL AND p.commission_rate > 0
   AND (p.commission_to IS NULL OR p.commission_to >= coalesce(p.commission_from, p.update_time::date));
ALTER TABLE merchant_profile DROP COLUMN commission_rate, DROP COLUMN commission_from, DROP COLUMN commission_to;
ALTER TABLE merchant_profile FORCE ROW LEVEL SECURITY;
ALTER TABLE account FORCE ROW LEVEL SECURITY;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['organization', 'organization_account', 'commission_policy', 'commission_statement',
    'commission_line', 'fx_rate', 'radar_digest']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
    EXECUTE format('GRANT SELECT ON %I TO desk', tenant_table);
    EXECUTE format('CREATE POLICY desk_reads ON %I FOR SELECT TO desk USING (true)', tenant_table);
  END LOOP;
END
$$;
