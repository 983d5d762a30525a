import type { FastifyReply, FastifyRequest } from 'fastify'
import { valueAt } from '../fields.ts'
import { header, type JsonObject, jsonObject, queryOf, rawBody } from '../http.ts'
import { randomHex } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import type { World } from '../world.ts'
import { refuse, type WechatReply } from './errors.ts'
import { newestSigner, rotateCertificate, type Signer, signerFor } from './keys/platform.ts'
import { authenticate, signedHeaders } from './keys/signature.ts'

/** The two hosts of the channel: the mainland's and the overseas one. */
export type Profile = 'mainland' | 'global'

/** A verified call of a merchant. */
export type WechatCall = {
  world: World
  profile: Profile
  merchant: AccountAt<'wechat'>
  request: FastifyRequest
  body: JsonObject
  query: URLSearchParams
  /** The `Wechatpay-Serial` that the merchant requested. */
  signer: string
}

export type WechatHandler = (call: WechatCall) => WechatReply | Promise<WechatReply>

/** Verifies the call, lets the handler answer, and signs the answer. */
export function signed(world: World, profile: Profile, handler: WechatHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = authenticate(world, request)
    if (!caller.ok) return send(reply, caller.reply, {})

    const { merchant } = caller
    const wanted = header(request, 'wechatpay-serial')
    const answer = await answerTo(world, profile, merchant, request, wanted, handler)
    const { signer, ahead } = signing(world, merchant, request, wanted)
    const body = answer.file
      ? digestOf(answer.file.headers)
      : answer.body === null
        ? ''
        : JSON.stringify(answer.body)
    // A file of the mainland host is not signed at all.
    const marks = answer.file && !answer.file.signed ? {} : signedHeaders(world, signer, body, ahead)
    return send(reply, answer, marks)
  }
}

/** With which key, and how many seconds ahead of the clock: two faults strike here. */
function signing(world: World, merchant: AccountAt<'wechat'>, request: FastifyRequest, wanted: string) {
  const body = request.method === 'POST' ? jsonObject(rawBody(request)) : null
  const total = Number(valueAt(body, '/amount/total') ?? 0)
  const subject = String(body?.out_trade_no ?? '')
  const fault = world.faults.take(
    'wechat',
    'answer',
    BigInt(Number.isSafeInteger(total) ? total : 0),
    subject,
  )
  if (fault === 'certificateRotated') rotateCertificate(world)
  // Who asks for the certificates without naming a key has none yet but those.
  const byNewest = fault === 'certificateRotated' || (wanted === '' && isOfCertificates(request))
  const signer: Signer = byNewest ? newestSigner(world) : signerFor(world, merchant, wanted)
  return { signer, ahead: fault === 'clockSkewed' ? skewSeconds : 0 }
}

function isOfCertificates(request: FastifyRequest): boolean {
  return request.url.split('?')[0]?.endsWith('/certificates') ?? false
}

/** How far the fault `clockSkewed` moves the clock: more than the five minutes that the channel allows. */
export const skewSeconds = 360

function digestOf(headers: Record<string, string>): string {
  return JSON.stringify({ sha1: headers['wechatpay-statement-sha1'] ?? '' })
}

async function answerTo(
  world: World,
  profile: Profile,
  merchant: AccountAt<'wechat'>,
  request: FastifyRequest,
  signer: string,
  handler: WechatHandler,
): Promise<WechatReply> {
  if (!header(request, 'accept') || !header(request, 'user-agent')) {
    return refuse('PARAM_ERROR', 'Http头缺少Accept或User-Agent')
  }
  if (world.faults.take('wechat', 'call', 0n, '') === 'serviceUnavailable')
    return refuse('SERVICE_UNAVAILABLE')

  const isPost = request.method === 'POST'
  if (isPost && !header(request, 'content-type').startsWith('application/json')) {
    return refuse('PARAM_ERROR', 'Http头Content-Type必须为application/json')
  }
  const body = isPost ? jsonObject(rawBody(request)) : {}
  if (!body) return refuse('PARAM_ERROR', '请求体不是合法的JSON对象')

  return await handler({ world, profile, merchant, request, body, query: queryOf(request), signer })
}

function send(reply: FastifyReply, { status, body, file }: WechatReply, headers: Record<string, string>) {
  reply.code(status).headers({ ...headers, 'request-id': randomHex(32).toUpperCase() })
  if (file) return reply.headers(file.headers).type(file.type).send(file.bytes)
  if (body === null) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
