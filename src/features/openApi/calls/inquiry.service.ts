import type { Answered, Caller } from '#features/openApi/calls/caller.ts'
import { inquiryPaymentRequest, inquiryRefundRequest } from '#features/openApi/calls/calls.contract.ts'
import { selectPayment, selectRefund } from '#features/openApi/calls/facts.sql.ts'
import { fieldFault, GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { readBody } from '#features/openApi/calls/reading.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import { paymentView, refundView } from '#features/openApi/calls/views.service.ts'
import { transaction } from '#server/database/transaction.ts'

/**
 * The state of a payment, by our ID or the merchant's. This only reads: our own jobs query channels that have
 * not responded.
 */
export async function inquiryPayment({ app, access }: Caller, body: object): Promise<Answered> {
  const { paymentId, paymentRequestId } = readBody(inquiryPaymentRequest, body)
  const by = paymentId ? { paymentId } : paymentRequestId ? { paymentRequestId } : null
  if (!by) throw fieldFault('paymentId / paymentRequestId', faultTexts.idMissing)

  const { scope } = access
  const facts = await transaction(app.pool, scope.tenantId, 'read', (db) => selectPayment(db, scope, by))
  if (!facts) throw new GatewayError('ORDER_NOT_EXIST')
  const about = { paymentId: facts.paymentId, requestId: facts.paymentRequestId }
  return { code: 'SUCCESS', body: paymentView(facts, app.clock()), ...about }
}

/** The state of a refund, by our ID or the merchant's. */
export async function inquiryRefund({ app, access }: Caller, body: object): Promise<Answered> {
  const { refundId, refundRequestId } = readBody(inquiryRefundRequest, body)
  const by = refundId ? { refundId } : refundRequestId ? { refundRequestId } : null
  if (!by) throw fieldFault('refundId / refundRequestId', faultTexts.idMissing)

  const { scope } = access
  const facts = await transaction(app.pool, scope.tenantId, 'read', (db) => selectRefund(db, scope, by))
  if (!facts) throw new GatewayError('REFUND_NOT_EXIST')
  const about = { paymentId: facts.paymentId, requestId: facts.refundRequestId }
  return { code: 'SUCCESS', body: refundView(facts), ...about }
}
