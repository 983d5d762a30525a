import { carriedAmount, type NotCarried } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.ts'
import type { RefundAnswer, RefundCommand } from '../channels.domain.ts'
import { cutToBytes, meaning } from '../channelText.domain.ts'
import { absences, refundRefusals } from './wechatAnswers.domain.ts'
import type { Wechat } from './wechatPayments.ts'
import { readRefund } from './wechatReading.ts'

/** Asks for a refund. The same number again is the same refund, so an unknown one is asked for again, never renumbered. */
export async function createRefund(wechat: Wechat, command: RefundCommand): Promise<RefundAnswer> {
  const refund = carriedAmount(wechat.capabilities, command.amount, command.currency)
  if (!refund.ok) return notCarried(refund)
  const total = carriedAmount(wechat.capabilities, command.orderAmount, command.currency)
  if (!total.ok) return notCarried(total)

  const answer = await wechat.client.post(wechat.paths.refund, {
    out_trade_no: command.channelOrderNo,
    out_refund_no: command.refundNo,
    ...(command.reason !== '' && { reason: cutToBytes(command.reason, 80) }),
    notify_url: command.notifyUrl,
    amount: { refund: Number(refund.units), total: Number(total.units), currency: command.currency },
  })
  if (answer.kind === 'ok') return readRefund(wechat.capabilities, answer.json, command.refundNo)
  const outcome = answer.kind === 'refused' ? meaning(refundRefusals, answer.refusal.code) : undefined
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

function notCarried({ code, values }: NotCarried): RefundAnswer {
  return { outcome: 'rejected', refusal: ourRefusal(code, { channel: 'wechat', ...values }) }
}

export async function queryRefund(wechat: Wechat, refundNo: string): Promise<RefundAnswer> {
  const answer = await wechat.client.get(wechat.paths.queryRefund(encodeURIComponent(refundNo)))
  if (answer.kind === 'ok') return readRefund(wechat.capabilities, answer.json, refundNo)
  const absent = answer.kind === 'refused' && absences.includes(answer.refusal.code)
  return { outcome: absent ? 'notFound' : 'unknown', refusal: answer.refusal }
}
