-- Wrong passwords at names that nobody has, counted as those of an account are: a lock does not tell whether a name is known.
-- Of the provider's tenant; only the hash of what was typed is kept.
CREATE TABLE unknown_login (
  tenant_id integer NOT NULL,
  login_hash bytea NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  last_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, login_hash)
);
CREATE INDEX unknown_login_old ON unknown_login (tenant_id, last_time);
CREATE STATISTICS unknown_login_tenant (dependencies, ndistinct) ON tenant_id, last_time FROM unknown_login;
GRANT SELECT, INSERT, UPDATE, DELETE ON unknown_login TO app;

ALTER TABLE unknown_login ENABLE ROW LEVEL SECURITY;
ALTER TABLE unknown_login FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON unknown_login
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
