-- What a rail says it did for an account on one of its own days. A restated file is a later version; of those of a day
-- one counts.
CREATE TABLE bill (
  tenant_id integer NOT NULL,
  bill_id uuid NOT NULL,
  -- whose account it is; a sub-merchant may trade through it too
  merchant_id text NOT NULL,
  channel_account_id text NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,
  bill_day date NOT NULL,
  version smallint NOT NULL CHECK (version > 0),
  source text NOT NULL CHECK (source IN ('fetched', 'uploaded')),
  brought_by text NOT NULL,
  -- stored: the file is kept; loaded: its lines are too; matched: compared with the books; refused: nothing of it counts;
  -- replaced: a later version counts
  state text NOT NULL CHECK (state IN ('stored', 'loaded', 'matched', 'refused', 'replaced')),
  -- SHA-256 over the files as they came; the rail's word that nothing was done is the hash of nothing
  file_hash bytea NOT NULL,
  file_name text,
  file_size bigint NOT NULL CHECK (file_size >= 0),
  line_count integer CHECK (line_count >= 0),
  -- of them those that tell again what another has told
  surplus_count integer CHECK (surplus_count >= 0),
  -- of the rail, as most lines show it: a fraction
  fee_rate numeric(12, 8),
  refusal text,
  refusal_detail text,
  create_time timestamptz(3) NOT NULL,
  match_time timestamptz(3),
  PRIMARY KEY (tenant_id, bill_id),
  UNIQUE (tenant_id, channel_account_id, bill_day, version),
  UNIQUE (tenant_id, channel_account_id, bill_day, file_hash),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'matched' OR match_time IS NOT NULL),
  FOREIGN KEY (tenant_id, channel_account_id) REFERENCES channel_account (tenant_id, channel_account_id)
);
CREATE UNIQUE INDEX bill_that_counts ON bill (tenant_id, channel_account_id, bill_day) WHERE state = 'matched';
CREATE INDEX bill_by_day ON bill (tenant_id, merchant_id, bill_day, bill_id);
CREATE INDEX bill_unfinished ON bill (tenant_id, create_time) WHERE state IN ('stored', 'loaded');
CREATE STATISTICS bill_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM bill;
GRANT SELECT, INSERT, UPDATE ON bill TO app;

-- The original, in parts, each sealed for its own place: compressed by us where the rail did not.
CREATE TABLE bill_file (
  tenant_id integer NOT NULL,
  bill_id uuid NOT NULL,
  file_no smallint NOT NULL CHECK (file_no > 0),
  part_no integer NOT NULL CHECK (part_no > 0),
  file_name text NOT NULL,
  packed boolean NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (tenant_id, bill_id, file_no, part_no),
  FOREIGN KEY (tenant_id, bill_id) REFERENCES bill (tenant_id, bill_id)
);
GRANT SELECT, INSERT ON bill_file TO app;

-- One line of a bill, as its rail counts it. Lines that were half loaded are taken away before they are loaded again.
CREATE TABLE bill_line (
  tenant_id integer NOT NULL,
  bill_id uuid NOT NULL,
  line_no integer NOT NULL CHECK (line_no > 0),
  type text NOT NULL CHECK (type IN ('payment', 'refund')),
  channel_order_no text NOT NULL,
  channel_transaction_id text NOT NULL,
  refund_no text,
  channel_refund_no text,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency char(3) NOT NULL,
  -- in the rail's own decimals, which may be finer than a cent; positive where the rail keeps it
  fee numeric(24, 8),
  fee_currency text,
  -- a fraction, where the rail writes it in the line
  fee_rate numeric(12, 8),
  line_time timestamptz(3) NOT NULL,
  status text NOT NULL,
  PRIMARY KEY (tenant_id, bill_id, line_no)
);
CREATE INDEX bill_line_of_order ON bill_line (tenant_id, channel_order_no);
GRANT SELECT, INSERT, DELETE ON bill_line TO app;

