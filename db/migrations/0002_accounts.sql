-- An account is a person's login: of a merchant, or (tenant 0) of the provider's staff.
CREATE TABLE account (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  merchant_id text,
  username text NOT NULL CHECK (username = lower(username)),
  display_name text NOT NULL,
  -- 1 Owner, 2 Manager, 3 Cashier; null for provider staff
  role smallint CHECK (role BETWEEN 1 AND 3),
  password_hash text NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  disabled boolean NOT NULL DEFAULT false,
  avatar_url text,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  UNIQUE (tenant_id, username),
  CHECK ((tenant_id = 0) = (merchant_id IS NULL)),
  CHECK ((tenant_id = 0) = (role IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON account TO app;

-- A bearer token is random; only its SHA-256 is kept. A sub-merchant's tab has a session of its own.
CREATE TABLE session (
  tenant_id integer NOT NULL,
  token_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  merchant_id text,
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  last_use_time timestamptz(3) NOT NULL,
  revoke_time timestamptz(3),
  address text NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX session_by_account ON session (tenant_id, account_id, create_time);
GRANT SELECT, INSERT, UPDATE ON session TO app;
