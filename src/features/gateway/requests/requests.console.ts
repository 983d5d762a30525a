import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { requestsContract } from '#features/gateway/requests/requests.contract.ts'

export const requestsConsole: ConsoleFeature<{ gatewayRequests: typeof requestsContract }> = {
  contracts: {
    gatewayRequests: async () =>
      (await import('#features/gateway/requests/requests.contract.ts')).requestsContract,
  },
}
