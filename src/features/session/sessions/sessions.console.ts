import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { sessionsContract } from '#features/session/sessions/sessions.contract.ts'
import type { signInsContract } from '#features/session/sessions/signIns.contract.ts'

export const sessionsConsole: ConsoleFeature<{
  sessions: typeof sessionsContract
  signInHistory: typeof signInsContract
}> = {
  contracts: {
    sessions: async () => (await loadEntryContracts()).sessions,
    signInHistory: async () =>
      (await import('#features/session/sessions/signIns.contract.ts')).signInsContract,
  },
}
