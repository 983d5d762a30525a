-- Wrong passwords that do not count at the name itself: those from a browser at which the person has signed in before, and
-- those of a step-up inside a session. Strangers, who lock the name for other strangers, cannot lock these.
CREATE TABLE sign_in_failure (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  -- SHA-256 of the browser's id, or of a word that names the step-up
  source_hash bytea NOT NULL,
  failures smallint NOT NULL DEFAULT 0 CHECK (failures >= 0),
  locked_until timestamptz(3),
  last_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id, source_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id) ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failure TO app;
ALTER TABLE sign_in_failure ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_failure FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON sign_in_failure
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
GRANT SELECT ON sign_in_failure TO desk;
CREATE POLICY desk_reads ON sign_in_failure FOR SELECT TO desk USING (true);
