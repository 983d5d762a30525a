import { z } from 'zod'
import { orderDetail } from '#features/payments/orders/orders.contract.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { refundInput } from '#features/payments/refunds/refunds.contract.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { endpoint } from '#shared/contract.ts'

const order = orderDetail.shape

/**
 * An order of another merchant in the group that may be refunded from here, with only what its refund needs.
 */
export const familyOrder = z.strictObject({
  mchCode: z.string(),
  mchNickName: z.string(),
  /** How the order's merchant relates to the caller's. */
  relation: z.enum(['sub', 'sibling']),
  orderId: order.orderId,
  way: order.way,
  status: order.status,
  payTime: order.payTime,
  currency: order.currency,
  settleCurrency: order.settleCurrency,
  settleMode: order.settleMode,
  payAmount: order.payAmount,
  clearingAmount: order.clearingAmount,
  feeAmount: order.feeAmount,
  feeTaxAmount: order.feeTaxAmount,
  refundedAmount: order.refundedAmount,
  reservedAmount: order.reservedAmount,
  refundable: order.refundable,
  refunds: z.array(
    refundList.row.pick({
      refundOrderId: true,
      amount: true,
      currency: true,
      status: true,
      operator: true,
      createTime: true,
    }),
  ),
})
export type MerchantGroupOrder = z.output<typeof familyOrder>

export const merchantGroupRefundsContract = {
  find: endpoint({
    method: 'GET',
    path: '/familyOrders',
    access: 'familyRefund.add',
    summary: 'Find an order of a sub-merchant or sibling that can be refunded here, by its number',
    input: z.strictObject({ number: z.string().max(25) }),
    output: z.strictObject({ order: familyOrder.nullable() }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/familyOrders/{payOrderId}/refunds',
    access: 'familyRefund.add',
    summary: 'Refund an order of a sub-merchant or sibling from that merchant’s balance',
    input: z.strictObject({ payOrderId: z.string().max(25), ...refundInput.shape }),
    output: z.strictObject({ mchCode: z.string(), refundOrderId: z.string() }),
    errors: [
      orderErrors.notFound,
      orderErrors.notRefundable,
      refundErrors.amountNotPositive,
      refundErrors.amountTooHigh,
      refundErrors.disputed,
      refundErrors.windowExceeded,
      refundErrors.tooManyPartials,
      refundErrors.balanceTooLow,
      refundErrors.needsAudit,
      refundErrors.wrongPassword,
      refundErrors.passwordLocked,
      refundErrors.passwordUnset,
    ],
  }),
}
