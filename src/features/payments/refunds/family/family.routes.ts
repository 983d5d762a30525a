import { familyRefundsContract } from '#features/payments/refunds/family/family.contract.ts'
import { findFamilyOrder, submitFamilyRefund } from '#features/payments/refunds/family/family.service.ts'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import type { RefundAsked } from '#features/payments/refunds/refunds.contract.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const familyRefundRoutes = routes(familyRefundsContract, {
  find: async (ctx, { number }) => ({ order: await findFamilyOrder(ctx, number) }),
  submit: preparedBy(
    compareRefundPassword,
    (ctx, { payOrderId, ...asked }: { payOrderId: string } & RefundAsked, compared) =>
      submitFamilyRefund(ctx, payOrderId, asked, compared),
  ),
})
