-- Who did what to which object, from where. Appended only: the application's role can neither change nor remove a row.
CREATE TABLE audit_entry (
  tenant_id integer NOT NULL,
  audit_id uuid NOT NULL,
  merchant_id text,
  -- 1 the provider, 2 Merchant Portal, 3 Api Gateway, 4 Device
  source smallint NOT NULL CHECK (source BETWEEN 1 AND 4),
  actor_kind text NOT NULL CHECK (actor_kind IN ('account', 'payer', 'channel', 'system')),
  actor_id text,
  actor_name text NOT NULL,
  address text,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, audit_id)
);
CREATE INDEX audit_entry_by_object ON audit_entry (tenant_id, object_type, object_id, audit_id);
GRANT SELECT, INSERT ON audit_entry TO app;

-- The chain: each row's hash covers the one before and the entry itself. Sealed after commit, so that writers never wait
-- for one another; the verifier reports entries that stay unsealed.
CREATE TABLE audit_seal (
  tenant_id integer NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  audit_id uuid NOT NULL,
  hash bytea NOT NULL,
  seal_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, seq),
  UNIQUE (tenant_id, audit_id),
  FOREIGN KEY (tenant_id, audit_id) REFERENCES audit_entry (tenant_id, audit_id)
);
GRANT SELECT, INSERT ON audit_seal TO app;

-- One row a write that carries an Idempotency-Key: the same key answers the same, other content is refused.
CREATE TABLE idempotency_key (
  tenant_id integer NOT NULL,
  account_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  content_hash bytea NOT NULL,
  status smallint,
  answer jsonb,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id, key)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO app;
