import type { ChannelTools, HttpAnswer } from '../channelHttp.ts'
import { type ChannelResponse, readJsonAnswer } from '../channelJsonAnswer.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { Refusal } from '../channels.domain.ts'
import type { PlatformKeys } from './keys/wechatPlatformKeys.ts'
import { markOf } from './keys/wechatSignature.ts'
import { sendSigned } from './keys/wechatWire.ts'
import type { WechatSettings } from './wechatSettings.ts'

/** `unsent`: without a key that could verify the answer nothing is sent at all. */
export type WechatAnswer = ChannelResponse | { kind: 'unsent'; refusal: Refusal }

export type WechatClient = {
  get(path: string): Promise<WechatAnswer>
  post(path: string, body: object): Promise<WechatAnswer>
  /** A file as received: its caller verifies it, and `read` recognizes an error in its place. */
  download(path: string): Promise<HttpAnswer>
  read(answer: HttpAnswer): Promise<WechatAnswer>
}

const longestFile = 200_000_000

export function wechatClient(
  settings: WechatSettings,
  tools: ChannelTools,
  keys: PlatformKeys,
): WechatClient {
  async function call(method: 'GET' | 'POST', path: string, body: string): Promise<WechatAnswer> {
    const serial = await keys.wanted()
    if (serial === null) {
      return { kind: 'unsent', refusal: ourRefusal('channel.certificatesMissing', { channel: 'wechat' }) }
    }
    return read(keys, await sendSigned(settings, tools, { method, path, body, serial }))
  }
  return {
    get: (path) => call('GET', path, ''),
    post: (path, body) => call('POST', path, JSON.stringify(body)),
    download: async (path) => {
      const serial = await keys.wanted()
      return sendSigned(settings, tools, { method: 'GET', path, serial, maxBytes: longestFile })
    },
    read: (answer) => read(keys, answer),
  }
}

async function read(keys: PlatformKeys, answer: HttpAnswer): Promise<WechatAnswer> {
  if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }

  const mark = markOf((name) => answer.headers.get(name))
  const signed = mark !== null && (await keys.made(mark, answer.body, 'answer'))
  const message = readJsonAnswer(answer.status, answer.body.toString('utf8'), signed)
  // A signed "too many requests" comes from WeChat itself: the call was not processed.
  return answer.status === 429 && signed ? asRefused(message) : message
}

function asRefused(answer: ChannelResponse): ChannelResponse {
  const ours = answer.kind === 'unknown' && answer.refusal.code.startsWith('channel.')
  return answer.kind === 'unknown' && !ours ? { kind: 'refused', refusal: answer.refusal } : answer
}
