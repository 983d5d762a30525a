import type { AnyContractProcedure } from '@orpc/contract'
import type { Ctx } from '#server/context.ts'
import type { CallContext } from '#server/http/requestContext.ts'
import type { EndpointMeta } from '#shared/contract.ts'

/**
 * The context of a bound call. `ctx` is its transaction, absent for public calls and calls that query a
 * channel.
 */
export type BoundContext = CallContext & { ctx?: Ctx; prepared?: unknown }

/** A call as a contract declares it. */
export type DeclaredCall = AnyContractProcedure & { '~orpc': { meta: EndpointMeta } }

/** A declared call with its handler. */
export type BoundCall = {
  declared: DeclaredCall
  handle(context: BoundContext, input: unknown): Promise<unknown>
}

/** The calls of all contracts, by the names of contract and call. */
export type BoundCalls = Readonly<Record<string, Readonly<Record<string, BoundCall>>>>
