-- What the provider's staff watch: who is signed in, what was done and asked, what runs by the clock, and how the machine is.

-- The open sessions without what opens them. Its owner, and nobody else, sees through to the table.
CREATE POLICY owner_reads ON session FOR SELECT TO CURRENT_USER USING (true);
CREATE VIEW online_session WITH (security_barrier) AS
  SELECT s.tenant_id,
         left(encode(sha256('session'::bytea || s.token_hash), 'hex'), 32) AS session_id,
         s.account_id, s.merchant_id, s.device_id, s.method, s.address, s.place, s.user_agent, s.view_account_id,
         s.create_time, s.last_use_time, s.expire_time,
         s.parent_hash IS NOT NULL AS has_parent,
         parent.expire_time AS parent_expire_time
    FROM session s
    LEFT JOIN session parent ON parent.tenant_id = s.tenant_id AND parent.token_hash = s.parent_hash
         AND parent.revoke_time IS NULL
   WHERE s.revoke_time IS NULL;
GRANT SELECT ON online_session TO desk;
CREATE INDEX session_open ON session (expire_time) WHERE revoke_time IS NULL;

-- Across all tenants the newest first; what merchants and payers do is in neither.
CREATE INDEX audit_entry_sign_ins ON audit_entry (create_time, audit_id)
  WHERE action IN ('session.signedIn', 'session.refused', 'session.locked', 'session.signedOut', 'session.ended',
    'session.revoked', 'session.forcedOut', 'account.unlocked');
CREATE INDEX audit_entry_of_staff ON audit_entry (create_time, audit_id) WHERE source = 1 AND actor_kind = 'account';

-- One call of the product's API: its path as a template, without query, body or token. At a busy second only some are kept,
-- and `weight` says for how many each stands.
CREATE TABLE api_call (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  call_id uuid NOT NULL,
  call_time timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('staff', 'console', 'till', 'gateway', 'open')),
  method text NOT NULL,
  route text NOT NULL,
  status smallint NOT NULL,
  ms integer NOT NULL,
  error_code text,
  request_id text NOT NULL,
  who text NOT NULL,
  account_id uuid,
  -- whose data it was about
  of_tenant_id integer,
  of_merchant_id text,
  weight smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, call_id)
);
CREATE INDEX api_call_by_time ON api_call (tenant_id, call_time, call_id);
CREATE INDEX api_call_by_request ON api_call (tenant_id, request_id);
GRANT SELECT, INSERT, DELETE ON api_call TO app;

-- What each write of the provider's staff took: kept as long as the audit entries of the same request.
CREATE TABLE operation_cost (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  request_id text NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  ms integer NOT NULL,
  PRIMARY KEY (tenant_id, request_id)
);
GRANT SELECT, INSERT ON operation_cost TO app;

-- Errors that nobody foresaw, those of one place in the code as one.
CREATE TABLE api_error (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  fingerprint text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  frames text[] NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  times bigint NOT NULL,
  first_time timestamptz(3) NOT NULL,
  last_time timestamptz(3) NOT NULL,
  last_request_id text NOT NULL,
  -- 'returned': it was handled, and has happened again since
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'handled', 'returned')),
  handled_time timestamptz(3),
  handled_by text,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, fingerprint)
);
CREATE INDEX api_error_by_time ON api_error (tenant_id, last_time);
GRANT SELECT, INSERT, UPDATE ON api_error TO app;

-- What the clock begins: as the product brings it, until somebody changes it.
CREATE TABLE scheduled_job (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  name text NOT NULL,
  pattern text NOT NULL,
  -- as the product brings it: an update of the product changes a pattern that nobody has changed
  default_pattern text NOT NULL,
  timezone text NOT NULL DEFAULT 'UTC',
  -- of times that went by while no process was there: each of them, one for all, none
  misfire text NOT NULL DEFAULT 'once' CHECK (misfire IN ('each', 'once', 'skip')),
  -- may a run begin while another is not over?
  concurrent boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused')),
  -- null: never again
  next_time timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, name)
);
CREATE INDEX scheduled_job_due ON scheduled_job (tenant_id, next_time) WHERE state = 'running';
GRANT SELECT, INSERT, UPDATE ON scheduled_job TO app;

