-- A merchant's accounts at the rails, and which of them serves which way to pay, when.
CREATE TABLE channel_account (
  tenant_id integer NOT NULL,
  -- stands in the address that the rail notifies
  channel_account_id text NOT NULL CHECK (channel_account_id ~ '^[a-z0-9]{4,32}$'),
  merchant_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay', 'unionpay', 'card')),
  profile text NOT NULL,
  -- JSON of the rail's own settings, sealed with the key of the installation for this very row
  sealed_settings bytea NOT NULL,
  -- a disabled account takes no new payment; refunds and queries of its old ones go on
  enabled boolean NOT NULL DEFAULT true,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, channel_account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX channel_account_by_merchant ON channel_account (tenant_id, merchant_id);
CREATE STATISTICS channel_account_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM channel_account;
GRANT SELECT, INSERT, UPDATE ON channel_account TO app;

-- The lowest priority number that is in force is used. A sub-merchant may be routed to an account of its master's.
CREATE TABLE channel_route (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  way_code text NOT NULL CHECK (way_code IN ('WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  channel_account_id text NOT NULL,
  priority smallint NOT NULL DEFAULT 1 CHECK (priority > 0),
  valid_from timestamptz(3) NOT NULL,
  valid_to timestamptz(3),
  PRIMARY KEY (tenant_id, merchant_id, way_code, channel_account_id, valid_from),
  CHECK (valid_to > valid_from),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, channel_account_id) REFERENCES channel_account (tenant_id, channel_account_id)
);
CREATE INDEX channel_route_by_account ON channel_route (tenant_id, channel_account_id);
CREATE STATISTICS channel_route_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM channel_route;
GRANT SELECT, INSERT, UPDATE ON channel_route TO app;

ALTER TABLE channel_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE channel_account FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON channel_account
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

ALTER TABLE channel_route ENABLE ROW LEVEL SECURITY;
ALTER TABLE channel_route FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON channel_route
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
