import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#server/session/signedIn.ts'

/** What becomes known of a request while it is answered: for the log of calls, never for the answer. */
export type Seen = {
  /** The path as its contract writes it. */
  route?: string
  signedIn?: Pick<SignedIn, 'realm' | 'scope' | 'accountId' | 'username' | 'device'>
  /** The merchant whose server signed it. */
  gateway?: { tenantId: number; merchantId: string }
  /** The code of its refusal. */
  code?: string
  /** The process had too much to do: nothing of the request was looked at, and it is counted only. */
  turnedAway?: boolean
  /** What went wrong unforeseen. */
  failure?: unknown
}

const known = new WeakMap<FastifyRequest, Seen>()

export function seenOf(request: FastifyRequest): Seen {
  const seen = known.get(request) ?? {}
  known.set(request, seen)
  return seen
}
