-- Positions in long lists, for every list that has them (docs/decisions/0050). They take the place of order_anchor and
-- posting_anchor, which the version before still uses: a later release drops those two.

-- One row of a list in so many, counted from the oldest: its rank, and in a list of money the balance after it. The anchors of
-- a list count only before its earliest late row.
CREATE TABLE list_anchor (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  list text NOT NULL CHECK (list IN ('orders', 'postings')),
  -- the currency of the account, where the list is of one; otherwise empty
  part text NOT NULL,
  rank bigint NOT NULL CHECK (rank > 0),
  at timestamptz(3) NOT NULL,
  row_id text NOT NULL,
  balance bigint,
  PRIMARY KEY (tenant_id, merchant_id, list, part, rank),
  CHECK ((list = 'postings') = (balance IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX list_anchor_by_time ON list_anchor (tenant_id, merchant_id, list, part, at, row_id);
GRANT SELECT, INSERT, DELETE ON list_anchor TO app;

-- A row that was written into a list at an instant which the anchors may have passed: written in the same transaction as the
-- row, and removed by the transaction that places the anchors again.
CREATE TABLE late_row (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  list text NOT NULL CHECK (list IN ('orders', 'postings')),
  at timestamptz(3) NOT NULL,
  row_id text NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, list, at, row_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, DELETE ON late_row TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['list_anchor', 'late_row']
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
    EXECUTE format('CREATE STATISTICS %I (dependencies, ndistinct) ON tenant_id, merchant_id FROM %I',
      tenant_table || '_tenant', tenant_table);
  END LOOP;
END
$$;
