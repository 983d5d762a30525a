-- The postings of a merchant in their order, by the first line of each.
CREATE INDEX ledger_transfer_by_time ON ledger_transfer (tenant_id, merchant_id, currency, posted_at, posting_id)
  WHERE line_no = 1;
-- What belongs to an order or a settlement beside its payments, which are found by their own numbers.
CREATE INDEX ledger_transfer_by_order ON ledger_transfer (tenant_id, order_id)
  WHERE line_no = 1 AND order_id IS NOT NULL AND category <> 'sale';
CREATE INDEX ledger_transfer_by_clearing ON ledger_transfer (tenant_id, clearing_id)
  WHERE line_no = 1 AND clearing_id IS NOT NULL;

-- Every 100th posting of a merchant's account, counted from the oldest, with the balance after it: page 20,000 opens as
-- fast as page 1, and says the balance. A cut may post at the last instant before it; so an anchor that was made before
-- a cut was, and does not lie before it, no longer holds and is made anew.
CREATE TABLE posting_anchor (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  currency char(3) NOT NULL,
  rank bigint NOT NULL CHECK (rank > 0),
  posted_at timestamptz(3) NOT NULL,
  posting_id text NOT NULL,
  balance bigint NOT NULL,
  -- the instant after posted_at, and the merchant's last cut when the anchor was made
  after_at timestamptz(3) NOT NULL,
  cut_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, currency, rank),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX posting_anchor_by_time ON posting_anchor (tenant_id, merchant_id, currency, posted_at, posting_id);
CREATE STATISTICS posting_anchor_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM posting_anchor;
GRANT SELECT, INSERT, DELETE ON posting_anchor TO app;

-- Under which account of its own books a merchant writes an item of a journal; where there is no row, the usual one.
CREATE TABLE journal_account (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  product text NOT NULL CHECK (product IN ('quickbooks', 'xero')),
  item text NOT NULL,
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 100),
  -- Xero asks for one with each line
  tax_rate text NOT NULL DEFAULT '' CHECK (length(tax_rate) <= 50),
  PRIMARY KEY (tenant_id, merchant_id, product, item),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS journal_account_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM journal_account;
GRANT SELECT, INSERT, UPDATE ON journal_account TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['posting_anchor', 'journal_account']
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
