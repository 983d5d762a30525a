import { withClient } from '#server/database/client.ts'
import { runNow } from '#test/faults/campaign/environment/runNow.ts'

const everyMs = 300
/** A failed job waits for its next attempt by the database’s clock alone. */
const early = runNow(`
    array(select id from graphile_worker._private_jobs
           where locked_at is null and attempts = 0 and run_at > now() and run_at <= now() + $1 * interval '1 ms')`)
/** The relay uses it as well. */
const dueEarly = `
  with moved as (
    update due_job set due_time = now() where due_time > now() and due_time <= now() + $1 * interval '1 ms'
    returning 1)
  select pg_notify('due_jobs', '') from moved limit 1`

/**
 * The queue uses the database’s clock, which cannot be set, so jobs due by the moved clocks are made due
 * there too.
 */
export function startQueueClock(place: { url: string }, aheadMs: () => number): { stop(): Promise<void> } {
  let stopped = false
  const going = goOn()

  async function goOn(): Promise<void> {
    while (!stopped) {
      // Another fault may have stopped the database; the next run will do.
      if (aheadMs() > 0)
        await withClient(place.url, async (client) => {
          await client.query(dueEarly, [aheadMs()])
          await client.query(early, [aheadMs()])
        }).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  return {
    stop: async () => {
      stopped = true
      await going
    },
  }
}
