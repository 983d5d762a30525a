-- Rules by which the provider stops, holds or watches payments, the lists that they look in, and what they have met.

-- A rule. What it says stands in its versions: the newest is edited, `live_version` is the one in force.
CREATE TABLE risk_rule (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  rule_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'dryRun', 'live', 'off')),
  newest_version integer NOT NULL CHECK (newest_version > 0),
  live_version integer CHECK (live_version <= newest_version),
  -- counts every change, so that two people do not overwrite each other
  edition integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, rule_id),
  CHECK ((status IN ('live', 'dryRun')) = (live_version IS NOT NULL))
);
CREATE UNIQUE INDEX risk_rule_name ON risk_rule (tenant_id, lower(name));

CREATE TABLE risk_rule_version (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  rule_id uuid NOT NULL,
  version integer NOT NULL,
  -- whom it is for, on what conditions, and what follows; amounts as digits
  spec jsonb NOT NULL,
  made_by uuid,
  made_by_name text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  -- who put it in force last
  live_by uuid,
  live_by_name text,
  live_time timestamptz(3),
  PRIMARY KEY (tenant_id, rule_id, version),
  FOREIGN KEY (tenant_id, rule_id) REFERENCES risk_rule (tenant_id, rule_id)
);

CREATE TABLE risk_list (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  list_id uuid NOT NULL,
  name text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('block', 'allow')),
  kind text NOT NULL CHECK (kind IN ('payer', 'card', 'address', 'email', 'phone', 'country')),
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, list_id)
);
CREATE UNIQUE INDEX risk_list_name ON risk_list (tenant_id, lower(name));

CREATE TABLE risk_list_item (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  item_id uuid NOT NULL,
  list_id uuid NOT NULL,
  -- a keyed hash of what tells a person; of a country or a range of addresses, the value itself
  mark text NOT NULL,
  -- what a person may see of it
  shown text NOT NULL,
  reason text NOT NULL,
  expire_time timestamptz(3),
  added_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, item_id),
  UNIQUE (tenant_id, list_id, mark),
  FOREIGN KEY (tenant_id, list_id) REFERENCES risk_list (tenant_id, list_id)
);
CREATE INDEX risk_list_item_by_time ON risk_list_item (tenant_id, list_id, create_time, item_id);

-- A rule met a payment, in the merchant's own tenant. A payment that was refused has no order.
CREATE TABLE risk_hit (
  tenant_id integer NOT NULL,
  hit_id uuid NOT NULL,
  merchant_id text NOT NULL,
  order_id text,
  -- of the provider's tenant
  rule_id uuid NOT NULL,
  rule_version integer NOT NULL,
  rule_name text NOT NULL,
  -- what followed; of a rule on trial nothing does
  effect text NOT NULL CHECK (effect IN ('refuse', 'review', 'alert', 'trial')),
  reason text NOT NULL,
  way_code text NOT NULL,
  channel text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL,
  -- what the conditions saw
  seen jsonb NOT NULL,
  -- by which the payer can be put on a list
  payer_mark text,
  card_mark text,
  hit_time timestamptz(3) NOT NULL,
  -- of a review: what became of it
  review text CHECK (review IN ('waiting', 'passed', 'confirmed')),
  due_time timestamptz(3),
  assignee_id uuid,
  assignee_name text,
  hold_id uuid,
  decided_by text,
  decide_time timestamptz(3),
  decision_reason text,
  edition integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, hit_id),
  CHECK ((effect = 'review') = (review IS NOT NULL)),
  CHECK (effect <> 'refuse' OR order_id IS NULL OR review IS NULL),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE UNIQUE INDEX risk_hit_of_order ON risk_hit (tenant_id, order_id, rule_id, rule_version) WHERE order_id IS NOT NULL;
CREATE INDEX risk_hit_by_time ON risk_hit (hit_time, hit_id);
CREATE INDEX risk_hit_of_merchant ON risk_hit (tenant_id, merchant_id, hit_time);
CREATE INDEX risk_hit_of_rule ON risk_hit (rule_id, hit_time);
CREATE INDEX risk_hit_waiting ON risk_hit (due_time) WHERE review = 'waiting';
CREATE STATISTICS risk_hit_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM risk_hit;

