import { merchantGroupRefundsContract } from '#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'
import {
  findMerchantGroupOrder,
  submitMerchantGroupRefund,
} from '#features/payments/refunds/merchantGroup/merchantGroup.service.ts'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import type { RefundInput } from '#features/payments/refunds/refunds.contract.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const merchantGroupRefundRoutes = routes(merchantGroupRefundsContract, {
  find: async (ctx, { number }) => ({ order: await findMerchantGroupOrder(ctx, number) }),
  submit: preparedBy(
    compareRefundPassword,
    (ctx, { payOrderId, ...input }: { payOrderId: string } & RefundInput, compared) =>
      submitMerchantGroupRefund(ctx, payOrderId, input, compared),
  ),
})
