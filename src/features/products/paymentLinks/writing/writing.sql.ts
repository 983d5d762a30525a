import type { LinkStatus } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import type { LinkContent, ProductContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type NumberedProduct = Omit<ProductContent, 'productNo'> & { productNo: number }

function columnsOf(content: LinkContent) {
  return {
    name: content.name,
    currency: content.currency,
    amountKind: content.amountKind,
    minAmount: content.minAmount,
    maxAmount: content.maxAmount,
    presetAmounts: content.presetAmounts,
    ways: content.ways,
    customFields: JSON.stringify(content.questions),
    merchantNote: content.merchantNote,
    recipients: JSON.stringify(content.recipients),
    orderExpiryMinutes: content.orderExpiryMinutes,
    maxPayments: content.maxPayments,
    startTime: content.startTime,
    endTime: content.endTime,
  }
}

/** Returns false if the random id is taken. */
export async function insertLink(ctx: Ctx, linkId: string, content: LinkContent): Promise<boolean> {
  const { db, scope, now, actor } = ctx
  const added = await db
    .insertInto('payment_link')
    .values({
      tenantId: scope.tenantId,
      linkId,
      merchantId: scope.merchantId,
      status: 'normal',
      ...columnsOf(content),
      createdBy: actor.name,
      createTime: now,
      updateTime: now,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Updates a locked link as its next version. */
export async function updateLink(
  { db, scope, now }: Ctx,
  linkId: string,
  content: LinkContent,
): Promise<void> {
  await db
    .updateTable('payment_link')
    .set({ ...columnsOf(content), updateTime: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('linkId', '=', linkId)
    .execute()
}

export async function updateStatus(
  { db, scope, now }: Ctx,
  linkId: string,
  status: LinkStatus,
): Promise<void> {
  await db
    .updateTable('payment_link')
    .set({ status, updateTime: now })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('linkId', '=', linkId)
    .execute()
}

/** Suspends a link, which disables it, or with null lets its merchant enable it again. */
export async function updateSuspended(
  { db, scope, now }: Ctx,
  linkId: string,
  reason: string | null,
): Promise<void> {
  const change =
    reason === null
      ? { suspendTime: null, suspendReason: null }
      : { status: 'disabled', suspendTime: now, suspendReason: reason }
  await db
    .updateTable('payment_link')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('linkId', '=', linkId)
    .execute()
}

/** The highest product number the link ever had. */
export async function lastProductNo(db: Db, { tenantId }: Scope, linkId: string): Promise<number> {
  const { last } = await db
    .selectFrom('payment_link_product')
    .where('tenantId', '=', tenantId)
    .where('linkId', '=', linkId)
    .select(({ fn }) => fn.max('productNo').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Writes the link's products in order and marks those no longer sold. */
export async function writeProducts(
  { db, scope, now }: Ctx,
  linkId: string,
  products: readonly NumberedProduct[],
): Promise<void> {
  const numbers = products.map(({ productNo }) => productNo)
  await db
    .updateTable('payment_link_product')
    .set({ removeTime: now })
    .where('tenantId', '=', scope.tenantId)
    .where('linkId', '=', linkId)
    .where('removeTime', 'is', null)
    .$if(numbers.length > 0, (removed) => removed.where('productNo', 'not in', numbers))
    .execute()
  for (const [position, product] of products.entries())
    await run(db, upsert, [
      ...[scope.tenantId, linkId, product.productNo, scope.merchantId, position, product.itemId],
      ...[product.imageId, product.name, product.unit, product.price, product.originalPrice],
      ...[product.quantity, product.adjustable, product.maxQuantity, product.stock],
    ])
}

const upsert = {
  name: 'link-product-upsert',
  text: `insert into payment_link_product (tenant_id, link_id, product_no, merchant_id, position, item_id, image_id,
                name, unit, price, original_price, quantity, adjustable, max_quantity, stock)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (tenant_id, link_id, product_no) do update
            set position = $5, item_id = $6, image_id = $7, name = $8, unit = $9, price = $10, original_price = $11,
                quantity = $12, adjustable = $13, max_quantity = $14, stock = $15`,
}
