import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { receiptsContract } from '#features/payments/receipts/receipts.contract.ts'

export const receiptsConsole: ConsoleFeature<{ receipts: typeof receiptsContract }> = {
  contracts: {
    receipts: async () => (await import('#features/payments/receipts/receipts.contract.ts')).receiptsContract,
  },
}
