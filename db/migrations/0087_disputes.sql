-- What a payer's bank, or a wallet, takes back of a payment, stage by stage, and what the books were told at each.
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_category_check;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_category_check CHECK (category IN (
  'sale', 'tip', 'surcharge', 'fee', 'refund', 'feeReturn', 'refundReversal', 'feeReturnReversal',
  'feeTax', 'feeTaxReturn', 'feeTaxReturnReversal', 'hold', 'holdRelease', 'reserve', 'reserveRelease',
  'payout', 'payoutReturn', 'adjustment', 'rounding', 'unforeseen', 'unforeseenReturn', 'payerPayout', 'writeOff',
  'feePayment', 'difference', 'dispute', 'disputeReversal', 'disputeFee', 'disputeFeeReturn'));

CREATE TABLE dispute (
  tenant_id integer NOT NULL,
  dispute_id uuid NOT NULL,
  merchant_id text NOT NULL,
  order_id text NOT NULL,
  channel text NOT NULL,
  channel_account_id text,
  -- the channel's own number, or one that staff gave
  dispute_no text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('channel', 'hand')),
  stage text NOT NULL CHECK (stage IN
    ('inquiry', 'chargeback', 'represented', 'preArbitration', 'arbitration', 'accepted', 'won', 'lost', 'withdrawn')),
  reason text NOT NULL,
  -- as the channel says it, in minor units of its currency
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  settle_currency char(3) NOT NULL,
  -- what that is in the currency that the order is settled in; null until someone says so, where the two say nothing of it
  settle_amount bigint CHECK (settle_amount > 0),
  -- what the channel charges for it, in the settlement currency
  fee_amount bigint NOT NULL DEFAULT 0 CHECK (fee_amount >= 0),
  fee_returned boolean NOT NULL DEFAULT false,
  -- the order had been refunded so far that payer and bank together take more than was paid
  refunded_before boolean NOT NULL DEFAULT false,
  -- what the books have taken of the merchant for it and not given back; moves are counted
  posted_amount bigint NOT NULL DEFAULT 0 CHECK (posted_amount >= 0),
  posted_fee bigint NOT NULL DEFAULT 0 CHECK (posted_fee >= 0),
  move_count integer NOT NULL DEFAULT 0,
  -- until when evidence counts
  due_time timestamptz(3),
  -- the nearest reminder that was sent, in days
  reminded smallint,
  -- when the channel said what it said last
  told_time timestamptz(3),
  statement text NOT NULL DEFAULT '',
  evidence_state text NOT NULL DEFAULT 'none'
    CHECK (evidence_state IN ('none', 'draft', 'submitting', 'submitted', 'refused')),
  evidence_refusal text,
  submitted_by text,
  submit_time timestamptz(3),
  -- what the channel is being asked, until its answer is known
  asking text CHECK (asking IN ('submit', 'accept')),
  ask_count integer NOT NULL DEFAULT 0,
  -- of the provider's staff
  assignee_id uuid,
  -- one of the provider's staff asks to accept it for the merchant; another lets it be
  accept_asker text,
  accept_asker_id uuid,
  accept_reason text,
  outcome_time timestamptz(3),
  -- by what staff decided it by hand
  proof text,
  open_time timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, dispute_id),
  UNIQUE (tenant_id, order_id, dispute_no),
  CHECK ((asking = 'submit') = (evidence_state = 'submitting') OR asking IS NULL AND evidence_state <> 'submitting'),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE INDEX dispute_by_time ON dispute (tenant_id, merchant_id, open_time, dispute_id);
CREATE INDEX dispute_to_answer ON dispute (tenant_id, due_time) WHERE stage IN ('inquiry', 'chargeback', 'preArbitration');
CREATE INDEX dispute_asking ON dispute (tenant_id, dispute_id) WHERE asking IS NOT NULL;
CREATE STATISTICS dispute_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM dispute;
GRANT SELECT, INSERT, UPDATE ON dispute TO app;

-- What a dispute moved the merchant's account by, beside the ledger: signed as it moves it, in the settlement currency.
CREATE TABLE dispute_move (
  tenant_id integer NOT NULL,
  dispute_id uuid NOT NULL,
  move_no integer NOT NULL,
  category text NOT NULL CHECK (category IN ('dispute', 'disputeReversal', 'disputeFee', 'disputeFeeReturn')),
  merchant_id text NOT NULL,
  order_id text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL,
  stage text NOT NULL,
  move_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, dispute_id, move_no, category),
  CHECK ((amount < 0) = (category IN ('dispute', 'disputeFee')) AND amount <> 0),
  FOREIGN KEY (tenant_id, dispute_id) REFERENCES dispute (tenant_id, dispute_id)
);
CREATE INDEX dispute_move_by_time ON dispute_move (tenant_id, merchant_id, move_time);
CREATE STATISTICS dispute_move_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM dispute_move;
GRANT SELECT, INSERT ON dispute_move TO app;

