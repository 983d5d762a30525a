import type { FastifyInstance } from 'fastify'
import { orderAddress } from '#features/checkout/address.ts'
import { newPayersOrder } from '#features/checkout/checkout.contract.ts'
import { placePayersOrder } from '#features/checkout/checkout.service.ts'
import type { PlacedOrder } from '#features/checkout/entry/entryData.domain.ts'
import { cookiesOf, knownPayer, wechatPayers } from '#features/checkout/payerIdentity.ts'
import { scanStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import type { App } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { decode } from '#shared/wire.ts'

/** Many payers may stand behind one address (a mall's network); a script that makes orders does not get far. */
const perAddress = { max: 60, timeWindow: 60_000 }

/** POST /pay/api/orders: makes the order that a payer asks for. */
export function serveNewOrder(server: FastifyInstance, app: App): void {
  server.post(
    '/pay/api/orders',
    { config: { rateLimit: perAddress } },
    async (request, reply): Promise<PlacedOrder> => {
      const visitor = visitorOf(app, request)
      const body = decode(newPayersOrder, request.body)
      if (!body.success) throw invalidRequest(body.error.issues)

      const asked = body.data
      const payerId =
        asked.way === 'WP' ? await payerOf(app, asked.storeCodeId, request.headers.cookie) : null
      const { orderId, next, open } = await placePayersOrder(visitor, asked, payerId)
      const carried = { lang: visitor.language, wallet: asked.wallet }
      const address = orderAddress(app, orderId, next?.kind === 'sdk' ? { ...carried, go: '1' } : carried)
      reply.code(201).header('cache-control', 'no-store')
      return { orderId, address, open }
    },
  )
}

async function payerOf(app: App, storeCodeId: string, cookies: string | undefined): Promise<string | null> {
  const scanned = await scanStoreCode(app, storeCodeId)
  const payers = scanned && (await wechatPayers(app, scanned.scope))
  return payers ? knownPayer(app, payers, cookiesOf(cookies)) : null
}
