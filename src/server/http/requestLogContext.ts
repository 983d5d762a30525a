import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#server/session/signedIn.ts'

/** What becomes known about a request while it is handled. It feeds the request log, never the response. */
export type RequestLogContext = {
  /** The path template of the contract. */
  route?: string
  signedIn?: Pick<SignedIn, 'realm' | 'scope' | 'accountId' | 'username' | 'device'>
  /** The merchant whose server signed the request. */
  gateway?: { tenantId: number; merchantId: string }
  /** The error code of the response. */
  code?: string
  /** The request was rejected for overload before it was inspected, so it is only counted. */
  turnedAway?: boolean
  /** The unexpected error. */
  failure?: unknown
}

const known = new WeakMap<FastifyRequest, RequestLogContext>()

/** Returns the request's log context, created on first use. */
export function requestLogContextOf(request: FastifyRequest): RequestLogContext {
  const seen = known.get(request) ?? {}
  known.set(request, seen)
  return seen
}
