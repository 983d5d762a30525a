import { placeOf } from '#features/checkout/checkout.domain.ts'
import type { SaleAddress } from '#features/checkout/sales/saleAddress.domain.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { invoiceKey, opensInvoice } from '#features/products/invoices/invoiceAddress.service.ts'
import { claimInvoice, openInvoice } from '#features/products/invoices/paying/paying.service.ts'
import {
  claimPaymentLink,
  countVisit,
  openPaymentLink,
} from '#features/products/paymentLinks/paymentLinks.service.ts'
import type { SaleCheckout, SaleKind } from '#features/products/sales/sale.domain.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import { claimStoreCode, openStoreCode } from '#features/products/storeCodes/sale/storeCodeSale.service.ts'
import type { App, Ctx } from '#server/context.ts'
import type { PayerContext } from '#server/http/requestContext.ts'

/** What differs between kinds of sale on the payer pages. */
type Kind = {
  /** Null if unknown or the key does not match. */
  open(app: App, id: string, key: string): Promise<FoundSale | null>
  /** The key of its URL; empty if none is needed. */
  key(app: App, id: string): string
  /** Called when its page is opened. */
  seen?(app: App, id: string, requestContext: PayerContext): Promise<void>
  /** Runs in the order's transaction; throws if the sale does not allow the request. */
  claim(ctx: Ctx, id: string, checkoutRequest: SaleCheckout, orderId: string): Promise<void>
  order: Pick<NewOrder, 'gateway' | 'scene'>
  names(id: string): Pick<NewOrder, 'storeCodeId' | 'linkId' | 'invoiceId'>
}

export const saleKinds: Record<SaleKind, Kind> = {
  storeCode: {
    open: openStoreCode,
    key: () => '',
    claim: claimStoreCode,
    order: { gateway: 'qrCode', scene: 'storeQrCode' },
    names: (storeCodeId) => ({ storeCodeId }),
  },
  paymentLink: {
    open: openPaymentLink,
    key: () => '',
    seen: (app, linkId, requestContext) => countVisit(app, linkId, visitorKeyOf(requestContext)),
    claim: claimPaymentLink,
    order: { gateway: 'shareLink', scene: 'paymentLink' },
    names: (linkId) => ({ linkId }),
  },
  invoice: {
    open: async (app, invoiceId, key) =>
      opensInvoice(app.secretKey, invoiceId, key) ? openInvoice(app, invoiceId) : null,
    key: (app, invoiceId) => invoiceKey(app.secretKey, invoiceId),
    claim: claimInvoice,
    order: { gateway: 'shareLink', scene: 'invoicePayment' },
    names: (invoiceId) => ({ invoiceId }),
  },
}

/** Uses only address and app kind, because the rest of the user agent is easily varied. */
function visitorKeyOf({ address, userAgent }: PayerContext): string {
  const { wallet, phone } = placeOf(userAgent)
  return `${address} ${wallet} ${phone}`
}

/** Opens a sale; null if unknown or the key does not match. */
export function openSale(app: App, { kind, id, key }: SaleAddress): Promise<FoundSale | null> {
  return saleKinds[kind].open(app, id, key)
}

/** The sale of an order, so that its payer can start again; null if it was not created on a payer page. */
export function saleOfOrder(
  app: App,
  order: { storeCodeId: string | null; linkId: string | null; invoiceId: string | null },
): SaleAddress | null {
  const created: [SaleKind, string | null][] = [
    ['invoice', order.invoiceId],
    ['paymentLink', order.linkId],
    ['storeCode', order.storeCodeId],
  ]
  for (const [kind, id] of created) if (id !== null) return { kind, id, key: saleKinds[kind].key(app, id) }
  return null
}
