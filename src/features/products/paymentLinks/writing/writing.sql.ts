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
    amount_kind: content.amountKind,
    min_amount: content.minAmount,
    max_amount: content.maxAmount,
    preset_amounts: content.presetAmounts,
    ways: content.ways,
    custom_fields: JSON.stringify(content.questions),
    merchant_note: content.merchantNote,
    recipients: JSON.stringify(content.recipients),
    order_expiry_minutes: content.orderExpiryMinutes,
    max_payments: content.maxPayments,
    start_time: content.startTime,
    end_time: content.endTime,
  }
}

/** Returns false if the random id is taken. */
export async function insertLink(ctx: Ctx, linkId: string, content: LinkContent): Promise<boolean> {
  const { db, scope, now, actor } = ctx
  const added = await db
    .insertInto('payment_link')
    .values({
      tenant_id: scope.tenantId,
      link_id: linkId,
      merchant_id: scope.merchantId,
      status: 'normal',
      ...columnsOf(content),
      created_by: actor.name,
      create_time: now,
      update_time: now,
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
    .set({ ...columnsOf(content), update_time: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('link_id', '=', linkId)
    .execute()
}

export async function updateStatus(
  { db, scope, now }: Ctx,
  linkId: string,
  status: LinkStatus,
): Promise<void> {
  await db
    .updateTable('payment_link')
    .set({ status, update_time: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('link_id', '=', linkId)
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
      ? { suspend_time: null, suspend_reason: null }
      : { status: 'disabled', suspend_time: now, suspend_reason: reason }
  await db
    .updateTable('payment_link')
    .set({ ...change, update_time: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('link_id', '=', linkId)
    .execute()
}

/** The highest product number the link ever had. */
export async function lastProductNo(db: Db, { tenantId }: Scope, linkId: string): Promise<number> {
  const { last } = await db
    .selectFrom('payment_link_product')
    .where('tenant_id', '=', tenantId)
    .where('link_id', '=', linkId)
    .select(({ fn }) => fn.max('product_no').as('last'))
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
    .set({ remove_time: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('link_id', '=', linkId)
    .where('remove_time', 'is', null)
    .$if(numbers.length > 0, (removed) => removed.where('product_no', 'not in', numbers))
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
