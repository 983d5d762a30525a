import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { sessionsContract } from '#features/session/sessions/sessions.contract.ts'

export const sessionsConsole: ConsoleFeature<{ sessions: typeof sessionsContract }> = {
  contracts: {
    sessions: async () => (await loadEntryContracts()).sessions,
  },
}
