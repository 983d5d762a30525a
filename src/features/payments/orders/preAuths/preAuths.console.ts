import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const preAuthsConsole = {
  contracts: {
    preAuths: async () =>
      (await import('#features/payments/orders/preAuths/preAuths.contract.ts')).preAuthsContract,
  },
} as const satisfies ConsoleFeature
