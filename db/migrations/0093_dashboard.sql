-- How each person has arranged the dashboard of a merchant, and where a made-up week stands on it.

-- Absent: as the product has it.
CREATE TABLE dashboard_arrangement (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  -- by their keys, in their order; one that was added to the product later is not among them
  widgets text[] NOT NULL CHECK (cardinality(widgets) <= 40),
  hidden text[] NOT NULL CHECK (hidden <@ widgets),
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE STATISTICS dashboard_arrangement_tenant (dependencies, ndistinct) ON tenant_id, merchant_id
  FROM dashboard_arrangement;
GRANT SELECT, INSERT, UPDATE, DELETE ON dashboard_arrangement TO app;

-- A merchant that was never paid looks around with figures that are made up. They are drawn in the browser: no row of an order
-- or of the ledger is made for them.
CREATE TABLE dashboard_sample (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  shown_by text NOT NULL,
  show_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS dashboard_sample_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM dashboard_sample;
GRANT SELECT, INSERT, DELETE ON dashboard_sample TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['dashboard_arrangement', 'dashboard_sample']
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
