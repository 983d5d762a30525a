import { placeOf } from '#features/checkout/checkout.domain.ts'
import type { SaleAddress } from '#features/checkout/sales/saleAddress.domain.ts'
import type { NewOrder } from '#features/payments/orders/orders.service.ts'
import {
  claimInvoice,
  invoiceKey,
  openInvoice,
  opensInvoice,
} from '#features/products/invoices/invoices.service.ts'
import {
  claimPaymentLink,
  countVisit,
  openPaymentLink,
} from '#features/products/paymentLinks/paymentLinks.service.ts'
import type { SaleCheckout, SaleKind } from '#features/products/sales/sale.domain.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import { claimStoreCode, openStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import type { App, Ctx } from '#server/context.ts'
import type { RequestContext } from '#server/http/requestContext.ts'

/** What differs between the kinds of sale, for the pages on which they are paid. */
type Kind = {
  /** Null for an address that names nothing, or whose key is not its own. */
  open(app: App, id: string, key: string): Promise<FoundSale | null>
  /** The key that opens it; empty where the address alone does. */
  key(app: App, id: string): string
  /** Its page was opened. */
  seen?(app: App, id: string, requestContext: RequestContext): Promise<void>
  /** In the transaction that makes the order; throws where the sale does not give what is wished. */
  claim(ctx: Ctx, id: string, wish: SaleCheckout, orderId: string): Promise<void>
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

/** By address and kind of app: what else a browser says of itself it may say anew each time. */
function visitorKeyOf({ address, userAgent }: RequestContext): string {
  const { wallet, phone } = placeOf(userAgent)
  return `${address} ${wallet} ${phone}`
}

/** What an address sells, and whose it is; null where it sells nothing to whom it was not given. */
export function openSale(app: App, { kind, id, key }: SaleAddress): Promise<FoundSale | null> {
  return saleKinds[kind].open(app, id, key)
}

/** Where an order was made, so that its payer can begin again; null where no page of ours made it. */
export function saleOfOrder(
  app: App,
  order: { storeCodeId: string | null; linkId: string | null; invoiceId: string | null },
): SaleAddress | null {
  const made: [SaleKind, string | null][] = [
    ['invoice', order.invoiceId],
    ['paymentLink', order.linkId],
    ['storeCode', order.storeCodeId],
  ]
  for (const [kind, id] of made) if (id !== null) return { kind, id, key: saleKinds[kind].key(app, id) }
  return null
}
