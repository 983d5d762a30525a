import type { ChannelTools } from '../channelHttp.ts'
import { verifySha256 } from '../channelKeys.ts'
import { ourRefusal, railRefusal } from '../channelRefusal.ts'
import type { Refusal } from '../channels.domain.ts'
import { beijingTime, jsonOf } from '../channelText.domain.ts'
import { answerHead } from './alipayAnswers.domain.ts'
import { rawMembers } from './alipayNodes.domain.ts'
import type { AlipaySettings } from './alipaySettings.ts'
import { signed } from './alipaySignature.ts'

/** `refused`: Alipay itself says no, with its sub-code. `unknown`: what was asked for may have happened all the same. */
export type AlipayAnswer =
  | { kind: 'ok'; json: unknown }
  | { kind: 'refused'; code: string; refusal: Refusal }
  | { kind: 'unknown'; refusal: Refusal }

type Addresses = { notify_url?: string; return_url?: string }

/** All parameters of a call, signed (RSA2). */
function signedParams(
  settings: AlipaySettings,
  tools: ChannelTools,
  method: string,
  content: object,
  addresses: Addresses,
): Record<string, string> {
  const params = {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(tools.now()),
    version: '1.0',
    ...addresses,
    biz_content: JSON.stringify(content),
  }
  return signed(params, settings.appPrivateKey)
}

/** The address of Alipay's cashier: it makes the trade only once a browser opens it. */
export function cashierUrl(
  settings: AlipaySettings,
  tools: ChannelTools,
  method: string,
  content: object,
  addresses: Addresses,
): string {
  const url = new URL(settings.gatewayUrl)
  url.search = new URLSearchParams(signedParams(settings, tools, method, content, addresses)).toString()
  return url.href
}

export async function callAlipay(
  settings: AlipaySettings,
  tools: ChannelTools,
  method: string,
  content: object,
  addresses: Addresses = {},
): Promise<AlipayAnswer> {
  const { biz_content = '', ...common } = signedParams(settings, tools, method, content, addresses)
  const url = new URL(settings.gatewayUrl)
  url.search = new URLSearchParams(common).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const body = new URLSearchParams({ biz_content }).toString()
  const answer = await tools.send({ method: 'POST', url: url.href, headers, body })

  if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }
  if (answer.status !== 200) {
    return { kind: 'unknown', refusal: ourRefusal('channel.serverError', { status: `${answer.status}` }) }
  }
  return read(settings, method, answer.body.toString('utf8'))
}

/** The signature covers the node's text as it was sent, so it is checked before anything in it is believed. */
function read(settings: AlipaySettings, method: string, text: string): AlipayAnswer {
  const members = rawMembers(text)
  const node = members?.get(`${method.replaceAll('.', '_')}_response`) ?? members?.get('error_response')
  if (!members || node === undefined)
    return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }

  const sign = jsonOf(members.get('sign') ?? '')
  const genuine = typeof sign === 'string' && verifySha256(settings.alipayPublicKey, Buffer.from(node), sign)
  if (!genuine) return { kind: 'unknown', refusal: ourRefusal('channel.answerUnsigned') }

  const json = jsonOf(node)
  const head = answerHead.safeParse(json)
  if (!head.success) return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const { code, msg, sub_code, sub_msg } = head.data
  if (code === '10000') return { kind: 'ok', json }
  const refusal = railRefusal(sub_code ?? code, sub_msg ?? msg)
  return sureCodes.has(code) ? { kind: 'refused', code, refusal } : { kind: 'unknown', refusal }
}

// Everything else, 20000 first, leaves open what has happened.
const sureCodes = new Set(['20001', '40001', '40002', '40003', '40004', '40006'])
