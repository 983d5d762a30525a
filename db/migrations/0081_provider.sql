-- The provider's own people: where they belong, what they may do, of which merchants, and the menu that shows it to them.
-- All of it belongs to tenant 0, but for whom each merchant is assigned to.

-- What the provider's staff read across merchants they read as this role: it sees every tenant, and writes nothing.
GRANT USAGE ON SCHEMA public TO desk;

CREATE TABLE department (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  department_id uuid NOT NULL,
  -- null: the provider itself, of which there is one
  parent_id uuid,
  name text NOT NULL,
  -- an account of the provider's staff
  leader_id uuid,
  phone text,
  email text,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, department_id),
  CHECK (parent_id <> department_id),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES department (tenant_id, department_id),
  FOREIGN KEY (tenant_id, leader_id) REFERENCES account (tenant_id, account_id)
);
CREATE UNIQUE INDEX department_name ON department (tenant_id, parent_id, lower(name)) NULLS NOT DISTINCT;

CREATE TABLE post (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  post_id uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, post_id)
);
CREATE UNIQUE INDEX post_code ON post (tenant_id, lower(code));

-- An account of the provider's staff, beyond how it signs in.
CREATE TABLE provider_user (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  account_id uuid NOT NULL,
  department_id uuid,
  -- E.164
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id),
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, department_id)
);
CREATE INDEX provider_user_by_department ON provider_user (tenant_id, department_id);

CREATE TABLE user_post (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  account_id uuid NOT NULL,
  post_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, account_id, post_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id),
  FOREIGN KEY (tenant_id, post_id) REFERENCES post (tenant_id, post_id)
);

-- One entry of the portal's menu: a directory, a page of it, or what may be done there (a button). A page and a button may
-- carry the right that they need and give.
CREATE TABLE menu (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  menu_id uuid NOT NULL,
  parent_id uuid,
  -- of what the product itself brings: its name in the product's own list, by which an update finds it again
  key text,
  kind text NOT NULL CHECK (kind IN ('directory', 'menu', 'button')),
  name_en text NOT NULL,
  name_zh text NOT NULL,
  icon text,
  permission text,
  -- which page of the product it opens
  component text,
  -- of a page: its part of the address; of an external link: the whole address
  path text NOT NULL DEFAULT '',
  external boolean NOT NULL DEFAULT false,
  -- not shown in the menu, but still to be opened by its address
  visible boolean NOT NULL DEFAULT true,
  -- a disabled entry, with all below it, is neither shown nor gives its right
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, menu_id),
  UNIQUE (tenant_id, key),
  CHECK (parent_id <> menu_id),
  CHECK (kind <> 'button' OR (component IS NULL AND NOT external AND permission IS NOT NULL)),
  CHECK (kind <> 'menu' OR (component IS NULL) = external),
  CHECK (kind <> 'directory' OR (component IS NULL AND permission IS NULL AND NOT external)),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES menu (tenant_id, menu_id)
);
CREATE INDEX menu_by_parent ON menu (tenant_id, parent_id, sort);

CREATE TABLE system_role (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  role_id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  -- whom the role is for: the provider's staff, or people of an agent
  user_type text NOT NULL DEFAULT 'staff' CHECK (user_type IN ('staff', 'agent')),
  -- 1 global, 2 custom, 3 department, 4 department and below, 5 personal only
  data_scope smallint NOT NULL CHECK (data_scope BETWEEN 1 AND 5),
  -- the administrator: every right there is or will be, of every merchant; it cannot be changed or deleted
  built_in boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  sort integer NOT NULL DEFAULT 0,
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, role_id),
  CHECK (NOT built_in OR (data_scope = 1 AND status = 'enabled'))
);
CREATE UNIQUE INDEX system_role_key ON system_role (tenant_id, lower(key));
CREATE UNIQUE INDEX system_role_name ON system_role (tenant_id, lower(name));

CREATE TABLE role_menu (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  role_id uuid NOT NULL,
  menu_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, role_id, menu_id),
  FOREIGN KEY (tenant_id, role_id) REFERENCES system_role (tenant_id, role_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, menu_id) REFERENCES menu (tenant_id, menu_id) ON DELETE CASCADE
);

-- The departments of a custom data scope.
CREATE TABLE role_department (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  role_id uuid NOT NULL,
  department_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, role_id, department_id),
  FOREIGN KEY (tenant_id, role_id) REFERENCES system_role (tenant_id, role_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, department_id)
);

