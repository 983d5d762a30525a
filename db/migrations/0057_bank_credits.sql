-- What the provider's bank says came to its accounts and left them. All of it rows of tenant 0.
-- An account as its statements name it: by a keyed hash of its number, and the last digits for people.
CREATE TABLE bank_account (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  account_id uuid NOT NULL,
  account_hash bytea NOT NULL,
  account_no_tail text NOT NULL,
  currency char(3) NOT NULL,
  -- how people call it; the bank's name as a rule
  label text NOT NULL,
  -- which column of its CSV files holds what, as chosen last
  csv_mapping jsonb,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  UNIQUE (tenant_id, account_hash, currency)
);
GRANT SELECT, INSERT, UPDATE ON bank_account TO app;

-- A file as it came, sealed; read once however often it is given.
CREATE TABLE bank_statement_file (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  file_id uuid NOT NULL,
  -- SHA-256 of its bytes
  file_hash bytea NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'camt053', 'bai2')),
  sealed_content bytea NOT NULL,
  importer_id text,
  importer_name text NOT NULL,
  import_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, file_id),
  UNIQUE (tenant_id, file_hash)
);
GRANT SELECT, INSERT ON bank_statement_file TO app;

CREATE TABLE bank_statement (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  statement_id uuid NOT NULL,
  file_id uuid NOT NULL,
  account_id uuid NOT NULL,
  statement_no text NOT NULL,
  currency char(3) NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- null where the bank's file does not say them
  opening_amount bigint,
  closing_amount bigint,
  credit_amount bigint NOT NULL CHECK (credit_amount >= 0),
  debit_amount bigint NOT NULL CHECK (debit_amount >= 0),
  line_count integer NOT NULL CHECK (line_count >= 0),
  -- of its lines, those that an earlier statement had brought
  known_count integer NOT NULL CHECK (known_count BETWEEN 0 AND line_count),
  import_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, statement_id),
  CHECK (from_day <= to_day),
  CHECK ((opening_amount IS NULL) = (closing_amount IS NULL)),
  CHECK (opening_amount + credit_amount - debit_amount = closing_amount),
  FOREIGN KEY (tenant_id, file_id) REFERENCES bank_statement_file (tenant_id, file_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES bank_account (tenant_id, account_id)
);
CREATE INDEX bank_statement_by_day ON bank_statement (tenant_id, account_id, from_day, statement_id);
CREATE INDEX bank_statement_by_time ON bank_statement (tenant_id, import_time, statement_id);
GRANT SELECT, INSERT ON bank_statement TO app;

CREATE TABLE bank_line (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  line_id uuid NOT NULL,
  -- hash of what the line says and which of such lines of its day it is: the same line in two files is one
  line_key bytea NOT NULL,
  statement_id uuid NOT NULL,
  account_id uuid NOT NULL,
  line_no integer NOT NULL CHECK (line_no > 0),
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  booking_day date NOT NULL,
  value_day date NOT NULL,
  bank_reference text NOT NULL,
  reference text NOT NULL,
  counterparty text NOT NULL,
  description text NOT NULL,
  -- as the file has it, account numbers covered
  raw text NOT NULL,
  -- unmatched: nothing is known to it; matched: with what it paid or brought; ignored, posted: settled by an act with a reason
  state text NOT NULL CHECK (state IN ('unmatched', 'matched', 'ignored', 'posted')),
  -- by which rule it was matched and how sure that is; 'hand' where a person did it
  match_rule text CHECK (match_rule IN ('trace', 'fileReference', 'fileTotal', 'amountDay', 'return', 'channelDay', 'hand')),
  confidence text CHECK (confidence IN ('certain', 'strong', 'likely')),
  -- the channel whose settlement a credit is
  channel text,
  reason text,
  posting_id text,
  settled_by text,
  settle_time timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, line_id),
  UNIQUE (tenant_id, line_key),
  CHECK ((state = 'matched') = (match_rule IS NOT NULL)),
  CHECK ((match_rule IS NULL) = (confidence IS NULL)),
  CHECK ((state = 'unmatched') = (settle_time IS NULL)),
  CHECK ((state = 'posted') = (posting_id IS NOT NULL)),
  CHECK (state NOT IN ('ignored', 'posted') OR reason IS NOT NULL),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES bank_statement (tenant_id, statement_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES bank_account (tenant_id, account_id)
);
CREATE INDEX bank_line_by_day ON bank_line (tenant_id, booking_day, line_id);
CREATE INDEX bank_line_unmatched ON bank_line (tenant_id, booking_day, line_id) WHERE state = 'unmatched';
GRANT SELECT, INSERT, UPDATE ON bank_line TO app;

-- Which payouts a line paid or brought back. A payout is paid by one line, and comes back by one.
CREATE TABLE bank_match (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  line_id uuid NOT NULL,
  payout_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'return')),
  payout_tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  clearing_id text NOT NULL,
  file_id uuid,
  amount bigint NOT NULL CHECK (amount > 0),
  match_time timestamptz(3) NOT NULL,
  -- when the payout was told that it arrived; a return needs no telling
  apply_time timestamptz(3),
  PRIMARY KEY (tenant_id, payout_id, kind),
  FOREIGN KEY (tenant_id, line_id) REFERENCES bank_line (tenant_id, line_id)
);
CREATE INDEX bank_match_of_line ON bank_match (tenant_id, line_id);
CREATE INDEX bank_match_unapplied ON bank_match (tenant_id, line_id) WHERE apply_time IS NULL;
CREATE STATISTICS bank_match_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM bank_match;
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_match TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['bank_account', 'bank_statement_file', 'bank_statement', 'bank_line', 'bank_match']
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
