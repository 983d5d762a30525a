import type { ContractRouterClient } from '@orpc/contract'
import { clientFor, type Fetch } from '#console/typedClient.ts'
import { contracts } from '#features/contracts.ts'

export { ApiError } from '#console/typedClient.ts'

export type Contracts = typeof contracts
export type Client = ContractRouterClient<Contracts>

/** The typed client of every call of the console. */
export function clientOf(baseUrl: string, send: Fetch): Client {
  return clientFor(contracts, baseUrl, send)
}