-- Evidence of a dispute, papers of an adjustment: decoded and made anew, then sealed.
CREATE TABLE case_file (
  tenant_id integer NOT NULL,
  file_id uuid NOT NULL,
  merchant_id text NOT NULL,
  object_type text NOT NULL CHECK (object_type IN ('dispute', 'adjustment')),
  object_id uuid NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size > 0),
  sealed_content bytea NOT NULL,
  added_by text NOT NULL,
  add_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, file_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX case_file_by_object ON case_file (tenant_id, object_id, add_time);
CREATE STATISTICS case_file_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM case_file;
GRANT SELECT, INSERT, DELETE ON case_file TO app;

-- What staff give or take of a merchant by hand: proposed by one, posted by another.
CREATE TABLE adjustment (
  tenant_id integer NOT NULL,
  adjustment_id uuid NOT NULL,
  merchant_id text NOT NULL,
  currency char(3) NOT NULL,
  -- what it moves the merchant's account by
  amount bigint NOT NULL CHECK (amount <> 0),
  reason_code text NOT NULL,
  reason text NOT NULL,
  about_type text NOT NULL CHECK (about_type IN ('order', 'settlement', 'fee', 'dispute', 'other')),
  about_id text NOT NULL DEFAULT '',
  -- [{"account": "writeOff", "side": "debit", "amount": "1200"}]: the two sides come to the same
  lines jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('proposed', 'posted', 'refused', 'withdrawn')),
  proposed_by text NOT NULL,
  proposer_id uuid,
  propose_time timestamptz(3) NOT NULL,
  decided_by text,
  decider_id uuid,
  decide_time timestamptz(3),
  decision_reason text,
  -- the posted one of which it is the reversal
  reverses uuid,
  PRIMARY KEY (tenant_id, adjustment_id),
  CHECK (status <> 'posted' OR decider_id IS DISTINCT FROM proposer_id),
  CHECK ((status = 'proposed') = (decide_time IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, reverses) REFERENCES adjustment (tenant_id, adjustment_id)
);
CREATE INDEX adjustment_by_time ON adjustment (tenant_id, merchant_id, propose_time, adjustment_id);
CREATE INDEX adjustment_by_posting ON adjustment (tenant_id, merchant_id, decide_time) WHERE status = 'posted';
CREATE UNIQUE INDEX adjustment_reversed ON adjustment (tenant_id, reverses) WHERE status IN ('proposed', 'posted');
CREATE STATISTICS adjustment_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM adjustment;
GRANT SELECT, INSERT, UPDATE ON adjustment TO app;
ALTER TABLE clearing_difference DROP CONSTRAINT clearing_difference_object_type_check;
ALTER TABLE clearing_difference ADD CONSTRAINT clearing_difference_object_type_check
  CHECK (object_type IN ('order', 'refund', 'clearing', 'adjustment'));

-- A cut may keep back a part of the sales for some days (rolling), and up to an amount until someone lets it go (fixed).
ALTER TABLE clearing_reserve ADD COLUMN kind text NOT NULL DEFAULT 'rolling' CHECK (kind IN ('rolling', 'fixed'));
ALTER TABLE clearing_reserve DROP CONSTRAINT clearing_reserve_pkey;
ALTER TABLE clearing_reserve ADD PRIMARY KEY (tenant_id, clearing_id, kind);
ALTER TABLE clearing_reserve ALTER COLUMN release_day DROP NOT NULL;
ALTER TABLE clearing_reserve ADD CONSTRAINT clearing_reserve_rolls CHECK (kind = 'fixed' OR release_day IS NOT NULL);

