import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { webhooksContract } from '#features/gateway/webhooks/webhooks.contract.ts'

export const webhooksConsole: ConsoleFeature<{ webhooks: typeof webhooksContract }> = {
  contracts: {
    webhooks: async () => (await import('#features/gateway/webhooks/webhooks.contract.ts')).webhooksContract,
  },
}
