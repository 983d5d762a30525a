import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { documentsContract } from '#features/account/documents/documents.contract.ts'

export const documentsConsole: ConsoleFeature<{ documents: typeof documentsContract }> = {
  contracts: {
    documents: async () =>
      (await import('#features/account/documents/documents.contract.ts')).documentsContract,
  },
}
