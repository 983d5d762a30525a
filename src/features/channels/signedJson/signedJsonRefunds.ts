import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.ts'
import type { RefundAnswer, RefundCommand } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { refundRefusals } from './signedJsonAnswers.domain.ts'
import { callSignedJson } from './signedJsonClient.ts'
import type { SignedJson } from './signedJsonPayments.ts'
import { readRefund } from './signedJsonReading.ts'

/** Asks for a refund. The same number again is the same refund. */
export async function createRefund(rail: SignedJson, command: RefundCommand): Promise<RefundAnswer> {
  const carried = carriedAmount(rail.capabilities, command.amount, command.currency)
  if (!carried.ok) {
    return {
      outcome: 'rejected',
      refusal: ourRefusal(carried.code, { channel: rail.name, ...carried.values }),
    }
  }
  const answer = await callSignedJson(rail.account, rail.tools, '/v1/refunds', {
    outTradeNo: command.channelOrderNo,
    outRefundNo: command.refundNo,
    amount: carried.units.toString(),
    currency: command.currency,
    reason: command.reason,
    notifyUrl: command.notifyUrl,
  })
  if (answer.kind === 'ok') return readRefund(rail.capabilities, answer.json, command.refundNo)
  const outcome = answer.kind === 'refused' ? meaning(refundRefusals, answer.refusal.code) : undefined
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

export async function queryRefund(rail: SignedJson, refundNo: string): Promise<RefundAnswer> {
  const answer = await callSignedJson(rail.account, rail.tools, `/v1/refunds/${encodeURIComponent(refundNo)}`)
  if (answer.kind === 'ok') return readRefund(rail.capabilities, answer.json, refundNo)
  const absent = answer.kind === 'refused' && answer.refusal.code === 'REFUND_NOT_FOUND'
  return { outcome: absent ? 'notFound' : 'unknown', refusal: answer.refusal }
}
