import { refundListContract } from '#features/payments/refunds/operations/refundList.contract.ts'
import { deskRefundList } from '#features/payments/refunds/operations/refundList.fields.ts'
import {
  deskRefundOf,
  deskRefunds,
  deskRefundTotals,
  withFilters,
} from '#features/payments/refunds/operations/refundList.service.ts'
import {
  deskRefundSource,
  matchingDeskRefunds,
  withMerchant,
} from '#features/payments/refunds/operations/refundRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const refundListRoutes = routes(refundListContract, {
  list: (ctx, query) => deskRefunds(ctx, query),
  totals: (ctx, filters) => deskRefundTotals(ctx, filters),
  get: (ctx, { refundOrderId }) => deskRefundOf(ctx, refundOrderId),
})

/** Exports refunds across merchants: those in the data scope that the filter matches, in list order. */
export const deskRefundExports = [
  exportOf(deskRefundList, async ({ db, signedIn, now }, wanted) => {
    const { matching } = await matchingDeskRefunds(db, signedIn.dataScope, withFilters(signedIn, wanted, now))
    const refunds = withMerchant(matching).innerJoin('pay_order', (join) =>
      join
        .onRef('pay_order.tenantId', '=', 'refund.tenantId')
        .onRef('pay_order.orderId', '=', 'refund.orderId'),
    )
    return deskRefundSource.rowsOf(wanted, refunds)
  }),
]
