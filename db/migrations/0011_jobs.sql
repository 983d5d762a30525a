-- The application's role may add jobs in its own transaction, and nothing else of the queue.
CREATE FUNCTION enqueue_jobs(specs json) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, pg_temp
AS $$
  SELECT count(*)
    FROM graphile_worker.add_jobs(
      ARRAY(SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, specs) AS spec))
$$;
REVOKE ALL ON FUNCTION enqueue_jobs(json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs(json) TO app;
