-- With whom a view is shared: with all, or with one role (a merchant's by its number, the provider's by its id).
ALTER TABLE saved_view ADD COLUMN shared_role text CHECK (shared_role IS NULL OR shared);

-- The views that a person has as tabs above a list, in their order.
CREATE TABLE saved_view_pin (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  list text NOT NULL,
  view_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place >= 0),
  PRIMARY KEY (tenant_id, merchant_id, account_id, list, view_id),
  FOREIGN KEY (tenant_id, view_id) REFERENCES saved_view (tenant_id, view_id) ON DELETE CASCADE
);
CREATE INDEX saved_view_pin_by_view ON saved_view_pin (tenant_id, view_id);
CREATE STATISTICS saved_view_pin_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM saved_view_pin;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view_pin TO app;
ALTER TABLE saved_view_pin ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view_pin FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON saved_view_pin
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
GRANT SELECT ON saved_view_pin TO desk;
CREATE POLICY desk_reads ON saved_view_pin FOR SELECT TO desk USING (true);