CREATE TABLE job_run (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  run_id uuid NOT NULL,
  name text NOT NULL,
  -- for which time of its plan; of one that a person began, when they did
  fire_time timestamptz(3) NOT NULL,
  reason text NOT NULL CHECK (reason IN ('clock', 'misfire', 'hand')),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'skipped', 'lost')),
  -- why it was skipped
  skipped text CHECK (skipped IN ('busy', 'missed')),
  -- how many times of the plan it stands for
  stands_for integer NOT NULL DEFAULT 1,
  attempt smallint NOT NULL DEFAULT 0,
  start_time timestamptz(3),
  end_time timestamptz(3),
  ms integer,
  -- what it made: names and counts
  made jsonb NOT NULL DEFAULT '{}',
  error text,
  begun_by text,
  PRIMARY KEY (tenant_id, run_id)
);
-- However many processes look at the clock, a time of the plan is run once.
CREATE UNIQUE INDEX job_run_once ON job_run (tenant_id, name, fire_time) WHERE reason <> 'hand';
CREATE INDEX job_run_by_name ON job_run (tenant_id, name, run_id);
CREATE INDEX job_run_by_time ON job_run (tenant_id, fire_time);
CREATE INDEX job_run_open ON job_run (tenant_id, name) WHERE state IN ('waiting', 'running');
GRANT SELECT, INSERT, UPDATE, DELETE ON job_run TO app;

-- The processes of the installation: each says now and then that it is there.
CREATE TABLE server_process (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  process_id uuid NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  roles text NOT NULL,
  versions jsonb NOT NULL,
  figures jsonb NOT NULL,
  start_time timestamptz(3) NOT NULL,
  beat_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, process_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON server_process TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['api_call', 'operation_cost', 'api_error', 'scheduled_job', 'job_run', 'server_process']
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

-- The job queue as its page shows it. A payload holds no secret: whatever is enqueued says so.
CREATE VIEW queue_job WITH (security_barrier) AS
  SELECT job.id AS job_id, task.identifier AS task, queue.queue_name AS queue,
         (job.payload ->> 'tenantId')::integer AS tenant_id, nullif(job.payload ->> 'merchantId', '') AS merchant_id,
         job.payload::jsonb AS payload,
         job.attempts, job.max_attempts, job.last_error, job.run_at AS run_time, job.created_at AS create_time,
         job.locked_at AS lock_time,
         CASE WHEN job.locked_at IS NOT NULL THEN 'running'
              WHEN job.attempts >= job.max_attempts THEN 'failed'
              WHEN job.run_at > now() THEN 'waiting'
              ELSE 'ready' END AS state
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id;
GRANT SELECT ON queue_job TO desk;

-- Of jobs whose attempts are used up, and no other: tried again from the first attempt, or given up. Answers which they were.
CREATE FUNCTION queue_retry(ids bigint[]) RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, pg_temp
AS $$
  SELECT tried.id
    FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT job.id FROM graphile_worker._private_jobs job
             WHERE job.id = ANY (ids) AND job.attempts >= job.max_attempts AND job.locked_at IS NULL FOR UPDATE),
      run_at := now(), attempts := 0) tried
$$;
CREATE FUNCTION queue_discard(ids bigint[]) RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, pg_temp
AS $$
  SELECT gone.id
    FROM graphile_worker.complete_jobs(
      ARRAY(SELECT job.id FROM graphile_worker._private_jobs job
             WHERE job.id = ANY (ids) AND job.attempts >= job.max_attempts AND job.locked_at IS NULL FOR UPDATE)) gone
$$;
REVOKE ALL ON FUNCTION queue_retry(bigint[]), queue_discard(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_retry(bigint[]), queue_discard(bigint[]) TO app;

-- What the connections of this database are at. No literal of a statement comes out: neither text nor number.
CREATE FUNCTION database_activity()
RETURNS TABLE (pid integer, application text, state text, wait text, transaction_time timestamptz, statement_time timestamptz,
  state_time timestamptz, statement text, blocked_by integer[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT a.pid, a.application_name, coalesce(a.state, 'unknown'), a.wait_event_type || ': ' || a.wait_event,
         a.xact_start, a.query_start, a.state_change,
         left(regexp_replace(regexp_replace(a.query, '''([^'']|'''')*''', '?', 'g'), '(?<![$\w])\d+(\.\d+)?', '?', 'g'), 600),
         CASE WHEN a.wait_event_type = 'Lock' THEN pg_blocking_pids(a.pid) ELSE '{}' END
    FROM pg_stat_activity a
   WHERE a.datname = current_database() AND a.backend_type = 'client backend' AND a.pid <> pg_backend_pid()
$$;

-- The slowest statements since they were counted, where the extension that counts them is there; none otherwise.
CREATE FUNCTION database_statements()
RETURNS TABLE (statement text, calls bigint, mean_ms double precision, max_ms double precision, total_ms double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  place text;
BEGIN
  SELECT quote_ident(n.nspname) INTO place
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
   WHERE e.extname = 'pg_stat_statements'
     AND 'pg_stat_statements' = ANY (string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ','));
  IF place IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT left(regexp_replace(s.query, ''''''([^'''''']|'''''''''''')*'''''', ''?'', ''g''), 600), s.calls, s.mean_exec_time, s.max_exec_time, s.total_exec_time
       FROM %s.pg_stat_statements s
      WHERE s.dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      ORDER BY s.total_exec_time DESC LIMIT 50', place);
END
$$;
REVOKE ALL ON FUNCTION database_activity(), database_statements() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION database_activity(), database_statements() TO desk;
