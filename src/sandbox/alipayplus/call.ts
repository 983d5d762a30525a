import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, type JsonObject, jsonObject, rawBody } from '../http.ts'
import { readOffsetTime } from '../time.ts'
import type { World } from '../world.ts'
import { type AmsReply, failure } from './results.ts'
import { type Account, signatureHeader, signerFor, whyNotSigned } from './signature.ts'

/** A merchant's verified request. */
export type AmsCall = { world: World; merchant: Account; body: JsonObject }
export type AmsHandler = (call: AmsCall) => AmsReply | Promise<AmsReply>

const fiveMinutes = 300_000

/** Verifies the call, runs the handler and signs the response. AMS always responds with HTTP 200. */
export function signed(world: World, handler: AmsHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const clientId = header(request, 'client-id')
    const merchant = world.merchants.at('alipayplus', clientId)
    // Without a known client, there is no key to sign the response with.
    if (!merchant) return send(reply, failure('INVALID_CLIENT'), {})
    if (world.faults.take('alipayplus', 'call', 0n, '') === 'serviceUnavailable') {
      return reply.code(503).type('text/plain').send('Service Unavailable')
    }
    const refusal = whyRejected(world, merchant, request)
    const body = jsonObject(rawBody(request))
    const answer =
      refusal ??
      (body ? await handler({ world, merchant, body }) : failure('PARAM_ILLEGAL', 'The body is not JSON.'))
    const [amount, subject] = subjectOf(body)
    const signer = signerFor(world, world.merchants.at('alipayplus', clientId) ?? merchant, amount, subject)
    const time = signer.now.toISOString()
    const content = {
      method: 'POST',
      path: request.raw.url ?? '',
      clientId,
      time,
      body: JSON.stringify(answer),
    }
    const signature = signatureHeader(signer.keys.privateKey, signer.version, content)
    return send(reply, answer, { 'client-id': clientId, 'response-time': time, signature })
  }
}

/** Returns why the request is refused, or null; checks media type, time and signature in AMS's order. */
export function whyRejected(world: World, merchant: Account, request: FastifyRequest): AmsReply | null {
  const isPost = request.method === 'POST'
  if (isPost && !/^application\/json;\s*charset=utf-8$/i.test(header(request, 'content-type'))) {
    return failure('MEDIA_TYPE_NOT_ACCEPTABLE')
  }
  const time = header(request, 'request-time')
  const sentAt = /^\d{13}$/.test(time) ? new Date(Number(time)) : readOffsetTime(time)
  if (!sentAt || Math.abs(sentAt.getTime() - world.wireTime().getTime()) > fiveMinutes) {
    return failure('PARAM_ILLEGAL', 'request-time')
  }
  const path = request.raw.url ?? ''
  const content = { method: request.method, path, clientId: merchant.account, time, body: rawBody(request) }
  const fault = whyNotSigned(merchant, header(request, 'signature'), content)
  return fault && failure(fault)
}

/** Returns the amount and number that select a magic-amount fault. */
function subjectOf(body: JsonObject | null): [bigint, string] {
  const { value } = (body?.paymentAmount ?? {}) as { value?: unknown }
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? BigInt(value) : 0n
  return [amount, String(body?.paymentRequestId ?? '')]
}

function send(reply: FastifyReply, answer: AmsReply, headers: Record<string, string>) {
  return reply.headers(headers).type('application/json; charset=UTF-8').send(JSON.stringify(answer))
}