CREATE TABLE user_role (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  account_id uuid NOT NULL,
  role_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, account_id, role_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id),
  FOREIGN KEY (tenant_id, role_id) REFERENCES system_role (tenant_id, role_id)
);
CREATE INDEX user_role_by_role ON user_role (tenant_id, role_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON department, post, provider_user, user_post, menu, system_role, role_menu, role_department,
  user_role TO app;

-- To which department of the provider's a merchant belongs, and who of its staff looks after it (its BD). Both are ids of the
-- provider's own tenant. A merchant without a row belongs to nobody in particular: only a global data scope shows it.
CREATE TABLE merchant_assignment (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  department_id uuid,
  bd_account_id uuid,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX merchant_assignment_by_department ON merchant_assignment (tenant_id, department_id);
CREATE STATISTICS merchant_assignment_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_assignment;
GRANT SELECT, INSERT, UPDATE ON merchant_assignment TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['department', 'post', 'provider_user', 'user_post', 'menu', 'system_role', 'role_menu',
    'role_department', 'user_role', 'merchant_assignment']
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

-- What one of the provider's staff may do, as it is asked with each of their requests: their enabled roles with the rights of
-- those entries of the menu that are enabled up to the root, and their department with all below it that is enabled. The
-- administrator has every right there is, so that nothing is read of it.
CREATE FUNCTION staff_grants(asked_account uuid)
RETURNS TABLE (roles jsonb, department_id text, below text[])
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN QUERY
    WITH RECURSIVE live AS (
      SELECT m.menu_id, m.permission FROM menu m
       WHERE m.tenant_id = 0 AND m.parent_id IS NULL AND m.status = 'enabled'
      UNION ALL
      SELECT m.menu_id, m.permission FROM menu m JOIN live ON m.parent_id = live.menu_id
       WHERE m.tenant_id = 0 AND m.status = 'enabled'),
    own AS (
      SELECT d.department_id FROM provider_user u
        JOIN department d ON d.tenant_id = u.tenant_id AND d.department_id = u.department_id
       WHERE u.tenant_id = 0 AND u.account_id = asked_account AND d.status = 'enabled'),
    under AS (
      SELECT own.department_id FROM own
      UNION ALL
      SELECT d.department_id FROM department d JOIN under ON d.parent_id = under.department_id
       WHERE d.tenant_id = 0 AND d.status = 'enabled')
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'builtIn', r.built_in, 'dataScope', r.data_scope,
                     'rights', CASE WHEN r.built_in THEN '[]' ELSE
                       (SELECT coalesce(jsonb_agg(DISTINCT live.permission), '[]')
                          FROM role_menu rm JOIN live ON live.menu_id = rm.menu_id
                         WHERE rm.tenant_id = 0 AND rm.role_id = r.role_id AND live.permission IS NOT NULL) END,
                     'departmentIds', (SELECT coalesce(jsonb_agg(d.department_id), '[]') FROM role_department d
                                        WHERE d.tenant_id = 0 AND d.role_id = r.role_id))), '[]')
              FROM user_role u JOIN system_role r ON r.tenant_id = u.tenant_id AND r.role_id = u.role_id
             WHERE u.tenant_id = 0 AND u.account_id = asked_account AND r.status = 'enabled'),
           (SELECT own.department_id::text FROM own),
           array(SELECT under.department_id::text FROM under);
END
$$;
GRANT EXECUTE ON FUNCTION staff_grants(uuid) TO app;

-- The same of whoever a session of the provider's belongs to: asked beside find_session, in the same moment, and of worth only
-- where that finds it open.
CREATE FUNCTION find_grants(asked_hash bytea)
RETURNS TABLE (account_id uuid, roles jsonb, department_id text, below text[])
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.tenant_id', '0', true);
  RETURN QUERY
    SELECT s.account_id, g.roles, g.department_id, g.below
      FROM session s CROSS JOIN LATERAL staff_grants(s.account_id) g
     WHERE s.tenant_id = 0 AND s.token_hash = asked_hash;
END
$$;
GRANT EXECUTE ON FUNCTION find_grants(bytea) TO app;

-- The desk reads every table of tenants but those that hold secrets. A table that comes later says for itself that it may be
-- read: GRANT SELECT to desk, and the policy desk_reads.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT c.relname FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
       AND c.relname NOT IN ('refund_password', 'session', 'totp_factor', 'recovery_code', 'passkey', 'challenge', 'mail_proof',
         'wechat_binding', 'idempotency_key')
  LOOP
    EXECUTE format('GRANT SELECT ON %I TO desk', tenant_table);
    EXECUTE format('CREATE POLICY desk_reads ON %I FOR SELECT TO desk USING (true)', tenant_table);
  END LOOP;
END
$$;
GRANT SELECT ON tenant_directory, fee_tax_rate TO desk;

-- Of what one signs in with it sees nothing.
DO $$
DECLARE
  holder text;
  shown text;
BEGIN
  FOREACH holder IN ARRAY ARRAY['account', 'device', 'registration']
  LOOP
    SELECT string_agg(format('%I', attname), ', ') INTO shown
      FROM pg_attribute
     WHERE attrelid = format('public.%I', holder)::regclass AND attnum > 0 AND NOT attisdropped
       AND attname !~ '(password|pin|token|code)_hash$';
    EXECUTE format('REVOKE SELECT ON %I FROM desk', holder);
    EXECUTE format('GRANT SELECT (%s) ON %I TO desk', shown, holder);
  END LOOP;
END
$$;
