import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { brandingContract } from '#features/system/branding/branding.contract.ts'

export const brandingConsole: ConsoleFeature<{ branding: typeof brandingContract }> = {
  contracts: {
    branding: async () => (await loadEntryContracts()).branding,
  },
}
