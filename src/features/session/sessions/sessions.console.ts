import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'

export const sessionsConsole = {
  contracts: {
    sessions: async () => (await loadEntryContracts()).sessions,
    signInHistory: async () =>
      (await import('#features/session/sessions/signIns.contract.ts')).signInsContract,
  },
} as const satisfies ConsoleFeature
