import { withClient } from '#server/database/client.ts'
import { moveDueJobs } from '#server/jobs/relay.ts'

const endOfTime = new Date('9999-12-31T00:00:00Z')

/**
 * Moves every job into the queue that is due by `until`, by default all of them, as the relay does; null is
 * now. Returns how many.
 */
export function relayJobs(
  { ownerUrl }: { ownerUrl: string },
  until: Date | null = endOfTime,
): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    let moved = 0
    for (;;) {
      const { taken } = await moveDueJobs(client, until)
      if (taken === 0) return moved
      moved += taken
    }
  })
}
