import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const requestsConsole = {
  contracts: {
    gatewayRequests: async () =>
      (await import('#features/gateway/requests/requests.contract.ts')).requestsContract,
  },
} as const satisfies ConsoleFeature
