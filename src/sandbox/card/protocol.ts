/**
 * Implements the provider's API protocol for a merchant's server: secret keys, bracketed forms, error format
 * and idempotency keys.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, type JsonObject, rawBody } from '../http.ts'
import { randomHex, sameText } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import type { World } from '../world.ts'
import { type CardReply, refuse, wrong } from './errors.ts'
import { readForm } from './form.ts'
import { once } from './idempotency.ts'

export type CardCall = {
  world: World
  merchant: AccountAt<'card'>
  request: FastifyRequest
  /** The body of a POST or the query of a GET. */
  form: JsonObject
}

export type CardHandler = (call: CardCall) => CardReply | Promise<CardReply>

/** Authenticates the caller, parses the form and runs the handler. */
export function toRequest(world: World, handler: CardHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = open(world, request)
    if ('status' in opened) return send(request, reply, opened, false)
    const { reply: answer, replayed } = await once(opened, handler)
    return send(request, reply, answer, replayed)
  }
}

function open(world: World, request: FastifyRequest): CardCall | CardReply {
  const merchant = callerOf(world, request)
  if ('status' in merchant) return merchant
  const acting = header(request, 'stripe-account')
  if (acting && acting !== merchant.account) {
    const message = `The provided key does not have access to account '${acting}'`
    return refuse(403, { type: 'invalid_request_error', code: 'account_invalid', message })
  }
  if (world.faults.take('card', 'call', 0n, '') === 'serviceUnavailable')
    return refuse(503, { type: 'api_error', message: 'Not available now' })

  const isPost = request.method === 'POST'
  if (isPost && !/^application\/x-www-form-urlencoded\b/.test(header(request, 'content-type')))
    return wrong('body', 'Send a form, application/x-www-form-urlencoded')
  const form = readForm(isPost ? rawBody(request) : (request.raw.url ?? '').replace(/^[^?]*\??/, ''))
  return form ? { world, merchant, request, form } : wrong('body', 'The form could not be read')
}

/** Authenticates `Authorization: Bearer sk_…`, or Basic with the key as the user name. */
export function callerOf(world: World, request: FastifyRequest): AccountAt<'card'> | CardReply {
  const [scheme, value = ''] = header(request, 'authorization').split(' ', 2)
  const basic =
    scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] : undefined
  const key = scheme === 'Bearer' ? value : (basic ?? '')
  if (key === '')
    return refuse(401, { type: 'invalid_request_error', message: 'You did not provide an API key' })

  const merchant = world.merchants.at('card', `acct_${/^[sp]k_test_(\d{16})/.exec(key)?.[1] ?? ''}`)
  if (merchant && sameText(key, merchant.keys.secretKey)) return merchant
  if (merchant && sameText(key, merchant.keys.publishableKey)) {
    const message = 'This call needs the secret key'
    return refuse(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
  }
  const message = `Invalid API Key provided: ${'*'.repeat(8)}${key.slice(-4)}`
  return refuse(401, { type: 'invalid_request_error', message })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body }: CardReply, replayed: boolean) {
  const key = header(request, 'idempotency-key')
  return reply
    .code(status)
    .headers({
      'request-id': `req_${randomHex(14)}`,
      ...(header(request, 'stripe-version') && { 'stripe-version': header(request, 'stripe-version') }),
      ...(key && { 'idempotency-key': key }),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
