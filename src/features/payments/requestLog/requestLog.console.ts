import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const requestLogConsole = {
  contracts: {
    exchanges: async () =>
      (await import('#features/payments/requestLog/requestLog.contract.ts')).exchangesContract,
  },
} as const satisfies ConsoleFeature
