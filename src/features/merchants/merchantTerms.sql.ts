import type { MerchantTerms } from '#features/merchants/merchantTerms.domain.ts'
import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/tenantPredicate.ts'

export async function updateMerchantTerms({ db, scope }: Ctx, terms: MerchantTerms): Promise<void> {
  await db
    .updateTable('merchant')
    .set({
      shortOrderId: terms.shortOrderId,
      orderExpiryMinutes: terms.orderExpiryMinutes,
      maxRefundDays: terms.maxRefundDays,
      refundApprovalAmount: terms.refundApprovalAmount,
      cashierQueryDays: terms.cashierQueryDays,
      paymentNotice: terms.paymentNotice,
    })
    .where(within(scope, 'merchant'))
    .execute()
}
