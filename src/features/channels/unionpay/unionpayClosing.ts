import { ourRefusal } from '../channelRefusal.service.ts'
import type { CloseAnswer, PaymentFacts, PaymentRef } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { callUnionpay, type Unionpay } from './unionpayClient.ts'
import { respCodes } from './unionpayCodes.domain.ts'
import { isPage, nowhere, queryPayment, queryTransaction } from './unionpayPayments.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'

/**
 * Ends a payment. What was paid by bar code is voided (31); what is open or not known is reversed (99), under
 * the number that it has. Where the gateway will not reverse it (it promises that of scanned codes only), the
 * payment dies at its payTimeout and the query says so.
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
  // Nobody has posted the page: there is nothing to reverse, and its form is shown no more.
  if (means === 'absent' && isPage(payment)) return { outcome: 'closed' }
  if (means === 'refused' && (await wasNeverPosted(unionpay, payment))) return { outcome: 'closed' }
  const sure = means === 'absent' || means === 'refused' || means === 'account' || means === 'state'
  return answered(sure ? 'rejected' : 'unknown', refusal)
}

const formLivesMs = 86_400_000

/**
 * A day after its txnTime the gateway takes neither the page's form nor its reversal any more: what is not there by then never will
 * be.
 */
async function wasNeverPosted(unionpay: Unionpay, payment: PaymentRef): Promise<boolean> {
  if (!isPage(payment)) return false
  if (unionpay.tools.now().getTime() - payment.createTime.getTime() < formLivesMs) return false
  const answer = await queryTransaction(unionpay, payment.channelOrderNo, payment.createTime)
  return answer.kind === 'answered' && answer.means === 'absent'
}

/**
 * The void's number and time follow from the payment's, so that asking again is the same void. A refused one
 * leaves the money where it is: UnionPay voids on the day of payment only (23:00 to 23:00 in Beijing).
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

/** Taking the void is not doing it: only a query tells. */
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
