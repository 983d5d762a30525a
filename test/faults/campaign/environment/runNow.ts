/**
 * Returns SQL that makes these jobs of the queue due now and tells the workers, who would otherwise find them a few
 * seconds later. `ids` is an array in SQL.
 */
export const runNow = (ids: string) => `
  with changed as (select count(*) as jobs from graphile_worker.reschedule_jobs(${ids}, now()))
  select pg_notify('jobs:insert', json_build_object('r', random(), 'count', jobs)::text) from changed where jobs > 0`
