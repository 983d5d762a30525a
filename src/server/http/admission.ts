import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { App } from '#server/context.ts'
import { reserveBody } from '#server/http/largeBodies.ts'
import { countedAsWork } from '#server/http/overload.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { admit } from '#server/http/rpcMiddleware.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'

/** A body may arrive slowly, so a session that was looked up longer ago than this is looked up again. */
const freshMs = 5_000

const admitted = new WeakMap<FastifyRequest, { signedIn: SignedIn; at: number }>()

/**
 * Returns a route's `preParsing` hook, which runs before any of the body is read: it authenticates the
 * caller, checks their permission for this call, and reserves memory for a large body. Handlers get the
 * caller from `admittedCaller`.
 */
export function admitBeforeBody(
  app: App,
  authenticate: Authenticate,
  meta: EndpointMeta,
): preParsingAsyncHookHandler {
  return async (request, reply, payload) => {
    const requestContext = requestContextOf(app, request)
    const signedIn = await countedAsWork(app, () => admit(requestContext, meta, authenticate))
    admitted.set(request, { signedIn, at: performance.now() })
    reserveBody(app, request, reply, signedIn)
    return payload
  }
}

/** Returns the caller that `admitBeforeBody` let in, or undefined if that was too long ago to rely on. */
export function admittedCaller(request: FastifyRequest): SignedIn | undefined {
  const found = admitted.get(request)
  return found && performance.now() - found.at < freshMs ? found.signedIn : undefined
}

/**
 * Returns the admitted caller for a custom handler, and authenticates again if the admission is too old.
 * Throws `session.missing` if the route has no admission hook.
 */
export async function callerAdmitted(
  app: App,
  authenticate: Authenticate,
  meta: EndpointMeta,
  request: FastifyRequest,
): Promise<SignedIn> {
  if (!admitted.has(request)) throw new AppError(sessionErrors.missing)
  return admittedCaller(request) ?? admit(requestContextOf(app, request), meta, authenticate)
}
