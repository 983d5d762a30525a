import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { RefundAnswer, RefundCommand, RefundRef } from '../channels.domain.ts'
import { callUnionpay, type Unionpay } from './unionpayClient.ts'
import { queryTransaction } from './unionpayPayments.ts'
import { readRefund } from './unionpayReading.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'

/**
 * Requests a refund (04). `00` means that it was accepted; the notification or a query confirms the payout.
 * reqReserved is returned in the bill, which identifies a refund's payment in no other readable way.
 */
export async function createRefund(unionpay: Unionpay, command: RefundCommand): Promise<RefundAnswer> {
  const carried = carriedAmount(unionpay.capabilities, command.amount, command.currency)
  if (!carried.ok) {
    const refusal = ourRefusal(carried.code, { channel: 'unionpay', ...carried.values })
    return { outcome: 'rejected', refusal }
  }
  const answer = await callUnionpay(unionpay, 'backTransReq', {
    ...{ txnType: '04', txnSubType: '00', bizType: command.reference ?? '000000', channelType: '08' },
    orderId: command.refundNo,
    txnTime: txnTimeOf(command.createTime),
    txnAmt: carried.units.toString(),
    backUrl: command.notifyUrl,
    reqReserved: command.channelOrderNo,
    ...originalOf(command),
  })
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  const { means, fields, refusal } = answer
  if (means === 'ok' || means === 'processing') {
    const { refundNo, amount, currency } = command
    const channelRefundNo = fields.queryId || null
    return { outcome: 'pending', facts: { refundNo, channelRefundNo, amount, currency, refundTime: null } }
  }
  if (means === 'repeated') return queryRefund(unionpay, command)
  if (means === 'shortOfMoney') return { outcome: 'notEnough', refusal }
  if (means === 'declined') return { outcome: 'declined', refusal }
  const sure = means === 'refused' || means === 'account' || means === 'state' || means === 'absent'
  return { outcome: sure ? 'rejected' : 'unknown', refusal }
}

/** UnionPay's own number where we have it, else ours with the time under which it was sent. */
function originalOf(command: RefundCommand): Record<string, string> {
  const { channelTransactionId, channelOrderNo, paymentCreateTime } = command
  if (channelTransactionId !== null) return { origQryId: channelTransactionId }
  return { origOrderId: channelOrderNo, origTxnTime: txnTimeOf(paymentCreateTime) }
}

export async function queryRefund(
  unionpay: Unionpay,
  refund: Pick<RefundRef, 'refundNo' | 'createTime'>,
): Promise<RefundAnswer> {
  const answer = await queryTransaction(unionpay, refund.refundNo, refund.createTime)
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  const { means, fields, refusal } = answer
  if (means === 'absent') return { outcome: 'notFound', refusal }
  if (means !== 'ok') return { outcome: 'unknown', refusal }
  return readRefund(unionpay.capabilities, fields, fields.origRespCode, fields.origRespMsg)
}
