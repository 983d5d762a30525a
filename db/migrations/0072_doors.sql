-- Doors into the console: forgotten passwords, registrations, and the numbers of tenants that are opened for them.

-- Who sent it: an invitation says so on its page.
ALTER TABLE mail_proof ADD COLUMN sender text NOT NULL DEFAULT '';

-- Someone says that they forgot their password, and names an address, whether or not anybody has it. The six digits that were
-- mailed to it answer this request and no other. They are kept as an HMAC under the product's key: six digits alone hide nothing.
CREATE TABLE password_request (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  request_hash bytea NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  -- null until it was mailed, and for ever where nobody has an account with this address
  code_hash bytea,
  failures smallint NOT NULL DEFAULT 0,
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  mail_time timestamptz(3),
  use_time timestamptz(3),
  PRIMARY KEY (tenant_id, request_hash)
);
CREATE INDEX password_request_by_email ON password_request (tenant_id, email, create_time);
CREATE INDEX password_request_by_time ON password_request (tenant_id, create_time);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_request TO app;

-- A business that asks to become a merchant. It is the provider's until it is activated: then it is a tenant of its own.
CREATE TABLE registration (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  registration_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('unconfirmed', 'waiting', 'opening', 'activated', 'refused')),
  company_name text NOT NULL,
  trade_name text NOT NULL,
  country char(2) NOT NULL CHECK (country IN ('CA', 'US')),
  province text NOT NULL,
  city text NOT NULL,
  currency char(3) NOT NULL,
  timezone text NOT NULL,
  contact_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  -- E.164
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  -- the login that was asked for; it is claimed when the merchant is opened
  username text NOT NULL CHECK (username = lower(username)),
  -- empty once it has gone to the account, or the registration has ended otherwise
  password_hash text,
  -- of the link in the activation mail that counts: the newest
  proof_hash bytea,
  proof_expire_time timestamptz(3),
  mails smallint NOT NULL DEFAULT 0,
  mail_time timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  confirm_time timestamptz(3),
  -- by which day it is to be decided: two business days after its address was confirmed
  due_day date,
  decide_time timestamptz(3),
  decided_by text,
  -- why it was refused, in the words that its contact was sent
  reason text,
  -- what it becomes: written down before it is opened, so that an opening that was cut short goes on with the same
  opened_tenant_id integer,
  opened_merchant_id text,
  opened_username text,
  opened_approve_result smallint,
  PRIMARY KEY (tenant_id, registration_id),
  CHECK ((confirm_time IS NULL) = (state = 'unconfirmed')),
  CHECK ((due_day IS NULL) = (state = 'unconfirmed')),
  CHECK ((reason IS NULL) = (state <> 'refused')),
  CHECK ((opened_merchant_id IS NULL) = (state IN ('unconfirmed', 'waiting', 'refused'))),
  CHECK ((password_hash IS NULL) = (state IN ('activated', 'refused')))
);
CREATE UNIQUE INDEX registration_by_proof ON registration (tenant_id, proof_hash) WHERE proof_hash IS NOT NULL;
CREATE INDEX registration_by_time ON registration (tenant_id, create_time, registration_id);
CREATE INDEX registration_by_username ON registration (tenant_id, username, create_time);
CREATE INDEX registration_by_email ON registration (tenant_id, email, create_time);
CREATE INDEX registration_by_due ON registration (tenant_id, due_day, registration_id);
CREATE UNIQUE INDEX registration_opened ON registration (tenant_id, opened_tenant_id) WHERE opened_tenant_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON registration TO app;

-- Numbers of tenants that registrations open. Those below were given by hand.
CREATE SEQUENCE tenant_number AS integer START WITH 1001 MAXVALUE 999999;
GRANT USAGE ON SEQUENCE tenant_number TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['password_request', 'registration']
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
