import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'

export const merchantsConsole = {
  contracts: {
    merchants: async () => (await loadEntryContracts()).merchants,
  },
} as const satisfies ConsoleFeature
