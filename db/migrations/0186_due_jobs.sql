-- expand: the version before goes on adding its jobs to the queue itself; nothing of the queue is taken away
-- Jobs that are added with the transaction that asks for them, until they are due. A relay moves those that are due into the
-- queue in batches. Timers of an order that was paid in time are deleted here, and never become jobs.
CREATE TABLE due_job (
  tenant_id integer NOT NULL,
  -- Given by whoever adds the job, so that a later one replaces it, or a random one.
  key text NOT NULL,
  name text NOT NULL,
  payload json NOT NULL,
  due_time timestamptz NOT NULL,
  queue text,
  max_attempts smallint NOT NULL,
  create_time timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, key)
)
-- Rows live for seconds or minutes, so their space is used again soon.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX due_job_by_time ON due_job (due_time);
GRANT SELECT, INSERT, UPDATE, DELETE ON due_job TO app;

ALTER TABLE due_job ENABLE ROW LEVEL SECURITY;
ALTER TABLE due_job FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON due_job
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
GRANT SELECT ON due_job TO desk;
CREATE POLICY desk_reads ON due_job FOR SELECT TO desk USING (true);

-- The relay works as the queue's role, for all tenants.
GRANT SELECT, UPDATE, DELETE ON due_job TO jobs;
CREATE POLICY jobs_work ON due_job TO jobs USING (true);
-- The view below and the function that looks for missing jobs read as their owner.
CREATE POLICY owner_reads ON due_job FOR SELECT TO CURRENT_USER USING (true);

CREATE OR REPLACE VIEW queue_job WITH (security_barrier) AS
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
    LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
  UNION ALL
  -- A job that is not in the queue yet has no number of the queue; a negative one of its key stands for it.
  SELECT -1 - (hashtextextended(key, tenant_id) & 9007199254740991), name, queue,
         (payload ->> 'tenantId')::integer, nullif(payload ->> 'merchantId', ''), payload::jsonb,
         0::smallint, max_attempts, NULL, due_time, create_time, NULL,
         CASE WHEN due_time > now() THEN 'waiting' ELSE 'ready' END
    FROM due_job;

-- Of which of these things (by a field of the payload) no job of these names is left in the queue or due in this tenant, or
-- only one that was given up.
CREATE OR REPLACE FUNCTION missing_jobs(names text[], field text, ids text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = graphile_worker, pg_temp
AS $$
  SELECT wanted FROM unnest(ids) wanted
   WHERE NOT EXISTS (
     SELECT FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = ANY (names) AND job.payload ->> field = wanted AND job.attempts < job.max_attempts)
     AND NOT EXISTS (
     SELECT FROM public.due_job due
      WHERE due.tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer
        AND due.name = ANY (names) AND due.payload ->> field = wanted)
$$;
