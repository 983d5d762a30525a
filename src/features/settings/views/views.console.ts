import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { viewsContract } from '#features/settings/views/views.contract.ts'

export const viewsConsole: ConsoleFeature<{ views: typeof viewsContract }> = {
  contracts: {
    views: async () => (await loadEntryContracts()).views,
  },
}
