-- The installation: its identity, proof of the key that it seals with, and how often it was restored from a backup.
CREATE TABLE installation (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  installation_id uuid NOT NULL,
  -- the identity, sealed with SECRET_KEY: no other key opens it
  key_seal bytea NOT NULL,
  -- the count of restores that ended all sessions; the data folder holds the one to compare with
  epoch integer NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id)
);
GRANT SELECT, UPDATE (epoch) ON installation TO app;

-- The head of an audit chain at a position, signed with a key that the database does not hold. Links before it are covered, for each
-- hash holds the one before.
CREATE TABLE audit_checkpoint (
  tenant_id integer NOT NULL,
  seq bigint NOT NULL,
  mac bytea NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, seq),
  FOREIGN KEY (tenant_id, seq) REFERENCES audit_seal (tenant_id, seq)
);
GRANT SELECT, INSERT ON audit_checkpoint TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['installation', 'audit_checkpoint']
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
