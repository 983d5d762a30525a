import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { changesContract } from '#features/account/changes/changes.contract.ts'

export const changesConsole: ConsoleFeature<{ changes: typeof changesContract }> = {
  contracts: {
    changes: async () => (await import('#features/account/changes/changes.contract.ts')).changesContract,
  },
}
