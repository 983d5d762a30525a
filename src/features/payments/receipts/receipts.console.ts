import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const receiptsConsole = {
  contracts: {
    receipts: async () => (await import('#features/payments/receipts/receipts.contract.ts')).receiptsContract,
  },
} as const satisfies ConsoleFeature