-- What a bill adds up to in a currency, and what the books hold of the same day.
CREATE TABLE bill_total (
  tenant_id integer NOT NULL,
  bill_id uuid NOT NULL,
  currency char(3) NOT NULL,
  payment_count integer NOT NULL DEFAULT 0,
  payment_amount bigint NOT NULL DEFAULT 0,
  refund_count integer NOT NULL DEFAULT 0,
  refund_amount bigint NOT NULL DEFAULT 0,
  fee numeric(24, 8) NOT NULL DEFAULT 0,
  -- what is left of the fees beside rate times amount: less than the smallest unit in each line
  fee_rounding numeric(24, 8) NOT NULL DEFAULT 0,
  own_payment_count integer NOT NULL DEFAULT 0,
  own_payment_amount bigint NOT NULL DEFAULT 0,
  own_refund_count integer NOT NULL DEFAULT 0,
  own_refund_amount bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, bill_id, currency),
  FOREIGN KEY (tenant_id, bill_id) REFERENCES bill (tenant_id, bill_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON bill_total TO app;

-- When a bill was asked for and did not come: what the rail said last, and when it is asked again.
CREATE TABLE bill_wait (
  tenant_id integer NOT NULL,
  channel_account_id text NOT NULL,
  bill_day date NOT NULL,
  merchant_id text NOT NULL,
  try_count integer NOT NULL CHECK (try_count > 0),
  outcome text NOT NULL CHECK (outcome IN ('notReady', 'rejected', 'unknown')),
  -- the rail's refusal: code, message and values
  refusal jsonb NOT NULL,
  last_time timestamptz(3) NOT NULL,
  next_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, channel_account_id, bill_day)
);
CREATE STATISTICS bill_wait_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM bill_wait;
GRANT SELECT, INSERT, UPDATE ON bill_wait TO app;

-- Where a bill and the books do not say the same. It is found by a match and settled by an act.
CREATE TABLE bill_difference (
  tenant_id integer NOT NULL,
  difference_id uuid NOT NULL,
  -- whose order it is about; where none is known, whose account
  merchant_id text NOT NULL,
  channel_account_id text NOT NULL,
  channel text NOT NULL,
  bill_day date NOT NULL,
  -- the version in which it was found last
  bill_id uuid NOT NULL,
  line_no integer,
  type text NOT NULL CHECK (type IN (
    'missing_here', 'missing_there', 'amount', 'fee', 'rate', 'status', 'currency', 'duplicate', 'refund_other_day',
    'late_success')),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  -- carried: it may still come in a later bill; asked: the channel was asked, an answer is due; settled: by an act or by itself
  state text NOT NULL CHECK (state IN ('carried', 'open', 'asked', 'settled')),
  -- what it is about, so that the same one found twice is one
  event_key text NOT NULL,
  order_id text,
  refund_order_id text,
  channel_order_no text,
  channel_transaction_id text,
  refund_no text,
  currency char(3) NOT NULL,
  here_amount bigint,
  there_amount bigint,
  -- a rate, a fee, a status or a currency, where it is not the amount that differs
  here_value text,
  there_value text,
  -- the bill of this day is waited for
  carry_until date,
  asked_by text,
  ask_time timestamptz(3),
  due_day date,
  -- arrived, gone: by itself; else the act
  resolution text,
  reason text,
  resolved_by text,
  resolve_time timestamptz(3),
  -- the bill in which it came after all
  arrived_day date,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, difference_id),
  UNIQUE (tenant_id, channel_account_id, bill_day, event_key),
  CHECK ((state = 'settled') = (resolution IS NOT NULL)),
  CHECK ((state = 'settled') = (resolve_time IS NOT NULL)),
  CHECK (state <> 'carried' OR carry_until IS NOT NULL),
  FOREIGN KEY (tenant_id, bill_id) REFERENCES bill (tenant_id, bill_id)
);
CREATE INDEX bill_difference_by_day ON bill_difference (tenant_id, merchant_id, bill_day, difference_id);
CREATE INDEX bill_difference_open ON bill_difference (tenant_id, channel_account_id, state) WHERE state <> 'settled';
CREATE INDEX bill_difference_of_order ON bill_difference (tenant_id, order_id) WHERE order_id IS NOT NULL;
CREATE STATISTICS bill_difference_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM bill_difference;
GRANT SELECT, INSERT, UPDATE ON bill_difference TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['bill', 'bill_file', 'bill_line', 'bill_total', 'bill_wait', 'bill_difference']
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
