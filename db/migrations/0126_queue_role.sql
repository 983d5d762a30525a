-- Workers of the queue sign in as a role of their own, which owns nothing and sees no table but the queue's.
GRANT USAGE ON SCHEMA graphile_worker TO jobs;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO jobs;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO jobs;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO jobs;
ALTER DEFAULT PRIVILEGES IN SCHEMA graphile_worker GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO jobs;
ALTER DEFAULT PRIVILEGES IN SCHEMA graphile_worker GRANT USAGE, SELECT ON SEQUENCES TO jobs;
ALTER DEFAULT PRIVILEGES IN SCHEMA graphile_worker GRANT EXECUTE ON FUNCTIONS TO jobs;

-- The queue shuts its tables by row-level security without a policy, so that only their owner gets at them.
DO $$
DECLARE
  queue_table text;
BEGIN
  FOR queue_table IN
    SELECT relname FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity
  LOOP
    EXECUTE format('CREATE POLICY jobs_work ON graphile_worker.%I TO jobs USING (true) WITH CHECK (true)', queue_table);
  END LOOP;
END
$$;
