import { createPublicKey, createSign, createVerify, randomUUID } from 'node:crypto'
import type { WechatCredentials } from '../merchants/credentials.ts'
import type { Received } from '../testbed.ts'
import { type Sealed, unseal } from './keys/secret.ts'

/** `body` is empty where the answer is a file. */
export type WechatAnswer = {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  body: Record<string, unknown>
}
export type WechatClient = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  spoil?: Spoil,
) => Promise<WechatAnswer>
/** The faults that a test can inject. */
type Spoil = { timestamp?: number; signedBody?: string; serial?: string; headers?: Record<string, string> }

/** A merchant's client, written from the channel's manual. It shares only the keys with the sandbox. */
export function wechatClient(keys: WechatCredentials, now: () => Date = () => new Date()): WechatClient {
  return async (method, path, body, spoil = {}) => {
    const url = new URL(keys.baseUrl + path)
    const sent = body ? JSON.stringify(body) : ''
    const timestamp = spoil.timestamp ?? Math.floor(now().getTime() / 1_000)
    const nonce = randomUUID().replaceAll('-', '')
    const message = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${spoil.signedBody ?? sent}\n`
    const signature = createSign('RSA-SHA256').update(message).sign(keys.merchantPrivateKey, 'base64')
    const serial = spoil.serial ?? keys.serialNo
    const token = `mchid="${keys.mchid}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}"`
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `WECHATPAY2-SHA256-RSA2048 ${token},signature="${signature}"`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...spoil.headers,
      },
      ...(body ? { body: sent } : {}),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const read = isJson ? JSON.parse(text) : {}
    return { status: response.status, headers: response.headers, bytes, text, body: read }
  }
}

/** Is this from the platform? Headers are those of an answer or of a notification. */
export function isFromPlatform(
  keys: WechatCredentials,
  header: (name: string) => string | null,
  body: string,
): boolean {
  const message = `${header('wechatpay-timestamp')}\n${header('wechatpay-nonce')}\n${body}\n`
  const key = createPublicKey(keys.platformPublicKey)
  const signature = header('wechatpay-signature') ?? ''
  if (header('wechatpay-serial') !== keys.platformPublicKeyId) return false
  return createVerify('RSA-SHA256').update(message).verify(key, signature, 'base64')
}

export function isNoticeFromPlatform(keys: WechatCredentials, { headers, body }: Received): boolean {
  return isFromPlatform(keys, (name) => String(headers[name] ?? ''), body)
}

type Envelope = { event_type: string; resource: Sealed }

export function openNotice(keys: WechatCredentials, { body }: Received) {
  const { event_type, resource }: Envelope = JSON.parse(body)
  return { event_type, resource: JSON.parse(unseal(keys.apiV3Key, resource)) }
}
