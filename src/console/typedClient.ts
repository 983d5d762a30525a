import '#console/zodCsp.ts'
import { createORPCClient } from '@orpc/client'
import { type AnyContractRouter, type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { ApiError } from '#console/apiError.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { schemaOf } from '#shared/wire.ts'

/** `callerShowsErrors` as the call declares it. */
export type Fetch = (request: Request, options: { callerShowsErrors: boolean }) => Promise<Response>

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
    fetch: (request, _init, _options, path) => {
      const { meta } = procedureAt(contracts, path)
      return send(request, { callerShowsErrors: (meta as EndpointMeta).callerShowsErrors ?? false })
    },
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
