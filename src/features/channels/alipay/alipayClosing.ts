import { channelRefusal } from '../channelRefusal.service.ts'
import type { CloseAnswer, PaymentRef, QueryAnswer } from '../channels.domain.ts'
import { cancelled, refusalMeans } from './alipayAnswers.domain.ts'
import { type Alipay, callAlipay } from './alipayClient.ts'
import { queryTrade } from './alipayReading.ts'

/**
 * Closes the trade; where no payer has scanned there is none yet, and the shown code is made worthless instead. A charge of a
 * payer's code is undone whatever became of it.
 */
export async function closeTrade(alipay: Alipay, payment: PaymentRef): Promise<CloseAnswer> {
  if (payment.scene === 'barCode') return cancelTrade(alipay, payment)
  const answer = await callAlipay(alipay, 'alipay.trade.close', { out_trade_no: payment.channelOrderNo })
  if (answer.kind === 'ok') return { outcome: 'closed' }
  if (answer.kind !== 'refused') return unsure(answer)

  const means = refusalMeans(answer.code, answer.refusal.code)
  if (means === 'absent') return cancelTrade(alipay, payment)
  if (means === 'paid' || means === 'closed') return { outcome: means }
  // "Not allowed in this state" is said of a paid trade as of a closed one.
  if (means === 'status') return closedAlready(await queryTrade(alipay, payment))
  return { outcome: means === 'rejected' ? 'rejected' : 'unknown', refusal: answer.refusal }
}

/**
 * Makes an unscanned code worthless, or undoes a charge. A payer who paid in between is refunded by this call (`action: refund`):
 * of a charge that is what was asked for, of a shown code only a query tells the truth. Of a cashier that nobody has opened there
 * is nothing to cancel either; its address dies at `time_expire`. Of a charge that is not there nothing is closed: it may still
 * arrive, and a query that comes late enough says that it did not.
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
