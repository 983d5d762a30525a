-- Who took a hand in another's way to sign in: for a time the two accounts count as one person where two must decide.
CREATE TABLE account_intervention (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  intervention_id uuid NOT NULL,
  -- whose way to sign in it was
  account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opened', 'passwordReset', 'factorsReset', 'emailChanged', 'invited')),
  made_by uuid NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, intervention_id),
  CHECK (account_id <> made_by)
);
CREATE INDEX account_intervention_by_time ON account_intervention (tenant_id, create_time);
GRANT SELECT, INSERT ON account_intervention TO app;

-- Another address for one of the provider's staff: its owner confirms it, the owner of the old one can stop it.
CREATE TABLE email_change (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  change_id uuid NOT NULL,
  account_id uuid NOT NULL,
  old_email text,
  new_email text NOT NULL,
  -- SHA-256 of what the two links carry
  confirm_hash bytea NOT NULL,
  cancel_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'applied', 'cancelled', 'replaced', 'expired')),
  made_by text NOT NULL,
  maker_id uuid,
  create_time timestamptz(3) NOT NULL,
  confirm_time timestamptz(3),
  -- from when it may take effect
  due_time timestamptz(3) NOT NULL,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, change_id),
  CHECK ((state = 'waiting') = (end_time IS NULL))
);
CREATE UNIQUE INDEX email_change_waiting ON email_change (tenant_id, account_id) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE ON email_change TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['account_intervention', 'email_change']
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
GRANT SELECT ON account_intervention TO desk;
CREATE POLICY desk_reads ON account_intervention FOR SELECT TO desk USING (true);
