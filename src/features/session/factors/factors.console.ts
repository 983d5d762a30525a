import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const factorsConsole = {
  contracts: {
    factors: async () => (await import('#features/session/factors/factors.contract.ts')).factorsContract,
  },
} as const satisfies ConsoleFeature
