import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'

export const announcementsConsole = {
  contracts: {
    told: async () => (await loadEntryContracts()).told,
  },
} as const satisfies ConsoleFeature
