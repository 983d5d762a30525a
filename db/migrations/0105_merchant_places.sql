-- Where a merchant was before it moved, so that what was charged there stays explained: its taxes on fees are those of the
-- place in force when the payer paid. The place in force now stands in the merchant's own row, and has no end.
CREATE TABLE merchant_former_place (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  -- the first instant at which it was somewhere else
  valid_to timestamptz(3) NOT NULL,
  country char(2) NOT NULL,
  province text NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, valid_to),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS merchant_former_place_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_former_place;
GRANT SELECT, INSERT ON merchant_former_place TO app;
ALTER TABLE merchant_former_place ENABLE ROW LEVEL SECURITY;
ALTER TABLE merchant_former_place FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON merchant_former_place
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
