import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const reservesConsole = {
  contracts: {
    reserves: async () => (await import('#features/finances/reserves/reserves.contract.ts')).reservesContract,
  },
} as const satisfies ConsoleFeature
