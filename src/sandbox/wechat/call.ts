import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, type JsonObject, jsonObject, queryOf, rawBody } from '../http.ts'
import { randomHex } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import type { World } from '../world.ts'
import { refuse, type WechatReply } from './errors.ts'
import { signerFor } from './platform.ts'
import { authenticate, signedHeaders } from './signature.ts'

/** A verified call of a merchant. */
export type WechatCall = {
  world: World
  merchant: AccountAt<'wechat'>
  request: FastifyRequest
  body: JsonObject
  query: URLSearchParams
  /** The `Wechatpay-Serial` that the merchant asked for. */
  signer: string
}

export type WechatHandler = (call: WechatCall) => WechatReply | Promise<WechatReply>

/** Verifies the call, lets the handler answer, and signs the answer. */
export function signed(world: World, handler: WechatHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = authenticate(world, request)
    if (!caller.ok) return send(reply, caller.reply, {})

    const { merchant } = caller
    const signer = header(request, 'wechatpay-serial')
    const answer = await answerTo(world, merchant, request, signer, handler)
    const body = answer.body === null ? '' : JSON.stringify(answer.body)
    return send(reply, answer, signedHeaders(world, signerFor(world, merchant, signer), body))
  }
}

async function answerTo(
  world: World,
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

  return await handler({ world, merchant, request, body, query: queryOf(request), signer })
}

function send(reply: FastifyReply, { status, body }: WechatReply, headers: Record<string, string>) {
  reply.code(status).headers({ ...headers, 'request-id': randomHex(32).toUpperCase() })
  if (body === null) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
