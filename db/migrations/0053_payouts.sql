-- An attempt to pay a clearing to the merchant's bank, with the bank details as they were when it was approved.
CREATE TABLE payout (
  tenant_id integer NOT NULL,
  payout_id uuid NOT NULL,
  merchant_id text NOT NULL,
  clearing_id text NOT NULL,
  attempt_no smallint NOT NULL CHECK (attempt_no > 0),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- which bank file can carry it: by institution and transit, or by routing number
  format text NOT NULL CHECK (format IN ('cpa005', 'nacha')),
  payee_name text NOT NULL,
  bank_name text NOT NULL,
  institution_no text,
  transit_no text,
  routing_no text,
  account_no_tail text NOT NULL,
  sealed_account_no bytea NOT NULL,
  -- the day on which the merchant's bank is to have it
  value_date date NOT NULL,
  -- approved: to be paid; filed: in a bank file; sent: with the bank; paid: it arrived; returned: the bank sent it back
  status text NOT NULL CHECK (status IN ('approved', 'filed', 'sent', 'paid', 'returned')),
  -- null also where it was paid at once, without a file
  file_id uuid,
  trace_no text,
  -- why it came back, as the format of its file numbers it
  return_code text,
  -- the file of returns that it came back in
  return_id uuid,
  -- the account of the person who approved it; null where the product did
  approved_by text,
  approver_name text NOT NULL,
  approve_time timestamptz(3) NOT NULL,
  file_time timestamptz(3),
  send_time timestamptz(3),
  paid_time timestamptz(3),
  -- time: no return came in time; bankCredit: the bank's statement says so; atOnce: paid without a file
  paid_by text CHECK (paid_by IN ('time', 'bankCredit', 'atOnce')),
  return_time timestamptz(3),
  PRIMARY KEY (tenant_id, payout_id),
  UNIQUE (tenant_id, clearing_id, attempt_no),
  CHECK (CASE format WHEN 'cpa005' THEN num_nulls(institution_no, transit_no) = 0 AND routing_no IS NULL
                     ELSE routing_no IS NOT NULL AND num_nonnulls(institution_no, transit_no) = 0 END),
  CHECK ((paid_time IS NULL) = (paid_by IS NULL)),
  CHECK ((status = 'returned') = (num_nulls(return_time, return_code) = 0)),
  CHECK (status <> 'filed' OR file_id IS NOT NULL),
  CHECK (status NOT IN ('sent', 'paid', 'returned') OR send_time IS NOT NULL),
  FOREIGN KEY (tenant_id, clearing_id) REFERENCES clearing (tenant_id, clearing_id)
);
-- A clearing is paid by one payout at a time.
CREATE UNIQUE INDEX payout_standing ON payout (tenant_id, clearing_id) WHERE status <> 'returned';
CREATE INDEX payout_by_time ON payout (tenant_id, approve_time, payout_id);
CREATE INDEX payout_ready ON payout (tenant_id, format, currency, value_date) WHERE status = 'approved';
CREATE INDEX payout_on_its_way ON payout (tenant_id, value_date) WHERE status = 'sent';
CREATE INDEX payout_of_file ON payout (tenant_id, file_id);
CREATE INDEX payout_by_trace ON payout (tenant_id, trace_no);
CREATE STATISTICS payout_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payout;
GRANT SELECT, INSERT, UPDATE ON payout TO app;

-- Who the provider is to its bank, for the head of a file. Rows of tenant 0.
CREATE TABLE originator (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  format text NOT NULL CHECK (format IN ('cpa005', 'nacha')),
  currency char(3) NOT NULL,
  -- what the bank assigned and how the provider is named there; nothing of it is secret
  settings jsonb NOT NULL,
  -- the provider's own account: what is paid comes from it, and returns go to it
  account_no_tail text NOT NULL,
  sealed_account_no bytea NOT NULL,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, format, currency)
);
GRANT SELECT, INSERT, UPDATE ON originator TO app;

