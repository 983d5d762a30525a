import { matchingRefunds, refundSource } from '#features/payments/refunds/refundList.sql.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { narrowed } from '#features/payments/refunds/refundViews.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports the refund list: the rows its filter matches, in the list's sort order. */
export const refundExports = [
  exportOf(refundList, async ({ db, signedIn, now }, wanted) => {
    const matching = await matchingRefunds(db, signedIn.scope, narrowed(signedIn, wanted, now))
    const refunds = matching.innerJoin('pay_order', (join) =>
      join
        .onRef('pay_order.tenant_id', '=', 'refund.tenant_id')
        .onRef('pay_order.order_id', '=', 'refund.order_id'),
    )
    return refundSource.rowsOf(wanted, refunds)
  }),
]
