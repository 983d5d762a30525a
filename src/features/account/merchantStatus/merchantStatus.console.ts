import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const statusConsole = {
  contracts: {
    standing: async () =>
      (await import('#features/account/merchantStatus/merchantStatus.contract.ts')).statusContract,
  },
} as const satisfies ConsoleFeature
