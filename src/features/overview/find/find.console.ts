import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const findConsole = {
  contracts: {
    find: async () => (await import('#features/overview/find/find.contract.ts')).findContract,
  },
} as const satisfies ConsoleFeature