-- A file for the provider's bank: payouts of one format, currency and value date. Rows of tenant 0.
CREATE TABLE bank_file (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  file_id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('cpa005', 'nacha')),
  currency char(3) NOT NULL,
  -- the value date of the payouts that it takes, and its own: the next bank day, where that day is over
  due_date date NOT NULL,
  value_date date NOT NULL,
  -- whose approvals it takes, of one person, so that another can send it; null: of the product's own
  approved_by text,
  -- claiming: takes its payouts; made: can be downloaded; sending: told to the books; sent: with the bank;
  -- dropped: it could not be made; discarded: made, and never given to the bank. The payouts of both wait for another
  state text NOT NULL CHECK (state IN ('claiming', 'made', 'sending', 'sent', 'dropped', 'discarded')),
  -- {"en": "...", "zh": "..."}: why it was dropped
  drop_reason jsonb,
  -- numbers the files of a format without a gap
  creation_no integer CHECK (creation_no > 0),
  entry_count integer,
  total_amount bigint,
  file_name text,
  sha256 text,
  sealed_content bytea,
  asked_by text,
  asker_name text NOT NULL,
  ask_time timestamptz(3) NOT NULL,
  make_time timestamptz(3),
  sent_by text,
  sender_name text,
  -- sent by the one who approved a payout in it, for there was nobody else
  same_hand boolean NOT NULL DEFAULT false,
  send_time timestamptz(3),
  discarder_name text,
  discard_time timestamptz(3),
  PRIMARY KEY (tenant_id, file_id),
  UNIQUE (tenant_id, format, creation_no),
  CHECK ((state IN ('made', 'sending', 'sent', 'discarded'))
         = (num_nulls(creation_no, entry_count, total_amount, file_name, sha256, sealed_content, make_time) = 0)),
  CHECK ((state IN ('sending', 'sent')) = (send_time IS NOT NULL)),
  CHECK ((state = 'dropped') = (drop_reason IS NOT NULL)),
  CHECK ((state = 'discarded') = (num_nulls(discarder_name, discard_time) = 0))
);
-- Two who press at once make one file.
CREATE UNIQUE INDEX bank_file_claiming ON bank_file (tenant_id, format, currency, due_date) WHERE state = 'claiming';
CREATE INDEX bank_file_by_time ON bank_file (tenant_id, ask_time, file_id);
CREATE INDEX bank_file_unfinished ON bank_file (tenant_id) WHERE state IN ('claiming', 'sending');
GRANT SELECT, INSERT, UPDATE ON bank_file TO app;

-- What a file says, an entry a payout: so that a trace number leads to it. Rows of tenant 0.
CREATE TABLE bank_file_entry (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  file_id uuid NOT NULL,
  entry_no integer NOT NULL CHECK (entry_no > 0),
  trace_no text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payout_tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  payout_id uuid NOT NULL,
  clearing_id text NOT NULL,
  payee_name text NOT NULL,
  account_no_tail text NOT NULL,
  approved_by text,
  -- with its file
  discarded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, file_id, entry_no),
  FOREIGN KEY (tenant_id, file_id) REFERENCES bank_file (tenant_id, file_id)
);
-- No payout is in two files.
CREATE UNIQUE INDEX bank_file_entry_of_payout ON bank_file_entry (tenant_id, payout_tenant_id, payout_id) WHERE NOT discarded;
CREATE INDEX bank_file_entry_by_trace ON bank_file_entry (tenant_id, trace_no);
CREATE STATISTICS bank_file_entry_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM bank_file_entry;
GRANT SELECT, INSERT, UPDATE ON bank_file_entry TO app;

-- A file of returns from the bank, read once however often it is given. Rows of tenant 0.
CREATE TABLE bank_return (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  return_id uuid NOT NULL,
  -- SHA-256 of its bytes, in hex
  file_hash text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('cpa005', 'nacha')),
  state text NOT NULL CHECK (state IN ('applying', 'applied')),
  -- as of the payouts that it names; null where it names none of ours
  currency char(3),
  entry_count integer NOT NULL,
  total_amount bigint NOT NULL,
  sealed_content bytea NOT NULL,
  uploader_name text NOT NULL,
  upload_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, return_id),
  UNIQUE (tenant_id, file_hash)
);
CREATE INDEX bank_return_by_time ON bank_return (tenant_id, upload_time, return_id);
GRANT SELECT, INSERT, UPDATE ON bank_return TO app;

CREATE TABLE bank_return_entry (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  return_id uuid NOT NULL,
  entry_no integer NOT NULL CHECK (entry_no > 0),
  trace_no text NOT NULL,
  amount bigint NOT NULL,
  code text NOT NULL,
  -- waiting: not carried out yet; returned: by this entry; already: by another; unknown: no payout has the trace number;
  -- otherAmount: the payout is of another amount
  outcome text NOT NULL CHECK (outcome IN ('waiting', 'returned', 'already', 'unknown', 'otherAmount')),
  payout_tenant_id integer,
  merchant_id text,
  payout_id uuid,
  clearing_id text,
  PRIMARY KEY (tenant_id, return_id, entry_no),
  CHECK ((payout_id IS NULL) = (outcome = 'unknown')),
  CHECK (num_nonnulls(payout_tenant_id, merchant_id, payout_id, clearing_id) IN (0, 4)),
  FOREIGN KEY (tenant_id, return_id) REFERENCES bank_return (tenant_id, return_id)
);
CREATE STATISTICS bank_return_entry_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM bank_return_entry;
GRANT SELECT, INSERT, UPDATE ON bank_return_entry TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['payout', 'originator', 'bank_file', 'bank_file_entry', 'bank_return', 'bank_return_entry']
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
