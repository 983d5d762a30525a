import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { findContract } from '#features/overview/find/find.contract.ts'

export const findConsole: ConsoleFeature<{ find: typeof findContract }> = {
  contracts: {
    find: async () => (await import('#features/overview/find/find.contract.ts')).findContract,
  },
}
