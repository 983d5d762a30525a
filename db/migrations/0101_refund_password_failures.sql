-- Wrong refund passwords are counted, and lock, by person. The columns of refund_password that counted them by merchant are
-- read no more; they go with a later release.
CREATE TABLE refund_password_failure (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  PRIMARY KEY (tenant_id, merchant_id, account_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON refund_password_failure TO app;

ALTER TABLE refund_password_failure ENABLE ROW LEVEL SECURITY;
ALTER TABLE refund_password_failure FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON refund_password_failure
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
