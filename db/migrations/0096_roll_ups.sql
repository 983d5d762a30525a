-- What the dashboard reads in place of a merchant's orders: sums of days and hours by the merchant's clock, made by a job
-- out of the orders and made anew wherever an order comes late (docs/decisions/0044). Nothing here is a fact of its own.

-- How far the sums of a merchant go. Absent, or of another timezone: everything is read from the orders.
CREATE TABLE sales_rolled (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  timezone text NOT NULL,
  -- what was paid before it stands in the sums of sales, but for what waits in late_figure
  sales_until timestamptz(3) NOT NULL,
  -- the end of the last day that stands in made_day
  made_until timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sales_rolled TO app;

-- What was paid in each hour, which begins as the merchant's clock does.
CREATE TABLE sales_hour (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  hour timestamptz(3) NOT NULL,
  currency char(3) NOT NULL,
  -- as the merchant's clock shows it, from Monday's first on
  hour_of_week smallint NOT NULL CHECK (hour_of_week BETWEEN 0 AND 167),
  sales bigint NOT NULL,
  transactions integer NOT NULL CHECK (transactions > 0),
  -- a year of it is read from the key alone
  PRIMARY KEY (tenant_id, merchant_id, hour, currency) INCLUDE (hour_of_week, sales, transactions),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sales_hour TO app;

-- What was paid on each day, and by how many payers. Of a period that begins j days before it, those payers count here who
-- had not paid in its days before this one: payers[i + 1], where i of the gaps are at most j; so each payer counts once.
-- old_payers counts those of them who had first paid before the period began.
CREATE TABLE sales_day (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  sales bigint NOT NULL,
  transactions integer NOT NULL CHECK (transactions > 0),
  gaps smallint[] NOT NULL,
  payers integer[] NOT NULL CHECK (cardinality(payers) = cardinality(gaps) + 1),
  old_payers integer[] NOT NULL CHECK (cardinality(old_payers) = cardinality(gaps) + 1),
  PRIMARY KEY (tenant_id, merchant_id, day, currency),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sales_day TO app;

-- The same by way of paying and by store code; the empty store code: at none.
CREATE TABLE sales_day_part (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('way', 'store')),
  part text NOT NULL,
  sales bigint NOT NULL,
  transactions integer NOT NULL CHECK (transactions > 0),
  PRIMARY KEY (tenant_id, merchant_id, day, kind, part, currency) INCLUDE (sales, transactions),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sales_day_part TO app;

-- The days on which a payer has paid, in their order.
CREATE TABLE payer_days (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  payer_key text NOT NULL,
  currency char(3) NOT NULL,
  days date[] NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, payer_key, currency),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE, DELETE ON payer_days TO app;

-- What was made on each day, by how it ended: orders, those of them paid and declined, and refunds that have reached the payer.
CREATE TABLE made_day (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  orders integer NOT NULL,
  pay_amount bigint NOT NULL,
  refunded_amount bigint NOT NULL,
  paid integer NOT NULL,
  paid_amount bigint NOT NULL,
  declined integer NOT NULL,
  refunds bigint NOT NULL,
  refund_count integer NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, day, currency),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON made_day TO app;

-- What came later than the sums were made, or may have: written with the fact itself, gone when they are made anew.
CREATE TABLE late_figure (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  late_id uuid NOT NULL,
  -- sale: an order that was paid then; payer: whose payer became known; made: an order or refund of then that ended otherwise
  kind text NOT NULL CHECK (kind IN ('sale', 'payer', 'made')),
  order_id text,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, late_id),
  CHECK ((kind = 'made') = (order_id IS NULL)),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
GRANT SELECT, INSERT, DELETE ON late_figure TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'sales_rolled', 'sales_hour', 'sales_day', 'sales_day_part', 'payer_days', 'made_day', 'late_figure']
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
