import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { CreateAnswer, CreateCommand, PaymentRef, QueryAnswer, Refusal } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import type { Wechat } from './wechatAccount.ts'
import { absences, busyCodes, createRefusals, elsewhereCodes, payerConfirms } from './wechatAnswers.domain.ts'
import { readTransaction } from './wechatReading.ts'
import { appidOf, nextStep, orderOf } from './wechatScenes.ts'
import { appidsOf } from './wechatSettings.ts'

const channel = 'wechat'

/** Makes the order at WeChat. Sent again with the same number it is the same order. */
export async function createPayment(wechat: Wechat, command: CreateCommand): Promise<CreateAnswer> {
  const path = wechat.paths.create[command.scene]
  if (path === undefined) return { outcome: 'rejected', refusal: ourRefusal('channel.scene', { channel }) }
  const missing = whatIsMissing(wechat, command)
  if (missing) return { outcome: 'rejected', refusal: missing }
  const carried = carriedAmount(wechat.capabilities, command.amount, command.currency)
  if (!carried.ok)
    return { outcome: 'rejected', refusal: ourRefusal(carried.code, { channel, ...carried.values }) }

  const answer = await wechat.client.post(path, orderOf(wechat, command, carried.units))
  if (answer.kind === 'unsent')
    return { outcome: 'rejected', refusal: answer.refusal, elsewhere: true, again: true }
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') return refused(command, answer.refusal)
  if (command.scene === 'barCode') return charged(wechat, command, answer.json)
  const next = nextStep(wechat, command, answer.json)
  return next
    ? { outcome: 'pending', next }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}

/** 18 digits, the first two from 10 to 15 (WeChat Pay, "code payment"). */
const payerCodes = /^1[0-5]\d{16}$/

function whatIsMissing({ settings }: Wechat, command: CreateCommand): Refusal | null {
  const { scene, payerId, payerAddress, payerCode } = command
  const asksPayer = scene === 'jsapi' || scene === 'miniProgram'
  if (asksPayer && payerId === null) return ourRefusal('channel.payerMissing', { channel })
  if (scene === 'wap' && payerAddress === null) return ourRefusal('channel.payerAddressMissing', { channel })
  if (scene === 'barCode' && !payerCodes.test(payerCode ?? ''))
    return ourRefusal('channel.barCodeWrong', { channel })
  const known = appidsOf(settings).includes(appidOf(settings.appid, command))
  return known ? null : ourRefusal('channel.appUnknown', { channel })
}

function refused({ scene }: CreateCommand, refusal: Refusal): CreateAnswer {
  if (scene === 'barCode' && payerConfirms.includes(refusal.code))
    return { outcome: 'pending', next: { kind: 'confirm' } }
  const outcome = meaning(createRefusals, refusal.code) ?? 'unknown'
  if (outcome !== 'rejected' || !elsewhereCodes.includes(refusal.code)) return { outcome, refusal }
  return { outcome, refusal, elsewhere: true, ...(busyCodes.includes(refusal.code) && { again: true }) }
}

/** A bar code is charged in the answer itself, unless the payer has to enter the password first. */
function charged(wechat: Wechat, { channelOrderNo }: CreateCommand, json: unknown): CreateAnswer {
  const { mchid } = wechat.settings
  const answer = readTransaction(wechat.capabilities, json, { mchid, outTradeNo: channelOrderNo })
  switch (answer.outcome) {
    case 'success':
      return answer
    case 'pending':
      return { outcome: 'pending', next: { kind: 'confirm' } }
    case 'declined':
      return answer
    case 'closed':
      return { outcome: 'declined', refusal: answer.refusal }
    case 'refunded':
    case 'authorized':
      return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }
    default:
      return { outcome: 'unknown', refusal: answer.refusal }
  }
}

export async function queryPayment(wechat: Wechat, { channelOrderNo }: PaymentRef): Promise<QueryAnswer> {
  const { mchid } = wechat.settings
  const path = `${wechat.paths.query(encodeURIComponent(channelOrderNo))}?mchid=${mchid}`
  const answer = await wechat.client.get(path)
  if (answer.kind === 'ok') {
    return readTransaction(wechat.capabilities, answer.json, { mchid, outTradeNo: channelOrderNo })
  }
  const absent = answer.kind === 'refused' && absences.includes(answer.refusal.code)
  return { outcome: absent ? 'rejected' : 'unknown', refusal: answer.refusal }
}
