import type { ChannelTools } from '../channelHttp.ts'
import { type RailAnswer, readJsonAnswer } from '../channelJsonAnswer.ts'
import { below, pathOf } from '../channelRail.ts'
import type { WechatSettings } from './wechatSettings.ts'
import { authorization, holds, markOf, type WechatMark } from './wechatSignature.ts'

export type WechatClient = {
  get(path: string): Promise<RailAnswer>
  post(path: string, body: object): Promise<RailAnswer>
}

export function wechatClient(settings: WechatSettings, tools: ChannelTools): WechatClient {
  return {
    get: (path) => call(settings, tools, 'GET', path, ''),
    post: (path, body) => call(settings, tools, 'POST', path, JSON.stringify(body)),
  }
}

async function call(
  settings: WechatSettings,
  tools: ChannelTools,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<RailAnswer> {
  const url = below(settings.baseUrl, path)
  const timestamp = Math.floor(tools.now().getTime() / 1000)
  const signer = {
    mchid: settings.mchid,
    serialNo: settings.serialNo,
    privateKey: settings.merchantPrivateKey,
  }
  const headers = {
    accept: 'application/json',
    authorization: authorization(signer, {
      method,
      path: pathOf(url),
      body,
      timestamp,
      nonce: tools.nonce(),
    }),
    // Asks for an answer signed by the key that we hold.
    'wechatpay-serial': settings.platformPublicKeyId,
    ...(body !== '' && { 'content-type': 'application/json' }),
  }
  const answer = await tools.send({ method, url: url.href, headers, ...(body !== '' && { body }) })
  if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }

  const mark = markOf((name) => answer.headers.get(name))
  const signed = mark !== null && isFromWechat(settings, mark, answer.body, tools.now())
  return readJsonAnswer(answer.status, answer.body.toString('utf8'), signed)
}

/** Is the mark made with the key that we hold, over exactly these bytes, about now? */
export function isFromWechat(
  settings: WechatSettings,
  mark: WechatMark,
  body: Uint8Array,
  now: Date,
): boolean {
  return mark.serial === settings.platformPublicKeyId && holds(mark, body, settings.platformPublicKey, now)
}
