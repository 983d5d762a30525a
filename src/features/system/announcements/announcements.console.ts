import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { notificationContract } from '#features/system/announcements/reader/reader.contract.ts'

export const announcementsConsole: ConsoleFeature<{ told: typeof notificationContract }> = {
  contracts: {
    told: async () => (await loadEntryContracts()).told,
  },
}
