-- Which migrations took away what an older version uses: one that does not know such a migration must not start.
ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS contract boolean NOT NULL DEFAULT false;

-- These functions name the tenant before they read. set_config() is known to the node alone where it is called; SET LOCAL
-- travels to the nodes of a distributed database (citus.propagate_set_commands = 'local').
DO $$
DECLARE
  one record;
  written text;
BEGIN
  FOR one IN
    SELECT p.oid, p.proname FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.proname IN ('find_session', 'find_visit', 'find_grants')
  LOOP
    written := regexp_replace(pg_get_functiondef(one.oid), 'PERFORM set_config\(''app\.tenant_id'', ([^,]+), true\)',
      'EXECUTE format(''SET LOCAL app.tenant_id = %L'', \1)', 'g');
    IF written LIKE '%set_config%' THEN
      RAISE EXCEPTION 'the function % could not be rewritten', one.proname;
    END IF;
    EXECUTE written;
  END LOOP;
END
$$;
