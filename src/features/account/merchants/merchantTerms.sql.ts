import type { MerchantTerms } from '#features/account/merchants/merchantTerms.domain.ts'
import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/tenantPredicate.ts'

export async function updateMerchantTerms({ db, scope }: Ctx, terms: MerchantTerms): Promise<void> {
  await db
    .updateTable('merchant')
    .set({
      short_order_id: terms.shortOrderId,
      order_expiry_minutes: terms.orderExpiryMinutes,
      max_refund_days: terms.maxRefundDays,
      refund_approval_amount: terms.refundApprovalAmount,
      cashier_query_days: terms.cashierQueryDays,
      payment_notice: terms.paymentNotice,
    })
    .where(within(scope, 'merchant'))
    .execute()
}