CREATE TABLE risk_comment (
  tenant_id integer NOT NULL,
  comment_id uuid NOT NULL,
  merchant_id text NOT NULL,
  hit_id uuid NOT NULL,
  content text NOT NULL,
  written_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, comment_id),
  FOREIGN KEY (tenant_id, hit_id) REFERENCES risk_hit (tenant_id, hit_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX risk_comment_of_hit ON risk_comment (tenant_id, hit_id, create_time);
CREATE STATISTICS risk_comment_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM risk_comment;

-- A rule tried on the payments of the past, as far as whoever asked may see them.
CREATE TABLE risk_dry_run (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  run_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  version integer NOT NULL,
  live_version integer,
  asked_by uuid,
  asked_by_name text NOT NULL,
  reach jsonb NOT NULL,
  from_time timestamptz(3) NOT NULL,
  to_time timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'stopped', 'failed')),
  done_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL DEFAULT 0,
  result jsonb,
  create_time timestamptz(3) NOT NULL,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, run_id),
  FOREIGN KEY (tenant_id, rule_id, version) REFERENCES risk_rule_version (tenant_id, rule_id, version)
);
CREATE INDEX risk_dry_run_of_rule ON risk_dry_run (tenant_id, rule_id, create_time);

CREATE TABLE risk_dry_run_order (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  run_id uuid NOT NULL,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 1000),
  merchant_id text NOT NULL,
  order_id text NOT NULL,
  order_time timestamptz(3) NOT NULL,
  way_code text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL,
  status smallint NOT NULL,
  -- the rule that is in force meets it as well
  live_too boolean NOT NULL,
  PRIMARY KEY (tenant_id, run_id, place),
  FOREIGN KEY (tenant_id, run_id) REFERENCES risk_dry_run (tenant_id, run_id)
);
CREATE STATISTICS risk_dry_run_order_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM risk_dry_run_order;

-- What someone is told of when it comes to pass in a span of time, at a merchant or at an account with a channel.
CREATE TABLE risk_watch (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  watch_id uuid NOT NULL,
  name text NOT NULL,
  measure text NOT NULL CHECK (measure IN ('ruleHits', 'refundRate', 'declineRate', 'outsideHours', 'disputeRate')),
  rule_id uuid,
  per text NOT NULL CHECK (per IN ('merchant', 'channel')),
  window_minutes integer NOT NULL CHECK (window_minutes BETWEEN 15 AND 43200),
  -- a number of payments, or a percentage
  threshold integer NOT NULL CHECK (threshold > 0),
  least_payments integer NOT NULL DEFAULT 1 CHECK (least_payments > 0),
  enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, watch_id),
  FOREIGN KEY (tenant_id, rule_id) REFERENCES risk_rule (tenant_id, rule_id),
  CHECK (measure <> 'ruleHits' OR per = 'merchant')
);
CREATE UNIQUE INDEX risk_watch_name ON risk_watch (tenant_id, lower(name));

