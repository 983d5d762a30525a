-- Merchants that ask for a sub-merchant, the ways that a sub-merchant asks for, and sessions that were opened by another.

-- What a master merchant asks for. Once it has passed, `opened_merchant_id` is the sub-merchant that it became.
CREATE TABLE sub_merchant_application (
  tenant_id integer NOT NULL,
  application_id uuid NOT NULL,
  -- the master
  merchant_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('submitted', 'inProgress', 'passed', 'refused', 'withdrawn')),
  shop_kind text NOT NULL CHECK (shop_kind IN ('offline', 'online')),
  photo_image_id text,
  website text,
  trade_name text NOT NULL,
  legal_name text NOT NULL,
  country char(2) NOT NULL CHECK (country IN ('CA', 'US')),
  province text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  postal_code text NOT NULL,
  timezone text NOT NULL,
  currency char(3) NOT NULL,
  contact_name text NOT NULL,
  -- E.164
  contact_phone text NOT NULL CHECK (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  contact_email text NOT NULL,
  description text NOT NULL DEFAULT '',
  settle_to text NOT NULL CHECK (settle_to IN ('own', 'master')),
  -- the bank account in full, where it is one of its own
  sealed_bank bytea,
  applied_by text NOT NULL,
  apply_time timestamptz(3) NOT NULL,
  start_time timestamptz(3),
  -- why it was refused
  reason text,
  decided_by text,
  -- when it was passed, refused or withdrawn
  end_time timestamptz(3),
  opened_merchant_id text,
  PRIMARY KEY (tenant_id, application_id),
  CHECK (photo_image_id IS NOT NULL OR shop_kind = 'online'),
  CHECK (website IS NOT NULL OR shop_kind = 'offline'),
  CHECK ((settle_to = 'own') = (sealed_bank IS NOT NULL)),
  CHECK ((end_time IS NULL) = (status IN ('submitted', 'inProgress'))),
  CHECK ((status = 'refused') = (reason IS NOT NULL)),
  CHECK ((status = 'passed') = (opened_merchant_id IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, opened_merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, photo_image_id) REFERENCES image (tenant_id, image_id)
);
-- the same shop is asked for once at a time
CREATE UNIQUE INDEX sub_merchant_application_open ON sub_merchant_application (tenant_id, merchant_id, lower(trade_name))
  WHERE end_time IS NULL;
CREATE INDEX sub_merchant_application_by_time ON sub_merchant_application (tenant_id, merchant_id, apply_time, application_id);
CREATE STATISTICS sub_merchant_application_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM sub_merchant_application;
GRANT SELECT, INSERT, UPDATE ON sub_merchant_application TO app;

-- A way that a sub-merchant asked for and that no account serves yet. It is answered by a route in force, or refused.
CREATE TABLE way_application (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  way_code text NOT NULL CHECK (way_code IN ('WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  applied_by text NOT NULL,
  apply_time timestamptz(3) NOT NULL,
  -- why it was refused; asking again forgets it
  reason text,
  -- when it was answered
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, merchant_id, way_code),
  CHECK (reason IS NULL OR end_time IS NOT NULL),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS way_application_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM way_application;
GRANT SELECT, INSERT, UPDATE ON way_application TO app;

-- A session at a sub-merchant that a person of the master opened: it ends with the one that it came from.
ALTER TABLE session ADD COLUMN parent_hash bytea;
CREATE INDEX session_by_parent ON session (tenant_id, parent_hash) WHERE parent_hash IS NOT NULL;

CREATE INDEX merchant_by_parent ON merchant (tenant_id, parent_merchant_id) WHERE parent_merchant_id IS NOT NULL;

DROP FUNCTION find_session(integer, bytea, timestamptz);
CREATE FUNCTION find_session(asked_tenant integer, asked_hash bytea, at timestamptz)
RETURNS TABLE (
  account_id uuid, username text, display_name text, avatar_url text, role smallint, merchant_id text,
  approve_result smallint, timezone text, currency char(3), settings_menu boolean, cashier_query_days smallint,
  last_use_time timestamptz, device_id text, device_name text, proof_time timestamptz, method text, email text,
  view_account_id uuid, view_name text, view_role smallint, idle_minutes smallint, home_merchant_id text)
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.tenant_id', asked_tenant::text, true);
  -- A session at a device ends when the device is locked or deactivated; one that shows someone's rights, when they are
  -- disabled; one that another opened, with that other, whose proof is its own too.
  RETURN QUERY
    SELECT a.account_id, a.username, a.display_name, a.avatar_url, a.role, s.merchant_id,
           m.approve_result, m.timezone, m.currency, m.settings_menu, m.cashier_query_days, s.last_use_time::timestamptz,
           s.device_id, d.name, greatest(s.proof_time, from_one.proof_time)::timestamptz, s.method, a.email,
           s.view_account_id, v.display_name, v.role, p.idle_minutes, a.merchant_id
      FROM session s
      JOIN account a ON a.tenant_id = s.tenant_id AND a.account_id = s.account_id
      LEFT JOIN merchant m ON m.tenant_id = s.tenant_id AND m.merchant_id = s.merchant_id
      LEFT JOIN device d ON d.tenant_id = s.tenant_id AND d.device_id = s.device_id
      LEFT JOIN security_policy p ON p.tenant_id = s.tenant_id AND p.merchant_id = a.merchant_id
      LEFT JOIN account v ON v.tenant_id = s.tenant_id AND v.account_id = s.view_account_id
      LEFT JOIN session from_one ON from_one.tenant_id = s.tenant_id AND from_one.token_hash = s.parent_hash
     WHERE s.tenant_id = asked_tenant AND s.token_hash = asked_hash
       AND s.revoke_time IS NULL AND s.expire_time > at AND NOT a.disabled AND a.invite_time IS NULL
       AND (s.device_id IS NULL OR (d.status = 'activated' AND d.lock_reason IS NULL))
       AND (s.device_id IS NOT NULL OR p.idle_minutes IS NULL
            OR s.last_use_time > at - p.idle_minutes * interval '1 minute')
       AND (p.session_hours IS NULL OR s.create_time > at - p.session_hours * interval '1 hour')
       AND (s.view_account_id IS NULL OR (v.account_id IS NOT NULL AND NOT v.disabled))
       AND (s.parent_hash IS NULL OR (from_one.revoke_time IS NULL AND from_one.expire_time > at));
END
$$;
GRANT EXECUTE ON FUNCTION find_session(integer, bytea, timestamptz) TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['sub_merchant_application', 'way_application']
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
