import { below, pathOf } from '../../channelAdapter.ts'
import type { ChannelTools, HttpAnswer } from '../../channelHttp.ts'
import type { WechatSettings } from '../wechatSettings.ts'
import { authorization, type Signer } from './wechatSignature.ts'

/** `path` with its query. `serial`: whose signature of the answer is wanted, null where none is known. */
export type WechatRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  serial: string | null
  maxBytes?: number
}

/** Sends one request signed by the merchant. The answer is not verified yet. */
export async function sendSigned(
  settings: WechatSettings,
  tools: ChannelTools,
  { method, path, body = '', serial, maxBytes }: WechatRequest,
): Promise<HttpAnswer> {
  const url = below(settings.baseUrl, path)
  const timestamp = Math.floor(tools.now().getTime() / 1000)
  const signed = { method, path: pathOf(url), body, timestamp, nonce: tools.nonce() }
  const headers = {
    accept: 'application/json',
    authorization: await authorization(signerOf(settings), signed),
    ...(serial !== null && { 'wechatpay-serial': serial }),
    ...(body !== '' && { 'content-type': 'application/json' }),
  }
  return tools.send({
    method,
    url: url.href,
    headers,
    ...(body !== '' && { body }),
    ...(maxBytes !== undefined && { maxBytes }),
  })
}

export function signerOf({ mchid, serialNo, merchantPrivateKey }: WechatSettings): Signer {
  return { mchid, serialNo, privateKey: merchantPrivateKey }
}
