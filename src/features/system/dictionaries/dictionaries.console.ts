import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import type { dictionaryLabelsContract } from '#features/system/dictionaries/labels.contract.ts'

export const dictionariesConsole: ConsoleFeature<{ dictionaryLabels: typeof dictionaryLabelsContract }> = {
  contracts: {
    dictionaryLabels: async () => (await loadEntryContracts()).dictionaryLabels,
  },
}
