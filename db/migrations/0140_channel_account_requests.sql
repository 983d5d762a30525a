-- A change of a channel account as one person proposed it: another approves it, and until then the account stays as it is.
CREATE TABLE channel_account_request (
  tenant_id integer NOT NULL,
  request_id uuid NOT NULL,
  merchant_id text NOT NULL,
  -- of an account that there is, or that there will be
  channel_account_id text NOT NULL CHECK (channel_account_id ~ '^[a-z0-9]{4,32}$'),
  channel text NOT NULL CHECK (channel ~ '^[a-z0-9]{2,20}$'),
  profile text NOT NULL,
  enabled boolean NOT NULL,
  -- the whole settings as they are to be, sealed with the key of the installation for this very row
  sealed_settings bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  made_by text NOT NULL,
  maker_id uuid,
  create_time timestamptz(3) NOT NULL,
  decided_by text,
  decider_id uuid,
  decide_time timestamptz(3),
  PRIMARY KEY (tenant_id, request_id),
  CHECK ((state = 'waiting') = (decide_time IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE UNIQUE INDEX channel_account_request_waiting ON channel_account_request (tenant_id, channel_account_id)
  WHERE state = 'waiting';
CREATE INDEX channel_account_request_by_merchant ON channel_account_request (tenant_id, merchant_id, state);
GRANT SELECT, INSERT, UPDATE ON channel_account_request TO app;

ALTER TABLE channel_account_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE channel_account_request FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON channel_account_request
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
-- The desk counts what waits; what is sealed it does not read.
GRANT SELECT (tenant_id, request_id, merchant_id, channel_account_id, channel, profile, enabled, state, made_by, maker_id,
  create_time, decided_by, decider_id, decide_time) ON channel_account_request TO desk;
CREATE POLICY desk_reads ON channel_account_request FOR SELECT TO desk USING (true);
