import { z } from 'zod'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { refundAudit } from '#features/payments/refunds/audits/audits.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { askedAmount, codeOf, codesOf, currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { payableWays, refundStatusCode, sourceCode } from '#shared/reference.ts'

export const refund = z.strictObject({
  refundOrderId: z.string(),
  payOrderId: z.string(),
  merchantRefundNo: z.string(),
  platformRefundNo: z.string(),
  channelRefundNo: z.string().nullable(),
  amount: minorUnits,
  currency,
  rate: z.string(),
  clearingAmount: minorUnits,
  feeReturnAmount: minorUnits,
  /** The taxes that go back with the fee, of the settlement currency. */
  feeTaxReturnAmount: minorUnits,
  type: z.enum(['full', 'partial']),
  way: z.enum(payableWays),
  source: codeOf(sourceCode),
  status: codeOf(refundStatusCode),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  reason: z.string().nullable(),
  operator: z.string(),
  createTime: instant,
  confirmTime: instant.nullable(),
})
export type Refund = z.output<typeof refund>

export const refundDetail = z.strictObject({ ...refund.shape, timeline: z.array(timelineEntry) })
export type RefundDetail = z.output<typeof refundDetail>

export const refundFilters = {
  /** Any number that a refund or its order goes by. It is found whatever days are set. */
  search: text({ max: 64 }).optional(),
  payOrderId: z.string().max(25).optional(),
  status: codesOf(refundStatusCode).optional(),
  way: z.array(z.enum(payableWays)).max(6).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const refundSortFields = ['createTime', 'amount'] as const
export const refundListQuery = listQuery(refundSortFields, refundFilters)
export type RefundListQuery = z.output<typeof refundListQuery>

export const refundExport = listExport({
  path: '/refunds/export',
  columns: [
    'refundOrderId',
    'payOrderId',
    'merchantRefundNo',
    'platformRefundNo',
    'channelRefundNo',
    'createTime',
    'confirmTime',
    'status',
    'type',
    'currency',
    'amount',
    'rate',
    'settleCurrency',
    'clearingAmount',
    'feeReturnAmount',
    'feeTaxReturnAmount',
    'way',
    'source',
    'operator',
    'reason',
    'errorCode',
    'errorMessage',
  ],
  sortable: refundSortFields,
  filters: refundFilters,
})

export const refundAsked = z.strictObject({
  amount: askedAmount,
  refundPassword: z.string().min(1).max(64),
  reason: text({ max: 50 }).optional(),
})

export type RefundAsked = z.output<typeof refundAsked>

export const refundsContract = {
  list: endpoint({
    method: 'GET',
    path: '/refunds',
    access: 'refund.query',
    summary: 'Refunds of the merchant, newest first',
    input: refundListQuery,
    output: pageOf(refund),
  }),
  get: endpoint({
    method: 'GET',
    path: '/refunds/{refundOrderId}',
    access: 'refund.get',
    summary: 'One refund with its timeline',
    input: z.strictObject({ refundOrderId: z.string().max(25) }),
    output: refundDetail,
    errors: ['refund.notFound'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/orders/{payOrderId}/refunds',
    access: 'refund.add',
    summary: 'Refund part or all of an order; an application where someone else has to pass it',
    input: z.strictObject({ payOrderId: z.string().max(25), ...refundAsked.shape }),
    output: z.union([refund, refundAudit]),
    errors: [
      'order.notFound',
      'order.notRefundable',
      'refund.amountNotPositive',
      'refund.amountTooHigh',
      'refund.disputed',
      'refund.windowExceeded',
      'refund.tooManyPartials',
      'refund.balanceTooLow',
      'refund.wrongPassword',
      'refund.passwordLocked',
      'refund.passwordUnset',
      'refundAudit.waiting',
    ],
  }),
}
