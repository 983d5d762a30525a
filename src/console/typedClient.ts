import '#console/zodCsp.ts'
import { createORPCClient } from '@orpc/client'
import { type AnyContractRouter, type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { ApiError } from '#console/apiError.ts'
import { schemaOf } from '#shared/wire.ts'

export type Fetch = (request: Request) => Promise<Response>

/**
 * The typed client for the contracts. `send` adds headers, guards and error handling; requests and responses
 * use the same schemas as the server, and the `data` envelope is removed. A response without an envelope, for
 * instance from a proxy, is read whole (specification, section 7).
 */
export function clientFor<C extends AnyContractRouter>(
  contracts: C,
  baseUrl: string,
  send: Fetch,
): ContractRouterClient<C> {
  const link = new OpenAPILink(contracts, {
    url: baseUrl,
    fetch: (request) => send(request),
    customErrorResponseBodyDecoder: (body, response) =>
      new ApiError(response.status, body as Partial<ApiError> | null) as never,
    interceptors: [
      async ({ next, path, input, ...options }) => {
        const procedure = procedureAt(contracts, path)
        const request = schemaOf(procedure.inputSchema)
        const answered = schemaOf(procedure.outputSchema)
        const wire = request ? request.encode((input ?? {}) as never) : input
        const answer = dataIn(await next({ ...options, path, input: wire }))
        return answered ? answered.decode(answer as never) : answer
      },
    ],
  })
  return createORPCClient(link)
}

function dataIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}

function procedureAt(contracts: AnyContractRouter, path: readonly string[]) {
  const found = path.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | undefined)?.[key],
    contracts,
  )
  if (!isContractProcedure(found)) throw new Error(`there is no call ${path.join('.')}`)
  return found['~orpc']
}
