import { carriedAmount } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { ourRefusal, railRefusal } from '../channelRefusal.ts'
import type {
  Capabilities,
  ChannelName,
  CloseAnswer,
  CreateAnswer,
  CreateCommand,
  NextStep,
  QueryAnswer,
} from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { closeRefusals, createRefusals, payment } from './signedJsonAnswers.domain.ts'
import { callSignedJson, type SignedJsonAccount } from './signedJsonClient.ts'
import { readPayment } from './signedJsonReading.ts'

/** What the verbs of one merchant's account share. */
export type SignedJson = {
  name: ChannelName
  account: SignedJsonAccount
  tools: ChannelTools
  capabilities: Capabilities
}

/** Makes the payment. The same content again is answered with the first one. */
export async function createPayment(rail: SignedJson, command: CreateCommand): Promise<CreateAnswer> {
  const channel = rail.name
  if (!rail.capabilities.scenes.includes(command.scene)) {
    return { outcome: 'rejected', refusal: ourRefusal('channel.scene', { channel }) }
  }
  const carried = carriedAmount(rail.capabilities, command.amount, command.currency)
  if (!carried.ok)
    return { outcome: 'rejected', refusal: ourRefusal(carried.code, { channel, ...carried.values }) }

  const answer = await callSignedJson(rail.account, rail.tools, '/v1/payments', {
    outTradeNo: command.channelOrderNo,
    amount: carried.units.toString(),
    currency: command.currency,
    description: command.description,
    notifyUrl: command.notifyUrl,
    ...(command.returnUrl !== null && { returnUrl: command.returnUrl }),
    expireTime: command.expireTime.toISOString(),
  })
  if (answer.kind === 'ok') return createdAnswer(rail, command, answer.json)
  const outcome = answer.kind === 'refused' ? meaning(createRefusals, answer.refusal.code) : undefined
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

function createdAnswer(rail: SignedJson, command: CreateCommand, json: unknown): CreateAnswer {
  const answer = readPayment(rail.capabilities, json, command.channelOrderNo)
  if (answer.outcome === 'success') return answer
  if (answer.outcome === 'closed') return { outcome: 'declined', refusal: answer.refusal }
  const next = answer.outcome === 'pending' ? nextStep(command, json) : null
  if (next) return { outcome: 'pending', next }
  return {
    outcome: 'unknown',
    refusal: 'refusal' in answer ? answer.refusal : ourRefusal('channel.answerUnreadable'),
  }
}

function nextStep({ scene }: CreateCommand, json: unknown): NextStep | null {
  const { qrCode, payUrl } = payment.safeParse(json).data ?? {}
  if (scene === 'native') return qrCode ? { kind: 'qr', content: qrCode } : null
  return payUrl ? { kind: 'redirect', url: payUrl } : null
}

export async function queryPayment(rail: SignedJson, channelOrderNo: string): Promise<QueryAnswer> {
  const path = `/v1/payments/${encodeURIComponent(channelOrderNo)}`
  const answer = await callSignedJson(rail.account, rail.tools, path)
  if (answer.kind === 'ok') return readPayment(rail.capabilities, answer.json, channelOrderNo)
  const absent = answer.kind === 'refused' && answer.refusal.code === 'PAYMENT_NOT_FOUND'
  return { outcome: absent ? 'rejected' : 'unknown', refusal: answer.refusal }
}

export async function closePayment(rail: SignedJson, channelOrderNo: string): Promise<CloseAnswer> {
  const path = `/v1/payments/${encodeURIComponent(channelOrderNo)}/close`
  const answer = await callSignedJson(rail.account, rail.tools, path, {})
  if (answer.kind === 'ok') return closedAnswer(readPayment(rail.capabilities, answer.json, channelOrderNo))

  const outcome = answer.kind === 'refused' ? meaning(closeRefusals, answer.refusal.code) : undefined
  if (outcome === 'paid' || outcome === 'closed') return { outcome }
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

function closedAnswer(answer: QueryAnswer): CloseAnswer {
  if (answer.outcome === 'closed') return { outcome: 'closed' }
  if (answer.outcome === 'success' || answer.outcome === 'refunded') return { outcome: 'paid' }
  return { outcome: 'unknown', refusal: 'refusal' in answer ? answer.refusal : railRefusal('WAITING', '') }
}
