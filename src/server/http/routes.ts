import {
  type AnyContractProcedure,
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  isContractProcedure,
  type Meta,
} from '@orpc/contract'
import type { Ctx } from '#server/context.ts'
import type { BoundCall, BoundCalls, BoundContext, DeclaredCall } from '#server/http/boundCall.ts'
import { type Before, type Caller, prepareCallsOf } from '#server/http/prepared.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { EndpointMeta } from '#shared/contract.ts'

export type Contract = Record<string, AnyContractProcedure>

type InputOf<P> =
  P extends ContractProcedure<infer I, AnySchema, ErrorMap, Meta> ? InferSchemaOutput<I> : never
type OutputOf<P> =
  P extends ContractProcedure<AnySchema, infer O, ErrorMap, Meta> ? InferSchemaInput<O> : never

type Handlers<C extends Contract, Context> = {
  [K in keyof C]: (context: Context, input: InputOf<C[K]>) => Promise<OutputOf<C[K]>> | OutputOf<C[K]>
}

/**
 * The context of a bound request: its transaction and the signed-in person. `prepared` holds the result of
 * `preparedBy`.
 */
export type RequestCtx = Ctx & { signedIn: SignedIn; prepared?: unknown }

/** Binds each procedure of a contract to its handler. */
export function routes<C extends Contract>(contract: C, handlers: Handlers<C, RequestCtx>) {
  for (const [name, procedure] of Object.entries(contract)) {
    const { before } = handlers[name] as { before?: Before }
    if (before) prepareCallsOf(procedure['~orpc'].meta as EndpointMeta, before)
  }
  return join(contract, handlers, ({ ctx, signedIn, prepared }) => {
    if (!ctx || !signedIn) throw new Error('an endpoint of routes() must not be public')
    return Object.assign(ctx, { signedIn, prepared })
  })
}

/**
 * Returns a handler that does slow work, such as comparing a password, before its transaction opens, so that
 * it holds no connection or lock meanwhile. `before` gets the unvalidated input and must not throw on what
 * the contract would reject. It also runs for repeated calls.
 */
export function preparedBy<P, I, O>(
  before: (caller: Caller, input: unknown) => Promise<P>,
  handle: (ctx: RequestCtx, input: I, prepared: P) => O,
) {
  return Object.assign((ctx: RequestCtx, input: I) => handle(ctx, input, ctx.prepared as P), { before })
}

/** The caller of a request that has no open transaction. */
export type { Caller } from '#server/http/prepared.ts'

/**
 * Binds calls that query a channel. The handler opens its own transactions before and after it calls the
 * channel.
 */
export function channelRoutes<C extends Contract>(contract: C, handlers: Handlers<C, Caller>) {
  for (const [name, procedure] of Object.entries(contract)) {
    const meta = procedure['~orpc'].meta as EndpointMeta
    if (!meta.asksChannel) throw new Error(`${name} asks no channel`)
  }
  return join(contract, handlers, ({ requestContext, signedIn }) => {
    if (!signedIn) throw new Error('an endpoint of channelRoutes() must not be public')
    return { requestContext, signedIn }
  })
}

/** Binds public calls. They have no data scope and no transaction; the handler opens its own. */
export function publicRoutes<C extends Contract>(contract: C, handlers: Handlers<C, RequestContext>) {
  for (const [name, procedure] of Object.entries(contract)) {
    const meta = procedure['~orpc'].meta as EndpointMeta
    if (meta.access !== 'public') throw new Error(`${name} is not public`)
  }
  return join(contract, handlers, ({ requestContext }) => requestContext)
}

function join<C extends Contract, Context>(
  contract: C,
  handlers: Handlers<C, Context>,
  contextOf: (bound: BoundContext) => Context,
) {
  const joined = Object.keys(contract).map((name: keyof C & string): [string, BoundCall] => {
    const declared = contract[name]
    if (!isContractProcedure(declared)) throw new Error(`${name} is no endpoint`)
    const handle = handlers[name] as (context: Context, input: unknown) => unknown
    return [
      name,
      {
        declared: declared as DeclaredCall,
        handle: async (context, input) => handle(contextOf(context), input),
      },
    ]
  })
  return Object.fromEntries(joined)
}

/** Returns the contracts whose calls these routes serve, by the names of the routes. */
export function contractsOf(
  router: BoundCalls,
): Readonly<Record<string, Readonly<Record<string, DeclaredCall>>>> {
  return Object.fromEntries(
    Object.entries(router).map(([name, calls]) => [
      name,
      Object.fromEntries(Object.entries(calls).map(([call, { declared }]) => [call, declared])),
    ]),
  )
}
