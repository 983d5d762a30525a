import { z } from 'zod'
import { feeTaxes } from '#features/ledger/ledger.domain.ts'
import { disputeStages } from '#features/payments/disputes/disputes.domain.ts'
import { exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { holdList } from '#features/payments/holds/holds.fields.ts'
import { orderList } from '#features/payments/orders/list/orders.fields.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { authorization } from '#features/payments/orders/preAuths/authorization.contract.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'

/** Why an action is not possible: an error code and its message in the caller's language. Null if it is. */
const refusal = z.strictObject({ code: z.string(), message: z.string() }).nullable()

export const attempt = z.strictObject({
  attemptNo: z.int(),
  channel: z.string(),
  channelOrderNo: z.string(),
  way: z.enum(payableWays),
  amount: minorUnits,
  scene: z.string(),
  status: z.enum(['calling', 'pending', 'success', 'declined', 'rejected', 'unknown', 'closed']),
  refusalCode: z.string().nullable(),
  refusalMessage: z.string().nullable(),
  createTime: instant,
  answerTime: instant.nullable(),
})

/** What the order's refunds, except failed ones, have taken so far, in the settlement currency. */
const standing = z.strictObject({
  clearingAmount: minorUnits,
  feeReturnAmount: minorUnits,
  feeTaxReturnAmount: minorUnits,
})

export const orderDetail = z.strictObject({
  ...orderList.row.shape,
  notifyUrl: z.string().nullable(),
  description: z.string(),
  deviceName: z.string().nullable(),
  linkName: z.string().nullable(),
  invoiceCode: z.string().nullable(),
  /** The items bought, and the payer's answers to the merchant's questions. */
  items: z.array(
    z.strictObject({
      lineNo: z.int(),
      name: z.string(),
      unit: z.string(),
      price: minorUnits,
      quantity: z.int(),
    }),
  ),
  answers: z.array(z.strictObject({ title: z.string(), value: z.string() })),
  /** Each tax on the fee with its rate. */
  feeTaxes: z.array(z.strictObject({ tax: z.enum(feeTaxes), rate: z.string(), amount: minorUnits })),
  closeReason: z.enum(['expired', 'cancelled']).nullable(),
  attempts: z.array(attempt),
  timeline: z.array(timelineEntry),
  refundIds: z.array(z.string()),
  clearingId: z.string().nullable(),
  exceptionIds: z.array(z.string()),
  /** The kinds of the exceptions that are still open. */
  openExceptionKinds: z.array(z.enum(exceptionKinds)),
  /** Disputes that banks or wallets raised about the order. */
  disputes: z.array(
    z.strictObject({
      disputeId: z.string(),
      disputeNo: z.string(),
      stage: z.enum(disputeStages),
      amount: minorUnits,
      currency,
      dueTime: instant.nullable(),
    }),
  ),
  /** What can still be refunded, whether the fee is returned, and why no more is possible. */
  refundable: z.strictObject({ amount: minorUnits, refusal, feeBack: z.boolean(), standing }),
  mayQuery: refusal,
  mayClose: refusal,
  /** The order's current hold from settlement. */
  hold: holdList.row.nullable(),
  mayHold: refusal,
  /** The order's pre-authorization, if it is captured later. */
  authorization: authorization.nullable(),
})
export type OrderDetail = z.output<typeof orderDetail>

export const orderTotals = z.strictObject({
  /** Per currency, over exactly the rows that the filter matches. */
  totals: z.array(
    z.strictObject({
      currency,
      orders: z.int(),
      payAmount: minorUnits,
      refundedAmount: minorUnits,
      paidOrders: z.int(),
      paidAmount: minorUnits,
    }),
  ),
  exactCount: z.int(),
})
export type OrderTotals = z.output<typeof orderTotals>

const oneOrder = z.strictObject({ orderId: z.string().max(25) })

export const ordersContract = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'order.query',
    summary: 'List orders, newest first',
    input: orderList.query,
    output: pageOf(orderList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/orders/totals',
    access: 'order.query',
    summary: 'Count and sum the matching orders exactly, per currency',
    input: z.strictObject(orderList.filters),
    output: orderTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/{orderId}',
    access: 'order.get',
    summary: 'Get an order with attempts, timeline and available actions',
    input: oneOrder,
    output: orderDetail,
    errors: [orderErrors.notFound],
  }),
  requery: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/queries',
    access: 'order.edit',
    summary: 'Query the channel for the current status of an order',
    input: oneOrder,
    output: orderDetail,
    errors: [orderErrors.notFound, orderErrors.notOpen],
  }),
  close: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/closure',
    access: 'order.edit',
    summary: 'Close an order that awaits payment',
    input: oneOrder,
    output: orderDetail,
    errors: [orderErrors.notFound, orderErrors.notOpen, preAuthErrors.open],
  }),
}
