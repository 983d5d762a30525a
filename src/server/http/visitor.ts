import type { FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { type Seen, seenOf } from '#server/http/seen.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { type Language, languageOf } from '#shared/messages.ts'

/** A caller before anything is known of them. */
export type Visitor = {
  app: App
  language: Language
  requestId: string
  /** The request changes something that exists (PUT or PATCH). */
  updates: boolean
  address: string
  userAgent: string
  token: string | null
  idempotencyKey: string | null
  /** A random id that a browser keeps, by which a sign-in at a browser that was never used is told. */
  browserId: string | null
  /** How many seconds ago its person last did something there, as a page that asks by itself says; 0 where it does not say. */
  idleSeconds: number
  /** For the log of calls. */
  seen: Seen
  /** Has the client closed its connection? Then nobody reads the answer. */
  hasLeft: () => boolean
}

/** What oRPC hands to each procedure: the visitor, and once the binder has let them in, who they are. */
export type CallContext = {
  visitor: Visitor
  signedIn?: SignedIn
  /** The caller as found before the body was read; undefined if that was too long ago. */
  admitted?: SignedIn | undefined
  /** The path of the contract whose route took the request. */
  routePath: string
}

export function visitorOf(app: App, request: FastifyRequest): Visitor {
  // There is no query where the address could not be read.
  const query = (request.query ?? {}) as { lang?: unknown }
  const wanted = typeof query.lang === 'string' ? query.lang : request.headers['accept-language']
  return {
    app,
    language: languageOf(wanted),
    requestId: request.id,
    updates: request.method === 'PUT' || request.method === 'PATCH',
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerOf(request.headers.authorization),
    idempotencyKey: keyOf(request.headers['idempotency-key']),
    browserId: browserOf(request.headers['x-browser-id']),
    idleSeconds: idleOf(request.headers['x-idle-seconds']),
    seen: seenOf(request),
    hasLeft: () => request.raw.socket?.destroyed === true,
  }
}

function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([0-9]{1,6}\.[A-Za-z0-9_-]{20,100})$/.exec(header ?? '')
  return match?.[1] ?? null
}

function browserOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(header) ? header : null
}

function idleOf(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0
}

function keyOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header.length > 0 ? header : null
}
