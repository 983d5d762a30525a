import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { preAuthsContract } from '#features/payments/orders/preAuths/preAuths.contract.ts'

export const preAuthsConsole: ConsoleFeature<{ preAuths: typeof preAuthsContract }> = {
  contracts: {
    preAuths: async () =>
      (await import('#features/payments/orders/preAuths/preAuths.contract.ts')).preAuthsContract,
  },
}
