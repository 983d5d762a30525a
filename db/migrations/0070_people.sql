-- People: how an account proves who it is, how it may be reached, and what its merchant asks of it.

ALTER TABLE tenant_directory DROP CONSTRAINT tenant_directory_kind_check;
-- 'email' and 'wechat' are a hash, a slash and the tenant: the same address or WeChat account may belong to several. A row that
-- no account answers to any more does no harm.
ALTER TABLE tenant_directory ADD CONSTRAINT tenant_directory_kind_check
  CHECK (kind IN ('merchant', 'login', 'storeCode', 'device', 'email', 'wechat'));

ALTER TABLE account
  ADD COLUMN email text CHECK (email = lower(email)),
  ADD COLUMN email_verified_time timestamptz(3),
  -- in which mails and notices come to this person
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
  -- since when an invitation waits to be taken; until then there is no password that anybody knows
  ADD COLUMN invite_time timestamptz(3),
  ADD COLUMN password_time timestamptz(3),
  -- told of each payment
  ADD COLUMN payment_notice boolean NOT NULL DEFAULT true,
  ADD COLUMN last_sign_in_time timestamptz(3);
CREATE INDEX account_by_merchant ON account (tenant_id, merchant_id, create_time, account_id);
CREATE INDEX account_by_email ON account (tenant_id, email) WHERE email IS NOT NULL;

ALTER TABLE session
  ADD COLUMN method text NOT NULL DEFAULT 'password'
    CHECK (method IN ('password', 'passkey', 'wechat', 'ticket', 'pin', 'switch', 'view')),
  -- when its person last proved who they are (password, second factor, passkey): what is sensitive asks for it again
  ADD COLUMN proof_time timestamptz(3),
  -- a random id that the browser keeps, hashed: a session at a browser that the account never used is told by mail
  ADD COLUMN browser_hash bytea,
  -- country and region as the address tells them; empty where it tells nothing
  ADD COLUMN place text NOT NULL DEFAULT '',
  -- whose rights it shows: it reads as they would, and writes nothing
  ADD COLUMN view_account_id uuid;
ALTER TABLE session ADD FOREIGN KEY (tenant_id, view_account_id) REFERENCES account (tenant_id, account_id);

