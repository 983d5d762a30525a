import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const webhooksConsole = {
  contracts: {
    webhooks: async () => (await import('#features/gateway/webhooks/webhooks.contract.ts')).webhooksContract,
  },
} as const satisfies ConsoleFeature
