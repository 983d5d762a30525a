-- Double entry as transfers between two accounts of one currency: a row cannot be out of balance.
CREATE TABLE ledger_account (
  tenant_id integer NOT NULL,
  account_id text NOT NULL,
  currency char(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payable', 'channel', 'feeIncome', 'payout', 'advance', 'rounding', 'exchange')),
  merchant_id text,
  PRIMARY KEY (tenant_id, account_id),
  UNIQUE (tenant_id, account_id, currency),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT ON ledger_account TO app;

-- A posting is a set of lines. Its id is made from what it records ('pay:<order>'), so it can only be made once.
CREATE TABLE ledger_transfer (
  tenant_id integer NOT NULL,
  posting_id text NOT NULL,
  line_no smallint NOT NULL,
  merchant_id text NOT NULL,
  debit_account text NOT NULL,
  credit_account text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  category text NOT NULL CHECK (category IN (
    'sale', 'tip', 'surcharge', 'fee', 'refund', 'feeReturn', 'refundReversal', 'feeReturnReversal',
    'payout', 'payoutReturn', 'adjustment', 'rounding')),
  order_id text,
  refund_id text,
  clearing_id text,
  posted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, posting_id, line_no),
  CHECK (debit_account <> credit_account),
  FOREIGN KEY (tenant_id, debit_account, currency) REFERENCES ledger_account (tenant_id, account_id, currency),
  FOREIGN KEY (tenant_id, credit_account, currency) REFERENCES ledger_account (tenant_id, account_id, currency)
);
CREATE INDEX ledger_transfer_debit ON ledger_transfer (tenant_id, debit_account, posted_at);
CREATE INDEX ledger_transfer_credit ON ledger_transfer (tenant_id, credit_account, posted_at);
CREATE STATISTICS ledger_transfer_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM ledger_transfer;
GRANT SELECT, INSERT ON ledger_transfer TO app;

-- Balance of an account up to an instant; the balance now is this plus the transfers since.
CREATE TABLE ledger_closing (
  tenant_id integer NOT NULL,
  account_id text NOT NULL,
  closed_at timestamptz(3) NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (tenant_id, account_id, closed_at),
  FOREIGN KEY (tenant_id, account_id) REFERENCES ledger_account (tenant_id, account_id)
);
GRANT SELECT, INSERT ON ledger_closing TO app;

-- The cuts of a merchant's account. A line's posted_at is never before the last cut, so the lines between two cuts are
-- settled for good once the second is made.
CREATE TABLE ledger_cut (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  cut_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, cut_at),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT ON ledger_cut TO app;
