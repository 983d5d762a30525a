import { z } from 'zod'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { deskRefundList } from '#features/payments/refunds/operations/refundList.fields.ts'
import { refundDetail } from '#features/payments/refunds/refunds.contract.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const deskRefundTotals = z.strictObject({
  /** Per currency, over exactly the rows that the filter matches. */
  totals: z.array(z.strictObject({ currency, refunds: z.int(), amount: minorUnits, doneAmount: minorUnits })),
  exactCount: z.int(),
})
export type DeskRefundTotals = z.output<typeof deskRefundTotals>

export const refundListContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/refunds',
    access: 'orderDesk.query',
    summary: 'List refunds within the data scope, newest first',
    input: deskRefundList.query,
    output: pageOf(deskRefundList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/refunds/totals',
    access: 'orderDesk.query',
    summary: 'Count and sum the matching refunds exactly, per currency',
    input: z.strictObject(deskRefundList.filters),
    output: deskRefundTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/refunds/{refundOrderId}',
    access: 'orderDesk.get',
    summary: 'Get a refund with its timeline',
    input: z.strictObject({ refundOrderId: z.string().max(25) }),
    output: z.strictObject({ merchant: itsMerchant, refund: refundDetail }),
    errors: [refundErrors.notFound],
  }),
}
