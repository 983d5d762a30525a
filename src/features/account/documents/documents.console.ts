import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const documentsConsole = {
  contracts: {
    documents: async () =>
      (await import('#features/account/documents/documents.contract.ts')).documentsContract,
  },
} as const satisfies ConsoleFeature
