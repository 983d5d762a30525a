import { addItem } from '#features/products/catalogue/catalogue.service.ts'
import { upsertDraft } from '#features/products/paymentLinks/drafts/drafts.sql.ts'
import { addLink } from '#features/products/paymentLinks/writing/writing.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { linkContentOf, product } from '#test/paymentLinks.ts'

/** A product, a link that sells it, and a draft of the owner. */
export function soldThingsOf(
  t: TestApp,
  merchant: TestMerchant,
  word: string,
): Promise<{ itemId: string; linkId: string }> {
  return t.write(merchant, async (ctx) => {
    const plain = { unit: '', currency: 'CAD', price: 1_250n, originalPrice: null, imageId: null } as const
    const { itemId } = await addItem(ctx, { ...plain, name: `Tea ${word}`, sku: `SKU-${word}` })
    const products = [product({ itemId, name: `Tea ${word}` })]
    const { accountId } = await ctx.db
      .selectFrom('account')
      .where('merchantId', '=', merchant.merchantId)
      .where('role', '=', 1)
      .select('accountId')
      .executeTakeFirstOrThrow()
    await upsertDraft(ctx, accountId, null, { ...linkWire, name: `Draft ${word}` })
    const linkId = await addLink(ctx, linkContentOf({ name: `Link ${word}`, products }))
    return { itemId, linkId }
  })
}

/** A product and a link in their wire form. */
export const itemWire = {
  ...{ name: 'Tea', sku: null, unit: '', currency: 'CAD', price: '1250', originalPrice: null, imageId: null },
}
export const linkWire = JSON.parse(
  JSON.stringify(linkContentOf(), (_key, part) => (typeof part === 'bigint' ? String(part) : part)),
) as Record<string, unknown>
