import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'

export const dictionariesConsole = {
  contracts: {
    dictionaryLabels: async () => (await loadEntryContracts()).dictionaryLabels,
  },
} as const satisfies ConsoleFeature
