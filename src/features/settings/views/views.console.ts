import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'

export const viewsConsole = {
  contracts: {
    views: async () => (await loadEntryContracts()).views,
  },
} as const satisfies ConsoleFeature
