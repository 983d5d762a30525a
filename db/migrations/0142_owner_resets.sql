-- The provider's help for an Owner who cannot sign in: one person proposes it, another approves it.
CREATE TABLE owner_reset (
  tenant_id integer NOT NULL,
  request_id uuid NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  password boolean NOT NULL,
  factors boolean NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  made_by text NOT NULL,
  maker_id uuid,
  create_time timestamptz(3) NOT NULL,
  decided_by text,
  decider_id uuid,
  decide_time timestamptz(3),
  PRIMARY KEY (tenant_id, request_id),
  CHECK (password OR factors),
  CHECK ((state = 'waiting') = (decide_time IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE UNIQUE INDEX owner_reset_waiting ON owner_reset (tenant_id, account_id) WHERE state = 'waiting';
CREATE INDEX owner_reset_by_merchant ON owner_reset (tenant_id, merchant_id, create_time);
GRANT SELECT, INSERT, UPDATE ON owner_reset TO app;

ALTER TABLE owner_reset ENABLE ROW LEVEL SECURITY;
ALTER TABLE owner_reset FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON owner_reset
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
GRANT SELECT ON owner_reset TO desk;
CREATE POLICY desk_reads ON owner_reset FOR SELECT TO desk USING (true);
