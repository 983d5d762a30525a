import { startLooking } from '#features/system/database/slowStatements.service.ts'
import { startPulse } from '#features/system/server/processes.service.ts'
import { watchCaches } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import type { Live } from '#server/live/live.ts'

/** What a running process does to be watched: its pulse, a look at slow statements, and an ear for caches to be cleared. */
export function startMonitor(app: App, live: Live): { stop(): Promise<void> } {
  const pulse = startPulse(app)
  const looking = startLooking(app)
  const deaf = watchCaches(app, live)
  return {
    stop: async () => {
      deaf()
      looking.stop()
      await pulse.stop()
    },
  }
}
