import { z } from 'zod'
import { itsMerchant } from '#features/account/merchants/operations/itsMerchant.contract.ts'
import { whoseFilters } from '#features/payments/orders/operations/list/orderDesk.contract.ts'
import {
  refund,
  refundDetail,
  refundExport,
  refundFilters,
  refundSortFields,
} from '#features/payments/refunds/refunds.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const deskRefundFilters = { ...refundFilters, ...whoseFilters }
export const deskRefundQuery = listQuery(refundSortFields, deskRefundFilters)
export type DeskRefundQuery = z.output<typeof deskRefundQuery>

/** A refund with the merchant whose it is. */
export const deskRefund = z.strictObject({ ...refund.shape, mchCode: z.string(), mchName: z.string() })
export type DeskRefund = z.output<typeof deskRefund>

export const deskRefundTotals = z.strictObject({
  /** Per currency, over exactly the rows that the filter matches. */
  totals: z.array(z.strictObject({ currency, refunds: z.int(), amount: minorUnits, doneAmount: minorUnits })),
  exactCount: z.int(),
})
export type DeskRefundTotals = z.output<typeof deskRefundTotals>

export const deskRefundExport = listExport({
  path: '/provider/refunds/export',
  columns: ['mchCode', 'mchName', ...refundExport.columns],
  sortable: refundSortFields,
  filters: deskRefundFilters,
})

export const refundListContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/refunds',
    access: 'orderDesk.query',
    summary: 'Refunds of the merchants in reach, newest first',
    input: deskRefundQuery,
    output: pageOf(deskRefund),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/refunds/totals',
    access: 'orderDesk.query',
    summary: 'Exact count and sums per currency of what a filter matches',
    input: z.strictObject(deskRefundFilters),
    output: deskRefundTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/refunds/{refundOrderId}',
    access: 'orderDesk.get',
    summary: 'One refund with its timeline',
    input: z.strictObject({ refundOrderId: z.string().max(25) }),
    output: z.strictObject({ merchant: itsMerchant, refund: refundDetail }),
    errors: ['refund.notFound'],
  }),
}
