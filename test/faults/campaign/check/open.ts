import { withClient } from '#server/database/client.ts'

/** With each try a job waits longer for the next one: so often one is tried in an hour. */
const triesInAnHour = 8

/**
 * What still waits for something, each as a sentence. The queue's own clock is the database's, so what an hour brings is
 * brought forward.
 */
export function whatIsOpen(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(
      `select count(*) from graphile_worker.reschedule_jobs(
         array(select id from graphile_worker._private_jobs where locked_at is null and run_at > now() and attempts < least(max_attempts, $1::int)), now())`,
      [triesInAnHour],
    )
    const { rows } = await client.query<{ what: string }>(`
      select 'order ' || order_id || ' is still in status ' || status as what from pay_order where status in (0, 2, 4)
       union all
      select 'refund ' || refund_order_id || ' is still in status ' || status from refund where status in (0, 2, 5)
       union all
      select 'notification ' || notification_id || ' of ' || order_id || ' waits since ' || attempts || ' attempts'
        from merchant_notification where status <> 'delivered'
       union all
      select 'settlement ' || clearing_id || ' is still ' || status from clearing where status in ('draft', 'validating')
       union all
      select 'job ' || j.id || ' of ' || t.identifier || ' is held by ' || j.locked_by
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.locked_by is not null and j.locked_at < now() - interval '20 seconds'`)
    return rows.map(({ what }) => what)
  })
}

/**
 * Jobs that were given up, each with its last error. One that was asked for anew under its key while it was at work is marked so as
 * well, and loses its key: the new one is done in its place. None can have been tried as often as most may be, in so short a time.
 */
export function givenUp(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select 'job ' || j.id || ' of ' || t.identifier || ' was given up: ' || j.last_error as what
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts >= j.max_attempts and j.max_attempts > 1 and j.last_error is not null
          and not (j.key is null and j.max_attempts > $1)`,
      [3 * triesInAnHour],
    )
    return rows.map(({ what }) => what)
  })
}

/** Sessions that were left in a transaction, and transactions that were left half-way. */
export function leftBehind(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(`
      select 'session ' || pid || ' of ' || application_name || ' was left ' || state as what
        from pg_stat_activity
       where state like 'idle in transaction%' and state_change < now() - interval '5 seconds'
       union all select 'transaction ' || gid || ' was left prepared' from pg_prepared_xacts`)
    return rows.map(({ what }) => what)
  })
}
