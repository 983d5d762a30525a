import { ourRefusal } from '../channelRefusal.service.ts'
import type { CloseAnswer, PaymentFacts, PaymentRef } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { callUnionpay, type Unionpay } from './unionpayClient.ts'
import { respCodes } from './unionpayCodes.domain.ts'
import { isPage, nowhere, queryPayment, queryTransaction } from './unionpayPayments.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'

/**
 * Ends a payment. A paid bar code payment is voided (31); an open or unknown one is reversed (99) under its
 * number. If the gateway cannot reverse it (it guarantees this for scanned codes only), the payment expires
 * at its payTimeout and the query reports it.
 */
export async function closePayment(unionpay: Unionpay, payment: PaymentRef): Promise<CloseAnswer> {
  const now = await queryPayment(unionpay, payment)
  if (now.outcome === 'success' || now.outcome === 'refunded')
    return payment.scene === 'barCode' ? voidPayment(unionpay, payment, now.facts) : { outcome: 'paid' }
  if (now.outcome === 'closed' || now.outcome === 'declined') return { outcome: 'closed' }
  if (now.outcome === 'rejected') return now
  return reverse(unionpay, payment)
}

async function reverse(unionpay: Unionpay, payment: PaymentRef): Promise<CloseAnswer> {
  const answer = await callUnionpay(unionpay, 'backTransReq', {
    ...{ txnType: '99', txnSubType: '01', bizType: '000000', channelType: '08' },
    orderId: payment.channelOrderNo,
    txnTime: txnTimeOf(payment.createTime),
  })
  if (answer.kind === 'unknown') return answered('unknown', answer.refusal)
  const { means, refusal } = answer
  if (means === 'ok') return { outcome: 'closed' }
  // Nobody has posted the page, so there is nothing to reverse, and its form is not shown again.
  if (means === 'absent' && isPage(payment)) return { outcome: 'closed' }
  if (means === 'refused' && (await wasNeverPosted(unionpay, payment))) return { outcome: 'closed' }
  const sure = means === 'absent' || means === 'refused' || means === 'account' || means === 'state'
  return answered(sure ? 'rejected' : 'unknown', refusal)
}

const formLivesMs = 86_400_000

/**
 * A day after its txnTime the gateway accepts neither the page's form nor its reversal, so a missing
 * payment will never arrive.
 */
async function wasNeverPosted(unionpay: Unionpay, payment: PaymentRef): Promise<boolean> {
  if (!isPage(payment)) return false
  if (unionpay.tools.now().getTime() - payment.createTime.getTime() < formLivesMs) return false
  const answer = await queryTransaction(unionpay, payment.channelOrderNo, payment.createTime)
  return answer.kind === 'answered' && answer.means === 'absent'
}

/**
 * The void's number and time derive from the payment's, so a repeat is the same void. A rejected one leaves
 * the payment: UnionPay only voids on the day of payment (23:00 to 23:00 in Beijing).
 */
async function voidPayment(
  unionpay: Unionpay,
  payment: PaymentRef,
  paid: PaymentFacts,
): Promise<CloseAnswer> {
  const orderId = `${payment.channelOrderNo}V`
  const answer = await callUnionpay(unionpay, 'backTransReq', {
    ...{ txnType: '31', txnSubType: '00', bizType: '000000', channelType: '08' },
    orderId,
    txnTime: txnTimeOf(payment.createTime),
    txnAmt: paid.amount.toString(),
    origQryId: paid.channelTransactionId,
    backUrl: nowhere,
  })
  if (answer.kind === 'unknown') return answered('unknown', answer.refusal)
  const { means, refusal } = answer
  const taken = means === 'ok' || means === 'processing' || means === 'repeated'
  if (taken) return voided(unionpay, orderId, payment.createTime)
  return means === undefined ? answered('unknown', refusal) : { outcome: 'paid' }
}

/** Accepting the void does not complete it; only a query confirms it. */
async function voided(unionpay: Unionpay, orderId: string, sent: Date): Promise<CloseAnswer> {
  const answer = await queryTransaction(unionpay, orderId, sent)
  if (answer.kind === 'unknown') return answered('unknown', answer.refusal)
  if (answer.means !== 'ok') return answered('unknown', answer.refusal)
  const means = meaning(respCodes, answer.fields.origRespCode ?? '')
  if (means === 'ok') return { outcome: 'closed' }
  if (means === 'declined' || means === 'state' || means === 'refused') return { outcome: 'paid' }
  return answered('unknown', ourRefusal('channel.notPaidOut'))
}

function answered(outcome: 'rejected' | 'unknown', refusal: CloseRefusal): CloseAnswer {
  return { outcome, refusal }
}
type CloseRefusal = Extract<CloseAnswer, { outcome: 'unknown' }>['refusal']
