import { startLooking } from '#features/system/database/slowStatements.service.ts'
import { startPulse } from '#features/system/server/processes.service.ts'
import { watchCaches } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import type { Live } from '#server/live/live.ts'

/**
 * The monitoring of a running process: its heartbeat, the sampling of slow statements, and a listener for
 * cache clearing.
 */
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