CREATE TABLE risk_alert (
  tenant_id integer NOT NULL,
  alert_id uuid NOT NULL,
  merchant_id text NOT NULL,
  -- of the provider's tenant
  watch_id uuid NOT NULL,
  watch_name text NOT NULL,
  measure text NOT NULL,
  channel_account_id text,
  window_minutes integer NOT NULL,
  threshold integer NOT NULL,
  -- what was measured when it was raised, and the worst since
  measured integer NOT NULL,
  worst integer NOT NULL,
  of_payments integer NOT NULL,
  raise_time timestamptz(3) NOT NULL,
  acknowledged_by text,
  acknowledge_time timestamptz(3),
  resolve_time timestamptz(3),
  PRIMARY KEY (tenant_id, alert_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE UNIQUE INDEX risk_alert_open ON risk_alert (tenant_id, merchant_id, watch_id, channel_account_id) NULLS NOT DISTINCT
  WHERE resolve_time IS NULL;
CREATE INDEX risk_alert_by_time ON risk_alert (raise_time, alert_id);
CREATE STATISTICS risk_alert_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM risk_alert;

-- The most that the provider lets a merchant take, whatever the merchant's own limits say: as risk_limit.
CREATE TABLE provider_limit (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  way_code text NOT NULL CHECK (way_code IN ('A', 'WP', 'AP', 'APO', 'UP', 'UPO', 'C')),
  most_payment bigint CHECK (most_payment > 0),
  most_day_amount bigint CHECK (most_day_amount > 0),
  most_day_count integer CHECK (most_day_count BETWEEN 1 AND 1000000),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id, way_code),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS provider_limit_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM provider_limit;

-- How an account at a rail does by a way, as it was found last; and since when it has been so.
CREATE TABLE channel_health (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  channel_account_id text NOT NULL,
  way_code text NOT NULL,
  state text NOT NULL CHECK (state IN ('good', 'degraded', 'down')),
  cause text,
  -- how often in a row it has been found better than its state says
  better_count smallint NOT NULL DEFAULT 0,
  since timestamptz(3) NOT NULL,
  check_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, channel_account_id, way_code),
  FOREIGN KEY (tenant_id, channel_account_id) REFERENCES channel_account (tenant_id, channel_account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS channel_health_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM channel_health;

CREATE TABLE channel_incident (
  tenant_id integer NOT NULL,
  incident_id uuid NOT NULL,
  merchant_id text NOT NULL,
  channel_account_id text NOT NULL,
  way_code text NOT NULL,
  worst text NOT NULL CHECK (worst IN ('degraded', 'down')),
  cause text NOT NULL,
  begin_time timestamptz(3) NOT NULL,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, incident_id),
  FOREIGN KEY (tenant_id, channel_account_id) REFERENCES channel_account (tenant_id, channel_account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE UNIQUE INDEX channel_incident_open ON channel_incident (tenant_id, channel_account_id, way_code) WHERE end_time IS NULL;
CREATE INDEX channel_incident_by_time ON channel_incident (begin_time, incident_id);
CREATE STATISTICS channel_incident_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM channel_incident;

CREATE TABLE channel_incident_note (
  tenant_id integer NOT NULL,
  note_id uuid NOT NULL,
  merchant_id text NOT NULL,
  incident_id uuid NOT NULL,
  content text NOT NULL,
  written_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, note_id),
  FOREIGN KEY (tenant_id, incident_id) REFERENCES channel_incident (tenant_id, incident_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX channel_incident_note_of ON channel_incident_note (tenant_id, incident_id, create_time);
CREATE STATISTICS channel_incident_note_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM channel_incident_note;

-- What tells a payer, a card and a place from another across merchants: keyed hashes, but for the address and the country.
ALTER TABLE pay_order
  ADD COLUMN payer_mark text,
  ADD COLUMN card_mark text,
  ADD COLUMN card_country char(2),
  ADD COLUMN payer_address text,
  -- a person is to decide before its money is settled
  ADD COLUMN under_review boolean NOT NULL DEFAULT false;
CREATE INDEX pay_order_by_payer_mark ON pay_order (tenant_id, merchant_id, payer_mark, create_time) WHERE payer_mark IS NOT NULL;
CREATE INDEX pay_order_by_card_mark ON pay_order (tenant_id, merchant_id, card_mark, create_time) WHERE card_mark IS NOT NULL;
CREATE INDEX pay_order_by_payer_address ON pay_order (tenant_id, merchant_id, payer_address, create_time) WHERE payer_address IS NOT NULL;

-- The board reads the last minutes, hours and days of all tenants.
CREATE INDEX pay_attempt_by_time ON pay_attempt (create_time);
CREATE INDEX channel_exchange_by_time ON channel_exchange (create_time);

-- A hold that only the provider releases: of a payment under review.
ALTER TABLE order_hold ADD COLUMN kept_by text CHECK (kept_by IN ('risk'));

GRANT SELECT, INSERT, UPDATE ON risk_rule, risk_rule_version, risk_list, risk_hit, risk_comment, risk_dry_run, risk_watch,
  risk_alert, provider_limit, channel_health, channel_incident, channel_incident_note TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_list_item, risk_dry_run_order TO app;
GRANT DELETE ON risk_list TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['risk_rule', 'risk_rule_version', 'risk_list', 'risk_list_item', 'risk_hit', 'risk_comment',
    'risk_dry_run', 'risk_dry_run_order', 'risk_watch', 'risk_alert', 'provider_limit', 'channel_health', 'channel_incident',
    'channel_incident_note']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
    EXECUTE format('GRANT SELECT ON %I TO desk', tenant_table);
    EXECUTE format('CREATE POLICY desk_reads ON %I FOR SELECT TO desk USING (true)', tenant_table);
  END LOOP;
END
$$;
