import { carriedAmount } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type {
  Capabilities,
  CloseAnswer,
  CreateAnswer,
  CreateCommand,
  NextStep,
  PaymentRef,
  QueryAnswer,
  Refusal,
} from '../channels.domain.ts'
import { jsonOf, meaning } from '../channelText.domain.ts'
import {
  failureMeans,
  givenBack,
  type Placed,
  payment,
  paymentFacts,
  paymentStates,
  placed,
} from './alipayplusAnswers.domain.ts'
import type { AmsAnswer, AmsClient } from './alipayplusClient.ts'
import { isCashier, isInStore, payContent } from './alipayplusOrders.domain.ts'
import type { AlipayPlusSettings } from './alipayplusSettings.ts'

/** The state that the operations of one merchant's account share. */
export type AlipayPlus = {
  settings: AlipayPlusSettings
  tools: ChannelTools
  client: AmsClient
  capabilities: Capabilities
}

/** Requests a payment. A bar code may be paid at once; otherwise AMS answers U with the payer's next step. */
export async function createPayment(ams: AlipayPlus, command: CreateCommand): Promise<CreateAnswer> {
  const { scene } = command
  if (!isInStore(scene) && !isCashier(scene))
    return notHere(ourRefusal('channel.scene', { channel: 'alipayplus' }))
  if (scene === 'barCode' && !/^\d{16,24}$/.test(command.payerCode ?? '')) {
    return { outcome: 'rejected', refusal: ourRefusal('channel.barCodeWrong', { channel: 'alipayplus' }) }
  }
  const carried = carriedAmount(ams.capabilities, command.amount, command.currency)
  if (!carried.ok) return notHere(ourRefusal(carried.code, { channel: 'alipayplus', ...carried.values }))

  const answer = await ams.client.call('pay', payContent(ams.settings, command, scene, carried.units))
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') return refusedCreate(answer.refusal)
  if (answer.kind === 'ok' && scene === 'barCode') return paidAtOnce(ams, answer, command.channelOrderNo)
  return pendingWith(answer, command)
}

function notHere(refusal: Refusal): CreateAnswer {
  return { outcome: 'rejected', refusal, elsewhere: true }
}

function refusedCreate(refusal: Refusal): CreateAnswer {
  const means = failureMeans(refusal.code)
  if (means === 'elsewhere') return notHere(refusal)
  if (means === 'rejected') return { outcome: 'rejected', refusal }
  return { outcome: means === 'declined' ? 'declined' : 'unknown', refusal }
}

type Genuine = Extract<AmsAnswer, { json: unknown }>

function paidAtOnce(ams: AlipayPlus, { json }: Genuine, channelOrderNo: string): CreateAnswer {
  const read = readPayment(
    ams.capabilities,
    { paymentStatus: 'SUCCESS', ...(json as object) },
    channelOrderNo,
  )
  return read.outcome === 'success'
    ? { ...read, reference: read.facts.channelTransactionId }
    : {
        outcome: 'unknown',
        refusal: 'refusal' in read ? read.refusal : ourRefusal('channel.answerUnreadable'),
      }
}

function pendingWith({ json }: Genuine, { scene, channelOrderNo }: CreateCommand): CreateAnswer {
  const created = placed.safeParse(json)
  if (created.success && created.data.paymentRequestId !== channelOrderNo) {
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }
  }
  const next = created.success ? nextStepOf(created.data, scene) : null
  if (next === null) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  return { outcome: 'pending', next, ...(created.data?.paymentId && { reference: created.data.paymentId }) }
}

function nextStepOf(created: Placed, scene: CreateCommand['scene']): NextStep | null {
  if (scene === 'barCode') return { kind: 'confirm' }
  const url = created.normalUrl ?? created.redirectActionForm?.redirectUrl
  if (scene === 'native') {
    const code = created.orderCodeForm?.codeDetails.find(
      ({ displayType }) => displayType === 'TEXT',
    )?.codeValue
    return code ? { kind: 'qr', content: code } : null
  }
  if (scene === 'miniProgram') return sdk(jsonOf(created.paymentData ?? ''))
  if (scene === 'app')
    return sdk({ applinkUrl: created.applinkUrl, schemeUrl: created.schemeUrl, normalUrl: url })
  return url ? { kind: 'redirect', url } : null
}

function sdk(given: unknown): NextStep | null {
  if (typeof given !== 'object' || given === null) return null
  const params = Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return params.length > 0 ? { kind: 'sdk', params: Object.fromEntries(params) } : null
}

export async function queryPayment(ams: AlipayPlus, channelOrderNo: string): Promise<QueryAnswer> {
  const answer = await ams.client.call('inquiryPayment', { paymentRequestId: channelOrderNo })
  if (answer.kind === 'ok') return readPayment(ams.capabilities, answer.json, channelOrderNo)
  const absent = answer.kind === 'refused' && failureMeans(answer.refusal.code) === 'absent'
  return { outcome: absent ? 'rejected' : 'unknown', refusal: answer.refusal }
}

/** Reads the order's status from an inquiry or a notification. */
export function readPayment(capabilities: Capabilities, json: unknown, channelOrderNo: string): QueryAnswer {
  const parsed = payment.safeParse(json)
  if (!parsed.success) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const message = parsed.data
  if (message.paymentRequestId !== channelOrderNo) {
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }
  }
  const state = meaning(paymentStates, message.paymentStatus ?? '')
  if (state === 'pending') return { outcome: 'pending' }
  if (state === 'closed' || state === 'declined') {
    const code = message.paymentResultCode ?? message.paymentStatus ?? ''
    // An order whose time ran out is a failure to AMS, and closed to us.
    const outcome = failureMeans(code) === 'state' ? 'closed' : state
    return { outcome, refusal: channelRefusal(code, message.paymentResultMessage ?? '') }
  }
  const facts = state && paymentFacts(capabilities, message)
  if (!facts) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  return { outcome: givenBack(message) ? 'refunded' : 'success', facts }
}

/**
 * `cancel` closes a waiting payment and refunds a paid one. A bar code payment is reversed either way; any
 * other is queried first, so that a payer who paid in time keeps the purchase.
 */
export async function closePayment(ams: AlipayPlus, ref: PaymentRef): Promise<CloseAnswer> {
  if (ref.scene !== 'barCode') {
    const now = await queryPayment(ams, ref.channelOrderNo)
    if (now.outcome === 'unknown' || now.outcome === 'rejected') return now
    if (now.outcome !== 'pending') return overAlready(now)
  }
  const answer = await ams.client.call('cancel', { paymentRequestId: ref.channelOrderNo })
  if (answer.kind === 'ok') return { outcome: 'closed' }
  if (answer.kind !== 'refused') return { outcome: 'unknown', refusal: answer.refusal }

  const means = failureMeans(answer.refusal.code)
  if (means !== 'state') return { outcome: 'rejected', refusal: answer.refusal }
  const now = await queryPayment(ams, ref.channelOrderNo)
  return now.outcome === 'pending' ? { outcome: 'rejected', refusal: answer.refusal } : overAlready(now)
}

/** That AMS has no such payment closes nothing: the call that makes it may still arrive. */
function overAlready(now: Exclude<QueryAnswer, { outcome: 'pending' }>): CloseAnswer {
  if (now.outcome === 'success' || now.outcome === 'refunded') return { outcome: 'paid' }
  return now.outcome === 'unknown' || now.outcome === 'rejected' ? now : { outcome: 'closed' }
}
