import { type Carried, orderAddress } from '#features/checkout/address.ts'
import { checkoutFiles } from '#features/checkout/checkout.contract.ts'
import type { Placed } from '#features/checkout/checkout.service.ts'
import type { PlacedOrder } from '#features/checkout/entry/entryData.domain.ts'
import { addressOf, placeSalesOrder } from '#features/checkout/sales/placeSale.service.ts'
import type { SaleAddress } from '#features/checkout/sales/saleAddress.domain.ts'
import { openSale } from '#features/checkout/sales/saleKinds.service.ts'
import { wechatPayerOf } from '#features/checkout/wechatTurn.ts'
import type { App } from '#server/context.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'

/** Creates a payer's order. */
export const checkoutFileRoutes = fileRoutes(checkoutFiles, {
  order: async ({ requestContext, cookies }, input) => {
    const { app, language: lang } = requestContext
    const payerId = input.way === 'WP' ? await payerOf(app, addressOf(input), cookies) : null
    const placed = await placeSalesOrder(requestContext, input, payerId)
    const content = JSON.stringify(placedAnswer(app, placed, { lang, wallet: input.wallet }))
    return { type: 'application/json; charset=utf-8', status: 201, content }
  },
})

async function payerOf(app: App, address: SaleAddress, cookies: string | undefined): Promise<string | null> {
  const found = await openSale(app, address)
  return found && wechatPayerOf(app, found.scope, cookies)
}

/**
 * Where the page goes next: to the order's page, which may start the next step automatically, or directly to
 * the channel.
 */
export function placedAnswer(app: App, { orderId, go, open }: Placed, carried: Carried): PlacedOrder {
  return { orderId, address: orderAddress(app, orderId, go ? { ...carried, go: '1' } : carried), open }
}
