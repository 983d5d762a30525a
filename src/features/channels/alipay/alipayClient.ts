import type { ChannelTools } from '../channelHttp.ts'
import { verifySha256 } from '../channelKeys.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, Refusal } from '../channels.domain.ts'
import { beijingTime, jsonOf } from '../channelText.domain.ts'
import { answerHead, downloadedCertificate } from './alipayAnswers.domain.ts'
import type { AlipaySettings } from './alipaySettings.ts'
import { rawMembers } from './signing/alipayNodes.domain.ts'
import { signed } from './signing/alipaySignature.ts'
import type { AlipayTrust } from './signing/alipayTrust.ts'

/** The state that the operations of one merchant's account share. */
export type Alipay = {
  settings: AlipaySettings
  tools: ChannelTools
  capabilities: Capabilities
  trust: AlipayTrust
}

/**
 * `confirming` is code 10003: the payer must enter a password. `refused`: Alipay rejected the call with a
 * sub-code. `unknown`: the operation may have happened.
 */
export type AlipayAnswer =
  | { kind: 'ok'; json: unknown }
  | { kind: 'confirming' }
  | { kind: 'refused'; code: string; refusal: Refusal }
  | { kind: 'unknown'; refusal: Refusal }

type Addresses = { notify_url?: string; return_url?: string }

/** All parameters of a call, signed (RSA2). */
function signedParams(
  { settings, tools, trust }: Alipay,
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
    ...trust.params,
    ...addresses,
    biz_content: JSON.stringify(content),
  }
  return signed(params, settings.appPrivateKey)
}

/** The address of Alipay's cashier: it makes the trade only once a browser opens it. */
export function cashierUrl(alipay: Alipay, method: string, content: object, addresses: Addresses): string {
  const url = new URL(alipay.settings.gatewayUrl)
  url.search = new URLSearchParams(signedParams(alipay, method, content, addresses)).toString()
  return url.href
}

export async function callAlipay(
  alipay: Alipay,
  method: string,
  content: object,
  addresses: Addresses = {},
): Promise<AlipayAnswer> {
  const { biz_content = '', ...common } = signedParams(alipay, method, content, addresses)
  const url = new URL(alipay.settings.gatewayUrl)
  url.search = new URLSearchParams(common).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const body = new URLSearchParams({ biz_content }).toString()
  const answer = await alipay.tools.send({ method: 'POST', url: url.href, headers, body })

  if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }
  if (answer.status !== 200) {
    return { kind: 'unknown', refusal: ourRefusal('channel.serverError', { status: `${answer.status}` }) }
  }
  return await read(alipay, method, answer.body.toString('utf8'))
}

const download = 'alipay.open.app.alipaycert.download'

/** The signature covers the node's text as sent, so it is verified before anything in it is parsed. */
async function read(alipay: Alipay, method: string, text: string): Promise<AlipayAnswer> {
  const members = rawMembers(text)
  const node = members?.get(`${method.replaceAll('.', '_')}_response`) ?? members?.get('error_response')
  if (!members || node === undefined)
    return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }

  const [sign, sn] = ['sign', 'alipay_cert_sn'].map((name) => jsonOf(members.get(name) ?? ''))
  const named = typeof sn === 'string' ? sn : undefined
  const key = method === download ? keyIn(alipay, node) : await keyFor(alipay, named)
  const genuine = typeof sign === 'string' && key !== null && verifySha256(key, Buffer.from(node), sign)
  return genuine ? meant(node) : { kind: 'unknown', refusal: ourRefusal('channel.answerUnsigned') }
}

function meant(node: string): AlipayAnswer {
  const json = jsonOf(node)
  const head = answerHead.safeParse(json)
  if (!head.success) return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const { code, msg, sub_code, sub_msg } = head.data
  if (code === '10000') return { kind: 'ok', json }
  if (code === '10003') return { kind: 'confirming' }
  const refusal = channelRefusal(sub_code ?? code, sub_msg ?? msg)
  return sureCodes.has(code) ? { kind: 'refused', code, refusal } : { kind: 'unknown', refusal }
}

// Everything else, 20000 first, leaves open what has happened.
const sureCodes = new Set(['20001', '40001', '40002', '40003', '40004', '40006'])

/**
 * If Alipay has changed its certificate, the new one is fetched and accepted if it chains to Alipay's root.
 */
async function keyFor(alipay: Alipay, certificateSn: string | undefined): Promise<string | null> {
  const known = alipay.trust.keyOf(certificateSn)
  if (known !== null || certificateSn === undefined) return known
  await callAlipay(alipay, download, { alipay_cert_sn: certificateSn })
  return alipay.trust.keyOf(certificateSn)
}

/** The answer that hands out a certificate is signed with that certificate's key: its root vouches for it. */
function keyIn({ trust, tools }: Alipay, node: string): string | null {
  const { data } = downloadedCertificate.safeParse(jsonOf(node))
  const bundle = Buffer.from(data?.alipay_cert_content ?? '', 'base64').toString('utf8')
  return trust.learn(bundle, tools.now())?.key ?? null
}
