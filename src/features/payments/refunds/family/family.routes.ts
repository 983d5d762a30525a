import { familyRefundsContract } from '#features/payments/refunds/family/family.contract.ts'
import { findFamilyOrder, submitFamilyRefund } from '#features/payments/refunds/family/family.service.ts'
import { routes } from '#server/http/routes.ts'

export const familyRefundRoutes = routes(familyRefundsContract, {
  find: async (ctx, { number }) => ({ order: await findFamilyOrder(ctx, number) }),
  submit: (ctx, { payOrderId, ...asked }) => submitFamilyRefund(ctx, payOrderId, asked),
})
