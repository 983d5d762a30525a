-- expand: the version before neither reads nor writes the table; rows are summed anew at least once an hour
-- What a merchant's open and paid orders of a day have taken of its daily limits. A row exists only for limits that
-- are set. `first_time` is when it was first summed, `sum_time` when last.
CREATE TABLE limit_use (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  way_code text NOT NULL,
  from_time timestamptz(3) NOT NULL,
  to_time timestamptz(3) NOT NULL,
  amount bigint NOT NULL,
  count integer NOT NULL,
  first_time timestamptz NOT NULL DEFAULT now(),
  sum_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, merchant_id, from_time, way_code),
  CHECK (from_time < to_time),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON limit_use TO app;

ALTER TABLE limit_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE limit_use FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON limit_use
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
GRANT SELECT ON limit_use TO desk;
CREATE POLICY desk_reads ON limit_use FOR SELECT TO desk USING (true);
CREATE STATISTICS limit_use_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM limit_use;
