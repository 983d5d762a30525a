import { ourRefusal } from '../channelRefusal.service.ts'
import type { CloseAnswer, PaymentRef } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import type { Wechat } from './wechatAccount.ts'
import { closeRefusals, reversed, reverseRefusals } from './wechatAnswers.domain.ts'

/** Closes an unpaid order. A bar code payment is reversed: closed while it waits, refunded once paid. */
export async function closePayment(wechat: Wechat, payment: PaymentRef): Promise<CloseAnswer> {
  if (payment.scene === 'barCode') return reversePayment(wechat, payment)
  const path = wechat.paths.close(encodeURIComponent(payment.channelOrderNo))
  const answer = await wechat.client.post(path, { mchid: wechat.settings.mchid })
  if (answer.kind === 'ok') return { outcome: 'closed' }

  const outcome = answer.kind === 'refused' ? meaning(closeRefusals, answer.refusal.code) : undefined
  if (outcome === 'paid' || outcome === 'closed') return { outcome }
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

async function reversePayment(wechat: Wechat, payment: PaymentRef): Promise<CloseAnswer> {
  const { appid, mchid } = wechat.settings
  const path = wechat.paths.reverse(encodeURIComponent(payment.channelOrderNo))
  const answer = await wechat.client.post(path, wechat.profile === 'mainland' ? { appid, mchid } : { mchid })
  if (answer.kind === 'ok') {
    const again = reversed.safeParse(answer.json).data?.recall === 'Y'
    return again ? { outcome: 'unknown', refusal: ourRefusal('channel.reverseAgain') } : { outcome: 'closed' }
  }
  const outcome = answer.kind === 'refused' ? meaning(reverseRefusals, answer.refusal.code) : undefined
  return outcome === 'closed' ? { outcome } : { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}
