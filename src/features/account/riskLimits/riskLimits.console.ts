import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const riskLimitsConsole = {
  contracts: {
    riskLimits: async () =>
      (await import('#features/account/riskLimits/riskLimits.contract.ts')).riskLimitsContract,
  },
} as const satisfies ConsoleFeature
