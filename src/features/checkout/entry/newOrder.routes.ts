import type { FastifyInstance } from 'fastify'
import { type Carried, orderAddress } from '#features/checkout/address.ts'
import { newPayersOrder } from '#features/checkout/checkout.contract.ts'
import type { Placed } from '#features/checkout/checkout.service.ts'
import type { PlacedOrder } from '#features/checkout/entry/entryData.domain.ts'
import { addressOf, placeSalesOrder } from '#features/checkout/sales/placeSale.service.ts'
import type { SaleAddress } from '#features/checkout/sales/saleAddress.domain.ts'
import { openSale } from '#features/checkout/sales/saleKinds.service.ts'
import { wechatPayerOf } from '#features/checkout/wechatTurn.ts'
import type { App } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { decode } from '#shared/wire.ts'

/** Many payers may share one address (a mall's network); the limit still stops scripts that create orders. */
const perAddress = { max: 60, timeWindow: 60_000 }

/** POST /pay/api/orders: creates a payer's order. */
export function serveNewOrder(server: FastifyInstance, app: App): void {
  server.post(
    '/pay/api/orders',
    { config: { rateLimit: perAddress } },
    async (request, reply): Promise<PlacedOrder> => {
      const requestContext = requestContextOf(app, request)
      const body = decode(newPayersOrder, request.body)
      if (!body.success) throw invalidRequest(body.error.issues)

      const input = body.data
      const payerId = input.way === 'WP' ? await payerOf(app, addressOf(input), request.headers.cookie) : null
      const placed = await placeSalesOrder(requestContext, input, payerId)
      reply.code(201).header('cache-control', 'no-store')
      return placedAnswer(app, placed, { lang: requestContext.language, wallet: input.wallet })
    },
  )
}

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
