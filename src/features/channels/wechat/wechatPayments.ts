import { carriedAmount } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { ourRefusal } from '../channelRefusal.ts'
import type {
  Capabilities,
  CloseAnswer,
  CreateAnswer,
  CreateCommand,
  NextStep,
  QueryAnswer,
} from '../channels.domain.ts'
import { beijingTime, cutToBytes, meaning } from '../channelText.domain.ts'
import { absences, closeRefusals, created, createRefusals } from './wechatAnswers.domain.ts'
import type { WechatClient } from './wechatClient.ts'
import type { WechatPaths } from './wechatPaths.domain.ts'
import { readTransaction } from './wechatReading.ts'
import type { WechatSettings } from './wechatSettings.ts'
import { sdkParams } from './wechatSignature.ts'

/** What the verbs of one merchant's account share. */
export type Wechat = {
  settings: WechatSettings
  tools: ChannelTools
  client: WechatClient
  paths: WechatPaths
  capabilities: Capabilities
}

/** Makes the order at WeChat. Sent again with the same number it is the same order. */
export async function createPayment(wechat: Wechat, command: CreateCommand): Promise<CreateAnswer> {
  const channel = 'wechat'
  const path = wechat.paths.create[command.scene]
  if (path === undefined) return { outcome: 'rejected', refusal: ourRefusal('channel.scene', { channel }) }
  if (command.scene === 'jsapi' && command.payerId === null) {
    return { outcome: 'rejected', refusal: ourRefusal('channel.payerMissing', { channel }) }
  }
  const carried = carriedAmount(wechat.capabilities, command.amount, command.currency)
  if (!carried.ok)
    return { outcome: 'rejected', refusal: ourRefusal(carried.code, { channel, ...carried.values }) }

  const answer = await wechat.client.post(path, orderOf(wechat.settings, command, carried.units))
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') {
    return { outcome: meaning(createRefusals, answer.refusal.code) ?? 'unknown', refusal: answer.refusal }
  }
  const next = nextStep(wechat, command, answer.json)
  return next
    ? { outcome: 'pending', next }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}

function orderOf(settings: WechatSettings, command: CreateCommand, units: bigint) {
  return {
    appid: settings.appid,
    mchid: settings.mchid,
    description: cutToBytes(command.description, 127),
    out_trade_no: command.channelOrderNo,
    time_expire: `${beijingTime(command.expireTime).replace(' ', 'T')}+08:00`,
    notify_url: command.notifyUrl,
    amount: { total: Number(units), currency: command.currency },
    ...(command.scene === 'jsapi' && { payer: { openid: command.payerId } }),
  }
}

function nextStep({ settings, tools }: Wechat, command: CreateCommand, json: unknown): NextStep | null {
  const { code_url, prepay_id } = created.safeParse(json).data ?? {}
  if (command.scene === 'native') return code_url ? { kind: 'qr', content: code_url } : null
  if (!prepay_id) return null
  const signer = {
    mchid: settings.mchid,
    serialNo: settings.serialNo,
    privateKey: settings.merchantPrivateKey,
  }
  const timestamp = Math.floor(tools.now().getTime() / 1000)
  return { kind: 'sdk', params: sdkParams(signer, settings.appid, prepay_id, timestamp, tools.nonce()) }
}

export async function queryPayment(wechat: Wechat, channelOrderNo: string): Promise<QueryAnswer> {
  const { mchid } = wechat.settings
  const answer = await wechat.client.get(
    `${wechat.paths.query(encodeURIComponent(channelOrderNo))}?mchid=${mchid}`,
  )
  if (answer.kind === 'ok') {
    return readTransaction(wechat.capabilities, answer.json, { mchid, outTradeNo: channelOrderNo })
  }
  const absent = answer.kind === 'refused' && absences.includes(answer.refusal.code)
  return { outcome: absent ? 'rejected' : 'unknown', refusal: answer.refusal }
}

export async function closePayment(wechat: Wechat, channelOrderNo: string): Promise<CloseAnswer> {
  const path = wechat.paths.close(encodeURIComponent(channelOrderNo))
  const answer = await wechat.client.post(path, { mchid: wechat.settings.mchid })
  if (answer.kind === 'ok') return { outcome: 'closed' }

  const outcome = answer.kind === 'refused' ? meaning(closeRefusals, answer.refusal.code) : undefined
  if (outcome === 'paid' || outcome === 'closed') return { outcome }
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}
