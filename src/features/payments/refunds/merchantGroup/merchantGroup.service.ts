import { paymentSettingOf } from '#features/account/paymentSettings/paymentSettings.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import { orderDetailOf } from '#features/payments/orders/list/orderViews.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { MerchantGroupOrder } from '#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'
import { mayRefundFor } from '#features/payments/refunds/merchantGroup/merchantGroup.domain.ts'
import { merchantGroupNews } from '#features/payments/refunds/merchantGroup/merchantGroup.messages.ts'
import { ownerOfOrder } from '#features/payments/refunds/merchantGroup/merchantGroup.sql.ts'
import { listRefunds } from '#features/payments/refunds/refundList.sql.ts'
import {
  assertRefundPassword,
  type ComparedPassword,
} from '#features/payments/refunds/refundPassword.service.ts'
import type { RefundInput } from '#features/payments/refunds/refunds.contract.ts'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { atMerchantOf, type Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

const mostShown = 100

/** An order in the merchant group as its refund needs it; null if it may not be refunded from here. */
export async function findMerchantGroupOrder(
  ctx: RequestCtx,
  orderId: string,
): Promise<MerchantGroupOrder | null> {
  const reached = await dataScope(ctx, orderId)
  if (!reached) return null
  const { theirs, owner, relation } = reached
  const order = await orderDetailOf(theirs, orderId)
  const query = { payOrderId: orderId, pageNum: 1, pageSize: mostShown }
  const { rows } = await listRefunds(ctx.db, theirs.scope, query, { ...query, from: null, to: null })
  const { way, status, payTime, currency, settleCurrency, settleMode, payAmount, clearingAmount } = order
  const { feeAmount, feeTaxAmount, refundedAmount, reservedAmount, refundable } = order
  return {
    ...{ mchCode: owner.merchantId, mchNickName: owner.tradeName, relation },
    ...{ orderId, way, status, payTime, currency, settleCurrency, settleMode, payAmount, clearingAmount },
    ...{ feeAmount, feeTaxAmount, refundedAmount, reservedAmount, refundable },
    refunds: rows.map((row) => ({
      refundOrderId: row.refundOrderId,
      amount: row.amount,
      currency: row.currency,
      status: row.status,
      operator: row.operator,
      createTime: row.createTime,
    })),
  }
}

/**
 * Refunds an order of a sub-merchant or sibling. It uses the acting merchant's refund password, but only the
 * order's merchant is charged, under the same locks as its own refunds. Both audit logs name both merchants.
 */
export async function submitMerchantGroupRefund(
  ctx: RequestCtx,
  orderId: string,
  { refundPassword: _, ...refund }: RefundInput,
  compared: ComparedPassword,
): Promise<{ mchCode: string; refundOrderId: string }> {
  const reached = await dataScope(ctx, orderId)
  if (!reached) throw new AppError(orderErrors.notFound)
  await assertRefundPassword(ctx, compared, { type: 'order', id: orderId })

  const { theirs, owner } = reached
  const placed = await placeRefund(theirs, orderId, refund)
  const { refundOrderId } = placed
  const [actingFor, actedBy] = [owner.merchantId, ctx.scope.merchantId]
  const object = { type: 'refund', id: refundOrderId } as const
  const facts = { orderId, amount: refund.amount }
  const other = { type: 'merchant', id: actingFor } as const
  ctx.audit('refund.submittedFor', other, { after: { ...facts, refundOrderId, merchantId: actingFor } })
  theirs.audit('refund.submittedBy', object, { after: { ...facts, merchantId: actedBy } })
  await tellOwner(theirs, placed, ctx)
  return { mchCode: actingFor, refundOrderId }
}

/**
 * The order's merchant with a context there, if the caller's merchant may refund for it. The settings are
 * read in the refund's own transaction.
 */
async function dataScope(ctx: RequestCtx, orderId: string) {
  const { db, scope } = ctx
  if (tenantOfId(orderId) !== scope.tenantId) return null
  const ownerId = await ownerOfOrder(db, scope, orderId)
  if (ownerId === null || ownerId === scope.merchantId) return null

  const [actor, owner] = [await merchantOf(db, scope), await merchantOf(db, scopeOf(scope.tenantId, ownerId))]
  const master = actor.parentMerchantId ?? actor.merchantId
  const flags = await paymentSettingOf(db, scopeOf(scope.tenantId, master))
  const relation = mayRefundFor(actor, owner, flags)
  if (relation === null) return null
  const name = nameAt(ctx)
  return { owner, relation, theirs: { ...atMerchantOf(ctx, ownerId), actor: { ...ctx.actor, name } } }
}

/** The actor's name as it appears in the other merchant's records. */
function nameAt({ actor, scope, signedIn }: RequestCtx): string {
  return signedIn.homeMerchantId === scope.merchantId ? `${actor.name} (${scope.merchantId})` : actor.name
}

async function tellOwner(theirs: Ctx, placed: Refund, by: Ctx): Promise<void> {
  const { payOrderId: orderId, refundOrderId, amount, currency } = placed
  const { tradeName, merchantId } = await merchantOf(by.db, by.scope)
  const valuesIn = (language: Language) => ({
    orderId,
    amount: formatMoney(amount, currency, language),
    name: tradeName,
    code: merchantId,
    person: by.actor.name,
  })
  await sendNotice(theirs, {
    event: 'refund',
    factKey: `refund.family:${refundOrderId}`,
    title: sayInBoth(merchantGroupNews.title, valuesIn),
    content: sayInBoth(merchantGroupNews.content, valuesIn),
    link: `/Payments/RefundOrder/Detail/${refundOrderId}`,
  })
}
