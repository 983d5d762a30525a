import { merchantGroupRefundsContract } from '#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'
import {
  findMerchantGroupOrder,
  submitMerchantGroupRefund,
} from '#features/payments/refunds/merchantGroup/merchantGroup.service.ts'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import type { RefundAsked } from '#features/payments/refunds/refunds.contract.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const merchantGroupRefundRoutes = routes(merchantGroupRefundsContract, {
  find: async (ctx, { number }) => ({ order: await findMerchantGroupOrder(ctx, number) }),
  submit: preparedBy(
    compareRefundPassword,
    (ctx, { payOrderId, ...asked }: { payOrderId: string } & RefundAsked, compared) =>
      submitMerchantGroupRefund(ctx, payOrderId, asked, compared),
  ),
})
