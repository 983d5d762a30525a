import { withClient } from '#server/database/client.ts'

const everyMs = 300
/** A job that was begun and failed waits by the database's clock alone. */
const early = `
  select count(*) from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker._private_jobs
           where locked_at is null and attempts = 0 and run_at > now() and run_at <= now() + $1 * interval '1 ms'), now())`

/**
 * The queue's own clock is the database's, which cannot be set: what is due by the clocks of everyone else, so far ahead, is made due
 * there too.
 */
export function startQueueClock(place: { url: string }, aheadMs: () => number): { stop(): Promise<void> } {
  let stopped = false
  const going = goOn()

  async function goOn(): Promise<void> {
    while (!stopped) {
      // A fault may have the database away: the next time will do.
      if (aheadMs() > 0)
        await withClient(place.url, (client) => client.query(early, [aheadMs()])).catch(() => undefined)
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
