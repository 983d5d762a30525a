import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const changesConsole = {
  contracts: {
    changes: async () => (await import('#features/account/changes/changes.contract.ts')).changesContract,
  },
} as const satisfies ConsoleFeature
