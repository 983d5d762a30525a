import type { FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { type RequestLogContext, requestLogContextOf } from '#server/http/requestLogContext.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { type Language, languageOf, type PayerLanguage, payerLanguages } from '#shared/messages.ts'

/** The caller before authentication. */
export type RequestContext<L extends PayerLanguage = Language> = {
  app: App
  language: L
  requestId: string
  /** Whether the request changes an existing resource (PUT or PATCH). */
  updates: boolean
  address: string
  userAgent: string
  token: string | null
  idempotencyKey: string | null
  /** A random ID stored by the browser, used to detect a sign-in from a new browser. */
  browserId: string | null
  /** Seconds since the person last did something, as reported by pages that poll; 0 if not reported. */
  idleSeconds: number
  /** Feeds the request log. */
  seen: RequestLogContext
  /** Whether the client has closed its connection, so that nobody reads the response. */
  hasLeft: () => boolean
}

/** A payer. */
export type PayerContext = RequestContext<PayerLanguage>

/** The context of each call: the caller and, once authorized, their session. */
export type CallContext = {
  requestContext: RequestContext
  signedIn?: SignedIn
  /** The caller as found before the body was read; undefined if that was too long ago. */
  admitted?: SignedIn | undefined
}

/** Reads the caller's headers, address and language from a request. Malformed headers count as absent. */
export function requestContextOf(app: App, request: FastifyRequest): RequestContext {
  return contextOf(app, request, languageOf(wantedLanguage(request)))
}

/** Reads the same from a payer's request, whose language may be one that the console does not have. */
export function payerContextOf(app: App, request: FastifyRequest): PayerContext {
  return contextOf(app, request, languageOf(wantedLanguage(request), payerLanguages))
}

/** Reads the same from a request that no route has claimed: a payer's, or any other. */
export function visitorContextOf(app: App, request: FastifyRequest): PayerContext {
  return isPayersAddress(request.url) ? payerContextOf(app, request) : requestContextOf(app, request)
}

/** Whether an address belongs to the payer pages. */
export function isPayersAddress(url: string): boolean {
  return url.startsWith('/pay/')
}

function wantedLanguage(request: FastifyRequest): string | undefined {
  // Fastify sets no query if it could not parse the address.
  const query = (request.query ?? {}) as { lang?: unknown }
  return typeof query.lang === 'string' ? query.lang : request.headers['accept-language']
}

function contextOf<L extends PayerLanguage>(app: App, request: FastifyRequest, language: L) {
  return {
    app,
    language,
    requestId: request.id,
    updates: request.method === 'PUT' || request.method === 'PATCH',
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerOf(request.headers.authorization),
    idempotencyKey: keyOf(request.headers['idempotency-key']),
    browserId: browserOf(request.headers['x-browser-id']),
    idleSeconds: idleOf(request.headers['x-idle-seconds']),
    seen: requestLogContextOf(request),
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
