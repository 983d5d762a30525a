import { createHmac } from 'node:crypto'
import { findMerchant, merchantOf } from '#features/merchants/merchants.service.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import {
  isLimited,
  type LinkProduct,
  type LinkUsage,
  leftOf,
  linkStop,
  saleItemOf,
} from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import {
  insertVisit,
  type LinkRow,
  selectLink,
  selectProducts,
  takenOf,
} from '#features/products/paymentLinks/selling/selling.sql.ts'
import {
  boughtItems,
  closedStop,
  type Sale,
  type SaleCheckout,
} from '#features/products/sales/sale.domain.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import { commonSaleErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Zone } from '#shared/time.ts'
import { dayOf } from '#shared/time.ts'

/** Finds a link by its public id: anyone with its URL may pay. Null if there is none. */
export async function openPaymentLink(app: App, linkId: string): Promise<FoundSale | null> {
  const tenantId = tenantOfLink(linkId)
  if (tenantId === null) return null
  return transaction(app.pool, tenantId, 'read', async (db) => {
    const link = await selectLink(db, tenantId, linkId)
    if (!link) return null
    const products = await selectProducts(db, tenantId, linkId)
    const taken = isLimited(link, products) ? await takenOf(db, tenantId, linkId) : nothingTaken
    const scope = scopeOf(tenantId, link.merchantId)
    const sale = saleOf(link, products, taken, app.clock())
    if (sale.stop) return { scope, sale }
    const { businessHours, hoursOnline, timezone } = await merchantOf(db, scope)
    const stop = closedStop([hoursOnline ? businessHours : null], app.clock(), timezone)
    return { scope, sale: { ...sale, stop } }
  })
}

const nothingTaken: LinkUsage = { payments: 0, products: new Map() }

/** Link ids have the format of order ids, except the short form, which only orders have. */
function tenantOfLink(linkId: string): number | null {
  return /^\d{25}$/.test(linkId) ? tenantOfId(linkId) : null
}

function saleOf(link: LinkRow, products: readonly LinkProduct[], taken: LinkUsage, now: Date): Sale {
  const { minAmount: min, maxAmount: max, presetAmounts: presets } = link
  return {
    kind: 'paymentLink',
    id: link.linkId,
    version: link.version,
    title: link.name,
    currency: link.currency,
    amount:
      link.amountKind === 'payerChosen'
        ? { kind: 'entered', min, max, presets }
        : { kind: 'items', items: products.map((product) => saleItemOf(product, taken)) },
    tip: null,
    remark: 'optional',
    questions: link.questions,
    note: link.merchantNote,
    ways: link.ways,
    moreWays: [],
    expiryMinutes: link.orderExpiryMinutes,
    preAuth: false,
    logoImageId: null,
    stop: linkStop(link, products, taken, now),
  }
}

/**
 * Claims an order's part of a link, in the transaction that created the order. If the link is limited its row
 * is locked, so that only one of two concurrent payers gets the last item. Throws `sale.changed` if the payer
 * saw another version or sent something the page could not, `sale.stopped`, and `sale.soldOut` with the
 * product's name.
 */
export async function claimPaymentLink(
  ctx: Ctx,
  linkId: string,
  checkoutRequest: SaleCheckout,
  orderId: string,
): Promise<void> {
  const { db, scope } = ctx
  const seen = await selectLink(db, scope.tenantId, linkId)
  if (seen?.merchantId !== scope.merchantId) throw new AppError(paymentLinkErrors.notFound)
  const { link, products, taken } = await claimable(db, scope.tenantId, seen, orderId)
  if (link.version !== checkoutRequest.version) throw new AppError(saleErrors.changed)

  const short = products.find(
    (product) => wishedOf(product, checkoutRequest) > (leftOf(product, taken) ?? Infinity),
  )
  if (short && link.status === 'normal')
    throw new AppError(saleErrors.soldOut, { values: { name: short.name } })
  if (linkStop(link, products, taken, ctx.now)) throw new AppError(commonSaleErrors.stopped)
  checkAmount(link, products, taken, checkoutRequest)
}

/** The link for this order, locked if another order could compete for the same stock. */
async function claimable(db: Db, tenantId: number, seen: LinkRow, orderId: string) {
  const { linkId } = seen
  const seenProducts = await selectProducts(db, tenantId, linkId)
  if (!isLimited(seen, seenProducts)) return { link: seen, products: seenProducts, taken: nothingTaken }
  const link = (await selectLink(db, tenantId, linkId, { lock: true })) ?? seen
  // An edit may have happened in between, which its version reveals.
  const products = await selectProducts(db, tenantId, linkId)
  return { link, products, taken: await takenOf(db, tenantId, linkId, orderId) }
}

function wishedOf({ productNo, adjustable, quantity }: LinkProduct, checkoutRequest: SaleCheckout): number {
  const wished = checkoutRequest.items.find((item) => item.productNo === productNo)?.quantity
  return wished ?? (adjustable ? 0 : quantity)
}

function checkAmount(
  link: LinkRow,
  products: readonly LinkProduct[],
  taken: LinkUsage,
  checkoutRequest: SaleCheckout,
): void {
  const { amount } = checkoutRequest
  if (link.amountKind === 'products') {
    const items = products.map((product) => saleItemOf(product, taken))
    if (boughtItems(items, checkoutRequest.items)?.total !== amount) throw new AppError(saleErrors.changed)
    return
  }
  const { minAmount, maxAmount } = link
  const inside = (minAmount === null || amount >= minAmount) && (maxAmount === null || amount <= maxAmount)
  if (amount <= 0n || !inside) throw new AppError(saleErrors.changed)
}

/**
 * Counts a visit, once per visitor and day in the merchant's calendar. `visitorKey` distinguishes visitors;
 * it is stored as a keyed hash that differs per day and link.
 */
export async function countVisit(app: App, linkId: string, visitorKey: string): Promise<void> {
  const tenantId = tenantOfLink(linkId)
  if (tenantId === null) return
  await transaction(app.pool, tenantId, 'write', async (db) => {
    const link = await selectLink(db, tenantId, linkId)
    const merchant = link && (await findMerchant(db, scopeOf(tenantId, link.merchantId)))
    if (!merchant) return
    const day = dayOf(app.clock(), merchant.timezone as Zone)
    const hash = createHmac('sha256', app.secretKey).update(`visit\0${linkId}\0${day}\0${visitorKey}`)
    const hashed = hash.digest('base64url').slice(0, 22)
    await insertVisit(db, tenantId, linkId, { day, visitorKey: hashed })
  })
}
