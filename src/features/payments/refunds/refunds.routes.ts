import { askForRefund } from '#features/payments/refunds/approvals/approvals.service.ts'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { type RefundAsked, refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { pageOfRefunds, refundDetailOf } from '#features/payments/refunds/refundViews.service.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const refundRoutes = routes(refundsContract, {
  list: (ctx, query) => pageOfRefunds(ctx, query),
  get: (ctx, { refundOrderId }) => refundDetailOf(ctx, refundOrderId),
  submit: preparedBy(
    compareRefundPassword,
    (ctx, { payOrderId, ...asked }: { payOrderId: string } & RefundAsked, compared) =>
      askForRefund(ctx, payOrderId, asked, compared),
  ),
})
