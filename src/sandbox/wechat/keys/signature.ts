import type { FastifyRequest } from 'fastify'
import { header, rawBody } from '../../http.ts'
import { randomHex, signRsa, verifyRsa } from '../../keys.ts'
import type { AccountAt } from '../../merchants/accounts.ts'
import type { World } from '../../world.ts'
import { refuse, type WechatReply } from '../errors.ts'
import type { Signer } from './platform.ts'

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const fields = ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature'] as const
type Authorization = Record<(typeof fields)[number], string>

export type Caller = { ok: true; merchant: AccountAt<'wechat'> } | { ok: false; reply: WechatReply }

/** Who calls? The signature is verified over the path and the body as they were sent. */
export function authenticate(world: World, request: FastifyRequest): Caller {
  const given = readAuthorization(header(request, 'authorization'))
  if (!given) return signError('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》')

  const age = Math.abs(world.wireTime().getTime() / 1_000 - Number(given.timestamp))
  if (!(age < 300)) return signError('Http头Authorization时间戳已过期')

  const merchant = world.merchants.at('wechat', given.mchid)
  if (!merchant) return signError('商户号不存在')
  if (merchant.keys.serialNo !== given.serial_no)
    return signError('商户证书序列号有误，请使用签名私钥匹配的证书序列号')

  const message = messageOf(request, given)
  if (verifyRsa(merchant.keys.merchant.publicKey, message, given.signature)) return { ok: true, merchant }
  return signError(undefined, signInformation(request, message))
}

function signError(message?: string, information: object = {}): Caller {
  const detail = { field: 'signature', issue: 'sign not match', location: 'authorization', ...information }
  return { ok: false, reply: refuse('SIGN_ERROR', message, detail) }
}

// The channel returns the beginning of the signed message, so that the caller can find the difference.
function signInformation(request: FastifyRequest, message: string) {
  return {
    sign_information: {
      method: request.method,
      url: request.raw.url,
      truncated_sign_message: message.slice(0, 200),
      sign_message_length: message.length,
    },
  }
}

function messageOf(request: FastifyRequest, { timestamp, nonce_str }: Authorization): string {
  return `${request.method}\n${request.raw.url}\n${timestamp}\n${nonce_str}\n${rawBody(request)}\n`
}

function readAuthorization(value: string): Authorization | null {
  if (!value.startsWith(`${scheme} `)) return null

  const found = new Map([...value.matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].map(([, key, part]) => [key, part]))
  if (fields.some((field) => !found.get(field))) return null
  return Object.fromEntries(fields.map((field) => [field, found.get(field)])) as Authorization
}

/** The headers that authenticate an answer or a notification. */
export function signedHeaders(
  world: World,
  signer: Signer,
  body: string,
  secondsAhead = 0,
): Record<string, string> {
  const timestamp = String(Math.floor(world.wireTime().getTime() / 1_000) + secondsAhead)
  const nonce = randomHex(32)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': signer.serial,
    'wechatpay-signature': signRsa(signer.privateKey, `${timestamp}\n${nonce}\n${body}\n`),
    'wechatpay-signature-type': scheme,
  }
}
