import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { App } from '#server/context.ts'
import { admit } from '#server/http/binder.ts'
import { reserveBody } from '#server/http/largeBodies.ts'
import { countedAsWork } from '#server/http/overload.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'

/** A body may arrive slowly: a session that was found longer ago is looked up again before it is relied on. */
const freshMs = 5_000

const admitted = new WeakMap<FastifyRequest, { signedIn: SignedIn; at: number }>()

/**
 * A route's `preParsing` hook that finds the caller, checks that they may make this call, and reserves room for a large
 * body: all before any of the body is read. Handlers get the caller from `admittedCaller`.
 */
export function admitBeforeBody(
  app: App,
  authenticate: Authenticate,
  meta: EndpointMeta,
): preParsingAsyncHookHandler {
  return async (request, reply, payload) => {
    const visitor = visitorOf(app, request)
    const signedIn = await countedAsWork(app, () => admit(visitor, meta, authenticate))
    admitted.set(request, { signedIn, at: performance.now() })
    reserveBody(app, request, reply, signedIn)
    return payload
  }
}

/** The caller that `admitBeforeBody` let in, or undefined if it was too long ago to be relied on. */
export function admittedCaller(request: FastifyRequest): SignedIn | undefined {
  const found = admitted.get(request)
  return found && performance.now() - found.at < freshMs ? found.signedIn : undefined
}

/** The same for a handler of its own, which asks again where it was too long ago. */
export async function callerAdmitted(
  app: App,
  authenticate: Authenticate,
  meta: EndpointMeta,
  request: FastifyRequest,
): Promise<SignedIn> {
  if (!admitted.has(request)) throw new AppError('session.missing')
  return admittedCaller(request) ?? admit(visitorOf(app, request), meta, authenticate)
}
