import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { riskLimitsContract } from '#features/account/riskLimits/riskLimits.contract.ts'

export const riskLimitsConsole: ConsoleFeature<{ riskLimits: typeof riskLimitsContract }> = {
  contracts: {
    riskLimits: async () =>
      (await import('#features/account/riskLimits/riskLimits.contract.ts')).riskLimitsContract,
  },
}