-- What a merchant asks of its people's sessions.
CREATE TABLE security_policy (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  -- whose sign-in needs a second factor
  second_factor text NOT NULL DEFAULT 'nobody' CHECK (second_factor IN ('nobody', 'owners', 'managers', 'everyone')),
  -- the longest that a session lives; 7 days where null
  session_hours smallint CHECK (session_hours BETWEEN 1 AND 168),
  -- a session that was not used for so long ends; null: it does not
  idle_minutes smallint CHECK (idle_minutes BETWEEN 5 AND 1440),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON security_policy TO app;

-- A seed of one-time codes (RFC 6238), sealed. It counts once it is confirmed with a first code.
CREATE TABLE totp_factor (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  sealed_seed bytea NOT NULL,
  confirm_time timestamptz(3),
  -- the time step of the last code that was taken: none is taken twice
  last_step bigint NOT NULL DEFAULT 0,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON totp_factor TO app;

CREATE TABLE recovery_code (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  use_time timestamptz(3),
  PRIMARY KEY (tenant_id, account_id, code_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_code TO app;

-- A key pair whose private half never leaves the person's device (WebAuthn).
CREATE TABLE passkey (
  tenant_id integer NOT NULL,
  credential_id text NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  -- it may be on more than one of the person's devices
  backed_up boolean NOT NULL DEFAULT false,
  create_time timestamptz(3) NOT NULL,
  last_use_time timestamptz(3),
  PRIMARY KEY (tenant_id, credential_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE INDEX passkey_by_account ON passkey (tenant_id, account_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey TO app;

-- A question that one person is to answer once: a sign-in that waits for its second factor, a passkey that is being made, a
-- step-up, a WeChat code on the login page, a one-time ticket. Only the hash of its id is kept.
CREATE TABLE challenge (
  tenant_id integer NOT NULL,
  challenge_hash bytea NOT NULL,
  purpose text NOT NULL,
  account_id uuid,
  merchant_id text,
  content jsonb NOT NULL DEFAULT '{}',
  failures smallint NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  use_time timestamptz(3),
  PRIMARY KEY (tenant_id, challenge_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE INDEX challenge_by_account ON challenge (tenant_id, account_id, purpose, create_time);
CREATE INDEX challenge_expired ON challenge (tenant_id, expire_time);
GRANT SELECT, INSERT, UPDATE, DELETE ON challenge TO app;

-- What a mail lets its reader do once: set a password, take an invitation, confirm an address. By its link (128 bits or more) or
-- by six digits, which allow five tries.
CREATE TABLE mail_proof (
  tenant_id integer NOT NULL,
  proof_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'invitation', 'confirmEmail', 'resetCode', 'emailCode')),
  account_id uuid NOT NULL,
  -- the address that it was sent to
  email text NOT NULL,
  code_hash bytea,
  failures smallint NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  use_time timestamptz(3),
  PRIMARY KEY (tenant_id, proof_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE INDEX mail_proof_by_account ON mail_proof (tenant_id, account_id, purpose, create_time);
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_proof TO app;

-- A WeChat account that its person has bound. The openid is what WeChat calls them at the provider's own official account.
CREATE TABLE wechat_binding (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  openid_hash bytea NOT NULL,
  -- openid, nickname and picture
  sealed_profile bytea NOT NULL,
  bind_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE INDEX wechat_binding_by_openid ON wechat_binding (tenant_id, openid_hash);
GRANT SELECT, INSERT, UPDATE, DELETE ON wechat_binding TO app;

-- How a merchant takes and gives back money, beyond what stands on its own row. Absent: as the defaults say.
CREATE TABLE payment_setting (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  -- of the master merchant: it may refund orders of its sub-merchants, and these each other's
  refund_by_master boolean NOT NULL DEFAULT false,
  refund_between_subs boolean NOT NULL DEFAULT false,
  surcharge_retail boolean NOT NULL DEFAULT true,
  surcharge_qr_code boolean NOT NULL DEFAULT true,
  socket_enabled boolean NOT NULL DEFAULT true,
  -- null: at any hour
  business_hours jsonb,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON payment_setting TO app;

-- Why a merchant is under review or frozen, in words that its people read, and what is asked of it.
CREATE TABLE merchant_standing (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('newMerchant', 'documents', 'change', 'risk', 'compliance', 'request', 'other')),
  message_en text NOT NULL DEFAULT '',
  message_zh text NOT NULL DEFAULT '',
  -- the kinds of documents that are missing
  asked_documents text[] NOT NULL DEFAULT '{}',
  set_by text NOT NULL,
  set_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON merchant_standing TO app;

DROP FUNCTION find_session(integer, bytea, timestamptz);
CREATE FUNCTION find_session(asked_tenant integer, asked_hash bytea, at timestamptz)
RETURNS TABLE (
  account_id uuid, username text, display_name text, avatar_url text, role smallint, merchant_id text,
  approve_result smallint, timezone text, currency char(3), settings_menu boolean, cashier_query_days smallint,
  last_use_time timestamptz, device_id text, device_name text, proof_time timestamptz, method text, email text,
  view_account_id uuid, view_name text, view_role smallint, idle_minutes smallint)
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.tenant_id', asked_tenant::text, true);
  -- A session at a device ends when the device is locked or deactivated; one that shows someone's rights, when they are disabled.
  RETURN QUERY
    SELECT a.account_id, a.username, a.display_name, a.avatar_url, a.role, s.merchant_id,
           m.approve_result, m.timezone, m.currency, m.settings_menu, m.cashier_query_days, s.last_use_time::timestamptz,
           s.device_id, d.name, s.proof_time::timestamptz, s.method, a.email,
           s.view_account_id, v.display_name, v.role, p.idle_minutes
      FROM session s
      JOIN account a ON a.tenant_id = s.tenant_id AND a.account_id = s.account_id
      LEFT JOIN merchant m ON m.tenant_id = s.tenant_id AND m.merchant_id = s.merchant_id
      LEFT JOIN device d ON d.tenant_id = s.tenant_id AND d.device_id = s.device_id
      LEFT JOIN security_policy p ON p.tenant_id = s.tenant_id AND p.merchant_id = a.merchant_id
      LEFT JOIN account v ON v.tenant_id = s.tenant_id AND v.account_id = s.view_account_id
     WHERE s.tenant_id = asked_tenant AND s.token_hash = asked_hash
       AND s.revoke_time IS NULL AND s.expire_time > at AND NOT a.disabled AND a.invite_time IS NULL
       AND (s.device_id IS NULL OR (d.status = 'activated' AND d.lock_reason IS NULL))
       AND (s.device_id IS NOT NULL OR p.idle_minutes IS NULL
            OR s.last_use_time > at - p.idle_minutes * interval '1 minute')
       AND (p.session_hours IS NULL OR s.create_time > at - p.session_hours * interval '1 hour')
       AND (s.view_account_id IS NULL OR (v.account_id IS NOT NULL AND NOT v.disabled));
END
$$;
GRANT EXECUTE ON FUNCTION find_session(integer, bytea, timestamptz) TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['security_policy', 'totp_factor', 'recovery_code', 'passkey', 'challenge', 'mail_proof',
    'wechat_binding', 'payment_setting', 'merchant_standing']
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
