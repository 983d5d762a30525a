import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { exchangesContract } from '#features/payments/requestLog/requestLog.contract.ts'

export const requestLogConsole: ConsoleFeature<{ exchanges: typeof exchangesContract }> = {
  contracts: {
    exchanges: async () =>
      (await import('#features/payments/requestLog/requestLog.contract.ts')).exchangesContract,
  },
}
