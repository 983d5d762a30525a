import { askForRefund } from '#features/payments/refunds/approvals/approvals.service.ts'
import { matchingRefunds, refundSource } from '#features/payments/refunds/refundList.sql.ts'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { type RefundInput, refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { pageOfRefunds, refundDetailOf, toFilters } from '#features/payments/refunds/refundViews.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const refundRoutes = routes(refundsContract, {
  list: (ctx, query) => pageOfRefunds(ctx, query),
  get: (ctx, { refundOrderId }) => refundDetailOf(ctx, refundOrderId),
  submit: preparedBy(
    compareRefundPassword,
    (ctx, { payOrderId, ...input }: { payOrderId: string } & RefundInput, compared) =>
      askForRefund(ctx, payOrderId, input, compared),
  ),
})

/** Exports the refund list: the rows its filter matches, in the list's sort order. */
export const refundExports = [
  exportOf(refundList, async ({ db, signedIn, now }, wanted) => {
    const matching = await matchingRefunds(db, signedIn.scope, toFilters(signedIn, wanted, now))
    const refunds = matching.innerJoin('pay_order', (join) =>
      join
        .onRef('pay_order.tenantId', '=', 'refund.tenantId')
        .onRef('pay_order.orderId', '=', 'refund.orderId'),
    )
    return refundSource.rowsOf(wanted, refunds)
  }),
]
