import { keepContent } from '#features/payments/orders/content/content.service.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import { claimPaymentLink, openPaymentLink } from '#features/products/paymentLinks/paymentLinks.service.ts'
import type { LinkContent, ProductContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import { addLink } from '#features/products/paymentLinks/writing/writing.service.ts'
import { boughtItems, type Sale, type SaleCheckout } from '#features/products/sales/sale.domain.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

export function product(changes: Partial<ProductContent> = {}): ProductContent {
  return {
    ...{ productNo: null, itemId: null, imageId: null, name: 'Tea', unit: 'box', price: 1_250n },
    ...{ originalPrice: null, quantity: 1, adjustable: false, maxQuantity: null, stock: null },
    ...changes,
  }
}

/** A link that sells tea for 12.50, unless the test changes it. */
export function linkContentOf(changes: Partial<LinkContent> = {}): LinkContent {
  return {
    ...{ name: 'Spring tea', currency: 'CAD', amountKind: 'products', products: [product()] },
    ...{ minAmount: null, maxAmount: null, presetAmounts: [], ways: ['UP'], questions: [] },
    ...{ merchantNote: '', recipients: noRecipients, orderExpiryMinutes: null, maxPayments: null },
    ...{ startTime: null, endTime: null },
    ...changes,
  }
}

export function newLink(t: TestApp, merchant: TestMerchant, changes: Partial<LinkContent> = {}) {
  return t.write(merchant, (ctx) => addLink(ctx, linkContentOf(changes)))
}

/** What the link’s page shows now. */
export async function saleAt(t: TestApp, linkId: string): Promise<Sale> {
  const found = await openPaymentLink(t.app, linkId)
  if (!found) throw new Error(`there is no link ${linkId}`)
  return found.sale
}

/** Orders by a payment link: order, claim and purchased items in one transaction, as the payer page does. */
export function orderByLink(
  t: TestApp,
  merchant: TestMerchant,
  sale: Sale,
  changes: Partial<SaleCheckout> = {},
): Promise<CreatedOrder> {
  const wished = changes.items ?? []
  const items = sale.amount.kind === 'items' ? boughtItems(sale.amount.items, wished) : null
  const checkoutRequest = { amount: items?.total ?? 0n, version: sale.version, items: wished, ...changes }
  return t.write(merchant, async (ctx) => {
    const order = await createOrder(ctx, {
      ...{ way: 'UP', gateway: 'shareLink', scene: 'paymentLink', description: sale.title },
      ...{ inputAmount: checkoutRequest.amount > 0n ? checkoutRequest.amount : 1n, linkId: sale.id },
    })
    await claimPaymentLink(ctx, sale.id, checkoutRequest, order.orderId)
    await keepContent(ctx, order.orderId, { items: items?.items ?? [], answers: [] })
    return order
  })
}
