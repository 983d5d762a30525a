import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { merchantsContract } from '#features/merchants/merchants.contract.ts'

export const merchantsConsole: ConsoleFeature<{ merchants: typeof merchantsContract }> = {
  contracts: {
    merchants: async () => (await loadEntryContracts()).merchants,
  },
}
