import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'

export const brandingConsole = {
  contracts: {
    branding: async () => (await loadEntryContracts()).branding,
  },
} as const satisfies ConsoleFeature
