import { carriedAmount, type NotCarried } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { RefundAnswer, RefundCommand, RefundRef } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import type { Wechat } from './wechatAccount.ts'
import { absences, refundRefusals } from './wechatAnswers.domain.ts'
import { readRefund } from './wechatReading.ts'
import { wechatText } from './wechatScenes.ts'

/**
 * Requests a refund. A repeated number is the same refund, so an unknown one is retried and never
 * renumbered, as is one that came too soon after another of the same order (overseas: one minute apart, 50
 * in total).
 */
export async function createRefund(wechat: Wechat, command: RefundCommand): Promise<RefundAnswer> {
  const refund = carriedAmount(wechat.capabilities, command.amount, command.currency)
  if (!refund.ok) return notCarried(refund)
  const total = carriedAmount(wechat.capabilities, command.orderAmount, command.currency)
  if (!total.ok) return notCarried(total)

  const { appid, mchid } = wechat.settings
  const reason = wechatText(command.reason, 80)
  const answer = await wechat.client.post(wechat.paths.refund, {
    // The overseas host asks whose refund it is; the mainland one knows by the signature.
    ...(wechat.profile === 'global' && { appid, mchid }),
    out_trade_no: command.channelOrderNo,
    out_refund_no: command.refundNo,
    ...(reason !== '' && { reason }),
    notify_url: command.notifyUrl,
    amount: { refund: Number(refund.units), total: Number(total.units), currency: command.currency },
  })
  if (answer.kind === 'ok')
    return readRefund(wechat.capabilities, answer.json, command.refundNo, 'PROCESSING')
  const outcome = answer.kind === 'refused' ? meaning(refundRefusals, answer.refusal.code) : undefined
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

function notCarried({ code, values }: NotCarried): RefundAnswer {
  return { outcome: 'rejected', refusal: ourRefusal(code, { channel: 'wechat', ...values }) }
}

export async function queryRefund(wechat: Wechat, { refundNo }: RefundRef): Promise<RefundAnswer> {
  const answer = await wechat.client.get(
    wechat.paths.queryRefund(encodeURIComponent(refundNo), wechat.settings.mchid),
  )
  if (answer.kind === 'ok') return readRefund(wechat.capabilities, answer.json, refundNo)
  const absent = answer.kind === 'refused' && absences.includes(answer.refusal.code)
  return { outcome: absent ? 'notFound' : 'unknown', refusal: answer.refusal }
}
