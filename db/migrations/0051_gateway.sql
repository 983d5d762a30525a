-- The provider's own keys with which answers and notifications are signed. Rows of tenant 0.
CREATE TABLE platform_key (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  key_version smallint NOT NULL CHECK (key_version > 0),
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, key_version)
);
GRANT SELECT, INSERT ON platform_key TO app;

-- A merchant's access to the gateway.
CREATE TABLE gateway_credential (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  app_id text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- may this merchant hand card numbers over (card.info)?
  card_info_allowed boolean NOT NULL DEFAULT false,
  -- calls in a minute
  rate_limit integer NOT NULL DEFAULT 600 CHECK (rate_limit > 0),
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  UNIQUE (tenant_id, app_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS gateway_credential_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM gateway_credential;
GRANT SELECT, INSERT, UPDATE ON gateway_credential TO app;

-- The merchant's public keys. Two may be active while one takes over from the other; expire_time ends the overlap.
CREATE TABLE gateway_key (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  key_version smallint NOT NULL CHECK (key_version > 0),
  -- Base64 of SubjectPublicKeyInfo
  public_key text NOT NULL,
  -- SHA-256 of the same bytes, in hex
  fingerprint text NOT NULL,
  created_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3),
  revoke_time timestamptz(3),
  -- to the minute
  last_use_time timestamptz(3),
  PRIMARY KEY (tenant_id, merchant_id, key_version),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES gateway_credential (tenant_id, merchant_id)
);
CREATE STATISTICS gateway_key_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM gateway_key;
GRANT SELECT, INSERT, UPDATE ON gateway_key TO app;

-- Each nonce once in the window of the clock; swept when the window is over.
CREATE TABLE gateway_nonce (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  nonce text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, nonce)
);
CREATE INDEX gateway_nonce_by_time ON gateway_nonce (tenant_id, create_time);
CREATE STATISTICS gateway_nonce_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM gateway_nonce;
GRANT SELECT, INSERT, DELETE ON gateway_nonce TO app;

-- What a merchant's server asked and what it was answered, redacted before it is written. Kept for 30 days.
CREATE TABLE gateway_request (
  tenant_id integer NOT NULL,
  gateway_request_id uuid NOT NULL,
  merchant_id text NOT NULL,
  path text NOT NULL,
  http_status smallint NOT NULL,
  result_code text NOT NULL,
  -- the payment or refund that it was about
  payment_id text,
  request_id text,
  key_version smallint,
  address text,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- header names and values as they came, signature and all: a signature is no secret
  request_headers jsonb NOT NULL,
  request_body text NOT NULL,
  response_body text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, gateway_request_id)
);
CREATE INDEX gateway_request_by_time ON gateway_request (tenant_id, merchant_id, create_time, gateway_request_id);
CREATE INDEX gateway_request_by_payment ON gateway_request (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE STATISTICS gateway_request_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM gateway_request;
GRANT SELECT, INSERT, DELETE ON gateway_request TO app;

-- Where a merchant wants to be told, beside the notifyUrl of each order.
CREATE TABLE webhook_endpoint (
  tenant_id integer NOT NULL,
  endpoint_id uuid NOT NULL,
  merchant_id text NOT NULL,
  url text NOT NULL,
  -- PAYMENT_RESULT, REFUND_RESULT
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  status text NOT NULL CHECK (status IN ('active', 'paused', 'deleted')),
  -- for the additional Webhook-Signature; while it is rolled both hold until previous_until
  sealed_secret bytea NOT NULL,
  sealed_previous_secret bytea,
  previous_until timestamptz(3),
  -- attempts that failed one after the other, and since when
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX webhook_endpoint_by_merchant ON webhook_endpoint (tenant_id, merchant_id);
CREATE STATISTICS webhook_endpoint_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM webhook_endpoint;
GRANT SELECT, INSERT, UPDATE ON webhook_endpoint TO app;

-- One fact to be told at one address, written in the transaction of the fact.
CREATE TABLE merchant_notification (
  tenant_id integer NOT NULL,
  notification_id uuid NOT NULL,
  merchant_id text NOT NULL,
  -- null: the notifyUrl of the order or refund
  endpoint_id uuid,
  url text NOT NULL,
  -- host and port of the url: each has a lane of its own, so that one that hangs holds up no other
  host text NOT NULL,
  notify_type text NOT NULL CHECK (notify_type IN ('PAYMENT_RESULT', 'REFUND_RESULT')),
  order_id text NOT NULL,
  refund_order_id text,
  -- as it was first sent; the same bytes ever after
  body text,
  status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed', 'paused')),
  attempts smallint NOT NULL DEFAULT 0,
  -- attempts by the schedule; those that someone asked for do not use it up
  retries smallint NOT NULL DEFAULT 0,
  -- someone asked for the next attempt
  manual boolean NOT NULL DEFAULT false,
  -- while it is being sent: when another may take it up, should this process be gone
  next_time timestamptz(3),
  deliver_time timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, notification_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint (tenant_id, endpoint_id)
);
CREATE INDEX merchant_notification_by_time ON merchant_notification (tenant_id, merchant_id, create_time, notification_id);
CREATE INDEX merchant_notification_by_order ON merchant_notification (tenant_id, order_id);
CREATE INDEX merchant_notification_waiting ON merchant_notification (tenant_id, host, next_time) WHERE status = 'waiting';
CREATE INDEX merchant_notification_by_endpoint ON merchant_notification (tenant_id, endpoint_id, create_time)
  WHERE endpoint_id IS NOT NULL;
CREATE STATISTICS merchant_notification_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_notification;
GRANT SELECT, INSERT, UPDATE ON merchant_notification TO app;

CREATE TABLE notification_attempt (
  tenant_id integer NOT NULL,
  notification_id uuid NOT NULL,
  attempt_no smallint NOT NULL CHECK (attempt_no > 0),
  http_status smallint,
  -- why no answer came: timeout, refused, tls, privateAddress, redirect ...
  failure text,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  request_headers jsonb NOT NULL,
  -- the first 2 KB of what was answered
  response_body text,
  manual boolean NOT NULL DEFAULT false,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, notification_id, attempt_no),
  FOREIGN KEY (tenant_id, notification_id) REFERENCES merchant_notification (tenant_id, notification_id)
);
GRANT SELECT, INSERT ON notification_attempt TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['platform_key', 'gateway_credential', 'gateway_key', 'gateway_nonce',
    'gateway_request', 'webhook_endpoint', 'merchant_notification', 'notification_attempt']
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
