import { askForRefund } from '#features/payments/refunds/audits/audits.service.ts'
import { refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { pageOfRefunds, refundDetailOf } from '#features/payments/refunds/refundViews.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundRoutes = routes(refundsContract, {
  list: (ctx, query) => pageOfRefunds(ctx, query),
  get: (ctx, { refundOrderId }) => refundDetailOf(ctx, refundOrderId),
  submit: (ctx, { payOrderId, ...asked }) => askForRefund(ctx, payOrderId, asked, ctx.signedIn.role),
})