-- What is asked to be changed of a merchant's reserves, by one, and let be by another.
CREATE TABLE reserve_request (
  tenant_id integer NOT NULL,
  request_id uuid NOT NULL,
  merchant_id text NOT NULL,
  -- terms: another rate and days from a day on; fixed: up to this amount is kept; release: one reserve goes back early
  kind text NOT NULL CHECK (kind IN ('terms', 'fixed', 'release')),
  reserve_rate numeric(9, 6) CHECK (reserve_rate >= 0 AND reserve_rate < 1),
  reserve_days smallint CHECK (reserve_days BETWEEN 0 AND 365),
  valid_from date,
  currency char(3),
  target_amount bigint CHECK (target_amount >= 0),
  clearing_id text,
  reserve_kind text,
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('proposed', 'approved', 'refused', 'withdrawn')),
  proposed_by text NOT NULL,
  proposer_id uuid,
  propose_time timestamptz(3) NOT NULL,
  decided_by text,
  decider_id uuid,
  decide_time timestamptz(3),
  decision_reason text,
  -- of terms: when a cut began to go by them
  applied_time timestamptz(3),
  PRIMARY KEY (tenant_id, request_id),
  CHECK ((kind = 'terms') = (reserve_rate IS NOT NULL AND reserve_days IS NOT NULL AND valid_from IS NOT NULL)),
  -- a fixed reserve that is released is not to be kept back anew: its target goes down with it
  CHECK (kind = 'release' OR (kind = 'fixed') = (target_amount IS NOT NULL)),
  CHECK ((kind = 'release') = (clearing_id IS NOT NULL AND reserve_kind IS NOT NULL)),
  CHECK (kind = 'terms' OR currency IS NOT NULL),
  CHECK (status <> 'approved' OR decider_id IS DISTINCT FROM proposer_id),
  CHECK ((status = 'proposed') = (decide_time IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX reserve_request_by_time ON reserve_request (tenant_id, merchant_id, propose_time, request_id);
CREATE UNIQUE INDEX reserve_request_waiting ON reserve_request (tenant_id, merchant_id, kind, currency, clearing_id, reserve_kind)
  NULLS NOT DISTINCT WHERE status = 'proposed';
CREATE STATISTICS reserve_request_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM reserve_request;
GRANT SELECT, INSERT, UPDATE ON reserve_request TO app;

-- Disputes were exceptions of an order. What was borne on suspense is moved to the merchant's account, where it is settled.
ALTER TABLE order_exception NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pay_order NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_cut NO FORCE ROW LEVEL SECURITY;
INSERT INTO dispute (tenant_id, dispute_id, merchant_id, order_id, channel, dispute_no, origin, stage, reason, amount, currency,
                     settle_currency, settle_amount, due_time, outcome_time, open_time)
SELECT e.tenant_id, e.exception_id, e.merchant_id, e.order_id, o.channel, e.event_key, 'channel',
       CASE WHEN e.resolution = 'accept' THEN 'accepted'
            WHEN split_part(e.channel_words, ':', 1) = 'warning' THEN 'inquiry'
            WHEN split_part(e.channel_words, ':', 1) = 'underReview' THEN 'represented'
            WHEN split_part(e.channel_words, ':', 1) IN ('won', 'lost') THEN split_part(e.channel_words, ':', 1)
            ELSE 'chargeback' END,
       coalesce(nullif(trim(substr(e.channel_words, strpos(e.channel_words, ':') + 1)), ''), 'general'),
       e.amount, e.currency, o.settle_currency,
       CASE WHEN e.currency = o.settle_currency THEN e.amount
            WHEN e.currency = o.currency THEN nullif(round(o.clearing_amount::numeric * e.amount / o.pay_amount)::bigint, 0) END,
       e.due_time, e.resolve_time, e.create_time
  FROM order_exception e
  JOIN pay_order o ON o.tenant_id = e.tenant_id AND o.order_id = e.order_id
 WHERE e.kind = 'disputed' AND e.amount > 0 AND e.currency IS NOT NULL;
INSERT INTO dispute_move (tenant_id, dispute_id, move_no, category, merchant_id, order_id, currency, amount, stage, move_time)
SELECT d.tenant_id, d.dispute_id, 1, 'dispute', d.merchant_id, d.order_id, d.currency, -d.amount, 'accepted',
       greatest(date_trunc('milliseconds', now()),
                (SELECT max(cut_at) FROM ledger_cut c WHERE c.tenant_id = d.tenant_id AND c.merchant_id = d.merchant_id))
  FROM dispute d
  JOIN ledger_transfer l ON l.tenant_id = d.tenant_id AND l.posting_id = 'exception:' || d.dispute_id
 WHERE d.currency = d.settle_currency;
INSERT INTO ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency, amount,
                             category, order_id, posted_at)
SELECT tenant_id, 'dispute:' || dispute_id || ':1', 1, merchant_id, 'payable:' || merchant_id || ':' || currency,
       'suspense:' || merchant_id || ':' || currency, currency, -amount, 'dispute', order_id, move_time
  FROM dispute_move;
UPDATE dispute SET posted_amount = -moved.amount, move_count = 1
  FROM dispute_move moved
 WHERE moved.tenant_id = dispute.tenant_id AND moved.dispute_id = dispute.dispute_id;
DELETE FROM order_exception WHERE kind = 'disputed';
ALTER TABLE order_exception FORCE ROW LEVEL SECURITY;
ALTER TABLE pay_order FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfer FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_cut FORCE ROW LEVEL SECURITY;

-- A second person lets a bank file go, before its bytes can be had and before it is with the bank. Files of before have none.
-- same_hand: released by the one who approved a payout in it, for there was nobody else.
ALTER TABLE bank_file ADD COLUMN released_by text, ADD COLUMN releaser_name text, ADD COLUMN release_time timestamptz(3);
ALTER TABLE bank_file DROP CONSTRAINT bank_file_state_check, DROP CONSTRAINT bank_file_check;
ALTER TABLE bank_file ADD CONSTRAINT bank_file_state_check
  CHECK (state IN ('claiming', 'made', 'released', 'sending', 'sent', 'dropped', 'discarded'));
ALTER TABLE bank_file ADD CONSTRAINT bank_file_check
  CHECK ((state IN ('made', 'released', 'sending', 'sent', 'discarded'))
         = (num_nulls(creation_no, entry_count, total_amount, file_name, sha256, sealed_content, make_time) = 0));
ALTER TABLE bank_file ADD CONSTRAINT bank_file_released CHECK (state <> 'released' OR release_time IS NOT NULL);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['dispute', 'dispute_move', 'case_file', 'adjustment', 'reserve_request']
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
