/**
 * The signed JSON protocol that UnionPay and the card provider speak for now (README; each gets its own later).
 *
 * Request headers: Sandbox-Account, Sandbox-Timestamp (Unix seconds), Sandbox-Nonce, Sandbox-Signature =
 * hex HMAC-SHA256 over METHOD\nPATH?QUERY\nTIMESTAMP\nNONCE\nBODY. Answers and notifications carry the same
 * headers over TIMESTAMP\nNONCE\nBODY. Amounts are strings of minor units, times ISO 8601 in UTC.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, type JsonObject, jsonObject, rawBody } from '../http.ts'
import { hmacSha256, randomHex, sameText } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import type { World } from '../world.ts'

export type DirectRail = 'unionpay' | 'card'

export type DirectReply = { status: number; body: object }

const errors = {
  PARAM_ERROR: [400, 'A field is wrong'],
  SIGNATURE_INVALID: [401, 'The signature does not match'],
  PAYMENT_NOT_FOUND: [404, 'There is no such payment'],
  REFUND_NOT_FOUND: [404, 'There is no such refund'],
  PAYMENT_PAID: [409, 'The payment is paid'],
  PAYMENT_CLOSED: [409, 'The payment is closed'],
  PAYMENT_NOT_PAID: [409, 'The payment is not paid'],
  REPEATED_WITH_OTHER_CONTENT: [409, 'The number was used with other content'],
  REFUND_TOO_HIGH: [409, 'More than is left to refund'],
  REFUND_WINDOW_OVER: [409, 'The payment can no longer be refunded'],
  BALANCE_NOT_ENOUGH: [409, 'The merchant balance is short'],
  RATE_LIMITED: [429, 'Too many requests'],
  SYSTEM_ERROR: [500, 'Something went wrong here; ask again'],
  SERVICE_UNAVAILABLE: [503, 'Not available now'],
} as const satisfies Record<string, [number, string]>

export function refuse(code: keyof typeof errors, field?: { field: string; issue: string }): DirectReply {
  const [status, words] = errors[code]
  const message = field ? `${field.field} ${field.issue}` : words
  return { status, body: { code, message, ...(field ? { field: field.field } : {}) } }
}

export type DirectCall = {
  world: World
  rail: DirectRail
  merchant: AccountAt<DirectRail>
  request: FastifyRequest
  body: JsonObject
}

export type DirectHandler = (call: DirectCall) => DirectReply | Promise<DirectReply>

/** Verifies a call, lets the handler answer, signs the answer. */
export function verified(world: World, rail: DirectRail, handler: DirectHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = world.merchants.at(rail, header(request, 'sandbox-account'))
    if (!merchant || !isSigned(world, merchant.keys.secret, request))
      return send(reply, refuse('SIGNATURE_INVALID'), {})

    const answer = await answerTo(world, rail, merchant, request, handler)
    return send(reply, answer, signedHeaders(world, merchant.keys.secret, JSON.stringify(answer.body)))
  }
}

function answerTo(
  world: World,
  rail: DirectRail,
  merchant: AccountAt<DirectRail>,
  request: FastifyRequest,
  handler: DirectHandler,
): DirectReply | Promise<DirectReply> {
  if (world.faults.take(rail, 'call', 0n, '') === 'serviceUnavailable') return refuse('SERVICE_UNAVAILABLE')

  const body = request.method === 'POST' ? jsonObject(rawBody(request)) : {}
  if (!body) return refuse('PARAM_ERROR', { field: 'body', issue: 'must be a JSON object' })
  return handler({ world, rail, merchant, request, body })
}

function isSigned(world: World, secret: string, request: FastifyRequest): boolean {
  const [timestamp, nonce] = [header(request, 'sandbox-timestamp'), header(request, 'sandbox-nonce')]
  const age = Math.abs(world.clock().getTime() / 1_000 - Number(timestamp))
  if (!nonce || !(age < 300)) return false

  const signed = `${request.method}\n${request.raw.url}\n${timestamp}\n${nonce}\n${rawBody(request)}`
  return sameText(hmacSha256(secret, signed), header(request, 'sandbox-signature'))
}

/** The headers of an answer or a notification. */
export function signedHeaders(world: World, secret: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(world.clock().getTime() / 1_000))
  const nonce = randomHex(32)
  return {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': hmacSha256(secret, `${timestamp}\n${nonce}\n${body}`),
  }
}

function send(reply: FastifyReply, { status, body }: DirectReply, headers: Record<string, string>) {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
