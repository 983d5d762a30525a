import { below, pathOf } from '../channelAdapter.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Refusal } from '../channels.domain.ts'
import { jsonOf } from '../channelText.domain.ts'
import { amsHead } from './alipayplusAnswers.domain.ts'
import {
  type AlipayPlusProfile,
  type AlipayPlusSettings,
  alipayplusHosts,
  pathPrefix,
} from './alipayplusSettings.ts'
import { holds, signatureHeader } from './alipayplusSignature.ts'

/**
 * `ok` is S. `refused` is F, which is final. `inProcess` is U with a code that confirms processing.
 * `unknown`: it may have happened.
 */
export type AmsAnswer =
  | { kind: 'ok'; json: unknown; refusal: Refusal }
  | { kind: 'inProcess'; json: unknown; refusal: Refusal }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unknown'; refusal: Refusal }

export type AmsClient = {
  call(name: string, content: object): Promise<AmsAnswer>
  /** Verifies the channel's signature of a message to us. */
  genuine(method: string, path: string, time: string, body: Uint8Array, signature: string): boolean
  /** The headers with which we sign a request. */
  headers(method: string, path: string, body: string): Record<string, string>
}

export function amsClient(
  settings: AlipayPlusSettings,
  profile: AlipayPlusProfile,
  tools: ChannelTools,
): AmsClient {
  const { clientId } = settings
  const baseUrl = settings.baseUrl || alipayplusHosts[profile]
  const channelKeys = [settings.alipayPublicKey, settings.nextAlipayPublicKey].filter((key) => key !== '')

  function headers(method: string, path: string, body: string) {
    const time = `${tools.now().toISOString().slice(0, 19)}Z`
    const signed = { method, path, clientId, time, body: Buffer.from(body) }
    return {
      'client-id': clientId,
      'request-time': time,
      signature: signatureHeader(signed, settings.merchantPrivateKey, settings.keyVersion),
    }
  }

  function genuine(method: string, path: string, time: string, body: Uint8Array, signature: string) {
    return holds({ method, path, clientId, time, body }, signature, channelKeys)
  }

  async function call(name: string, content: object): Promise<AmsAnswer> {
    const url = below(baseUrl, `${pathPrefix(settings)}/payments/${name}`)
    const path = pathOf(url)
    const body = JSON.stringify(content)
    const type = { 'content-type': 'application/json; charset=UTF-8' }
    const sent = { ...headers('POST', path, body), ...type }
    const answer = await tools.send({ method: 'POST', url: url.href, headers: sent, body })

    if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }
    if (answer.status !== 200) {
      return { kind: 'unknown', refusal: ourRefusal('channel.serverError', { status: `${answer.status}` }) }
    }
    const [time, signature] = ['response-time', 'signature'].map((name) => answer.headers.get(name) ?? '')
    if (!genuine('POST', path, time ?? '', answer.body, signature ?? '')) {
      return { kind: 'unknown', refusal: ourRefusal('channel.answerUnsigned') }
    }
    return read(answer.body.toString('utf8'))
  }

  return { call, genuine, headers }
}

const inHand = new Set(['PAYMENT_IN_PROCESS', 'REFUND_IN_PROCESS'])

function read(text: string): AmsAnswer {
  const json = jsonOf(text)
  const head = amsHead.safeParse(json)
  if (!head.success) return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const { resultStatus, resultCode, resultMessage } = head.data.result
  const refusal = channelRefusal(resultCode, resultMessage)
  if (resultStatus === 'S') return { kind: 'ok', json, refusal }
  if (resultStatus === 'F') return { kind: 'refused', refusal }
  return inHand.has(resultCode) ? { kind: 'inProcess', json, refusal } : { kind: 'unknown', refusal }
}
