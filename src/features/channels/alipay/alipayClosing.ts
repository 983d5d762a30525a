import { channelRefusal } from '../channelRefusal.service.ts'
import type { CloseAnswer, PaymentRef, QueryAnswer } from '../channels.domain.ts'
import { cancelled, refusalMeans } from './alipayAnswers.domain.ts'
import { type Alipay, callAlipay } from './alipayClient.ts'
import { queryTrade } from './alipayReading.ts'

/**
 * Closes the trade. If no payer has scanned the code there is no trade yet, and the code is invalidated
 * instead. A charge of a payer's code is reversed whatever its status.
 */
export async function closeTrade(alipay: Alipay, payment: PaymentRef): Promise<CloseAnswer> {
  if (payment.scene === 'barCode') return cancelTrade(alipay, payment)
  const answer = await callAlipay(alipay, 'alipay.trade.close', { out_trade_no: payment.channelOrderNo })
  if (answer.kind === 'ok') return { outcome: 'closed' }
  if (answer.kind !== 'refused') return unsure(answer)

  const means = refusalMeans(answer.code, answer.refusal.code)
  if (means === 'absent') return cancelTrade(alipay, payment)
  if (means === 'paid' || means === 'closed') return { outcome: means }
  // Alipay returns "not allowed in this state" for a paid trade and for a closed one.
  if (means === 'status') return closedAlready(await queryTrade(alipay, payment))
  return { outcome: means === 'rejected' ? 'rejected' : 'unknown', refusal: answer.refusal }
}

/**
 * Invalidates an unscanned code, or reverses a charge. If the payer paid in the meantime, this call refunds
 * them (`action: refund`): for a charge that is the intended result, for a shown code only a query tells
 * the outcome. A cashier page that nobody has opened has nothing to cancel; its address expires at
 * `time_expire`. A charge that does not exist is not closed, because it may still arrive; a query that is
 * late enough confirms that it did not.
 */
async function cancelTrade(alipay: Alipay, payment: PaymentRef): Promise<CloseAnswer> {
  const answer = await callAlipay(alipay, 'alipay.trade.cancel', { out_trade_no: payment.channelOrderNo })
  if (answer.kind !== 'ok') {
    const means = answer.kind === 'refused' && refusalMeans(answer.code, answer.refusal.code)
    if (means === 'absent' && payment.scene !== 'barCode') return { outcome: 'closed' }
    const nothing = means === 'rejected' || means === 'absent'
    return nothing && answer.kind === 'refused'
      ? { outcome: 'rejected', refusal: answer.refusal }
      : unsure(answer)
  }
  const { action = 'close', retry_flag = 'N' } = cancelled.safeParse(answer.json).data ?? { action: '' }
  const undone = action === 'close' || (action === 'refund' && payment.scene === 'barCode')
  return undone && retry_flag === 'N'
    ? { outcome: 'closed' }
    : { outcome: 'unknown', refusal: channelRefusal('action', action) }
}

function unsure(answer: { kind: string; refusal?: { code: string; message: string } }): CloseAnswer {
  return { outcome: 'unknown', refusal: answer.refusal ?? channelRefusal(answer.kind, '') }
}

function closedAlready(answer: QueryAnswer): CloseAnswer {
  if (answer.outcome === 'success' || answer.outcome === 'refunded') return { outcome: 'paid' }
  if (answer.outcome === 'closed') return { outcome: 'closed' }
  const refusal = 'refusal' in answer ? answer.refusal : channelRefusal('ACQ.TRADE_STATUS_ERROR', '')
  return { outcome: 'unknown', refusal }
}
