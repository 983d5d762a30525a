-- Every file of rows that left the house, or is being made: what was asked for, by whom, and what came of it.
CREATE TABLE export_job (
  tenant_id integer NOT NULL,
  export_id uuid NOT NULL,
  -- empty for the provider's own staff
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  made_by text NOT NULL,
  -- which list: the path of its export, and the first part of the file's name
  path text NOT NULL,
  name text NOT NULL,
  -- the filter, sort, columns, zone and format as they came over the wire
  asked jsonb NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  zone text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  -- streamed to its reader while it was asked for: no file is kept
  at_once boolean NOT NULL,
  schedule_id uuid,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  attempt_no smallint NOT NULL DEFAULT 0,
  rows_done bigint NOT NULL DEFAULT 0,
  total_rows bigint,
  bytes bigint NOT NULL DEFAULT 0,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  manifest jsonb,
  failure text,
  -- its name in the folder of exports, as long as it is kept there
  file text,
  -- of the key in a link that was sent by mail
  key_hash bytea,
  create_time timestamptz(3) NOT NULL,
  start_time timestamptz(3),
  end_time timestamptz(3),
  expire_time timestamptz(3),
  PRIMARY KEY (tenant_id, export_id),
  CHECK (NOT at_once OR file IS NULL),
  CHECK ((failure IS NOT NULL) = (state = 'failed')),
  CHECK (state NOT IN ('done', 'expired') OR (sha256 IS NOT NULL AND manifest IS NOT NULL))
);
CREATE INDEX export_job_by_time ON export_job (tenant_id, merchant_id, create_time, export_id);
CREATE INDEX export_job_open ON export_job (tenant_id, merchant_id) WHERE state IN ('queued', 'running');
CREATE INDEX export_job_by_schedule ON export_job (tenant_id, schedule_id, create_time) WHERE schedule_id IS NOT NULL;
CREATE STATISTICS export_job_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM export_job;
GRANT SELECT, INSERT, UPDATE ON export_job TO app;

-- A list as someone likes to see it: its filters, sort, columns and density, under a name.
CREATE TABLE saved_view (
  tenant_id integer NOT NULL,
  view_id uuid NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  shared boolean NOT NULL,
  -- the list's address, as keys with one or several values
  search jsonb NOT NULL,
  columns text[] NOT NULL,
  density text NOT NULL CHECK (density IN ('comfortable', 'compact')),
  -- what a file of it is asked with; null where the list has none
  export_path text,
  asked jsonb,
  create_time timestamptz(3) NOT NULL,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, view_id),
  CHECK ((export_path IS NULL) = (asked IS NULL))
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (tenant_id, merchant_id, account_id, list, lower(name));
CREATE STATISTICS saved_view_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM saved_view;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view TO app;

-- With which view a person's list opens.
CREATE TABLE saved_view_default (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  list text NOT NULL,
  view_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id, account_id, list),
  FOREIGN KEY (tenant_id, view_id) REFERENCES saved_view (tenant_id, view_id) ON DELETE CASCADE
);
CREATE STATISTICS saved_view_default_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM saved_view_default;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view_default TO app;

-- A saved view that is made into a file again and again, its link sent by mail.
CREATE TABLE export_schedule (
  tenant_id integer NOT NULL,
  schedule_id uuid NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  view_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  -- which days it takes in: those of the view, or those before each run
  period text NOT NULL CHECK (period IN ('asSaved', 'yesterday', 'last7', 'lastMonth')),
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  day_of_month smallint CHECK (day_of_month BETWEEN 1 AND 31),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  addresses text[] NOT NULL CHECK (cardinality(addresses) BETWEEN 1 AND 5),
  state text NOT NULL CHECK (state IN ('active', 'paused', 'stopped')),
  last_run timestamptz(3),
  next_run timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, schedule_id),
  CHECK ((weekday IS NOT NULL) = (frequency = 'weekly')),
  CHECK ((day_of_month IS NOT NULL) = (frequency = 'monthly')),
  CHECK ((next_run IS NOT NULL) = (state = 'active')),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, view_id) REFERENCES saved_view (tenant_id, view_id)
);
CREATE INDEX export_schedule_by_view ON export_schedule (tenant_id, view_id);
CREATE STATISTICS export_schedule_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM export_schedule;
GRANT SELECT, INSERT, UPDATE, DELETE ON export_schedule TO app;

-- What was sent by mail: to whom and of what. What it said is sealed until it is sent, and then forgotten.
CREATE TABLE mail_message (
  tenant_id integer NOT NULL,
  mail_id uuid NOT NULL,
  merchant_id text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  sealed_body bytea,
  error text,
  create_time timestamptz(3) NOT NULL,
  sent_time timestamptz(3),
  PRIMARY KEY (tenant_id, mail_id),
  CHECK ((sealed_body IS NOT NULL) = (state = 'queued')),
  CHECK ((sent_time IS NOT NULL) = (state = 'sent'))
);
CREATE INDEX mail_message_by_time ON mail_message (tenant_id, merchant_id, create_time, mail_id);
CREATE STATISTICS mail_message_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM mail_message;
GRANT SELECT, INSERT, UPDATE ON mail_message TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['export_job', 'saved_view', 'saved_view_default', 'export_schedule', 'mail_message']
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
