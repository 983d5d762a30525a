import type { FastifyInstance } from 'fastify'
import { param } from '../http.ts'
import type { World } from '../world.ts'
import { settlementFile } from './bills.ts'
import { type AmsHandler, signed } from './call.ts'
import { pay } from './orders.ts'
import { inquiryRefund, refund } from './refunds.ts'
import { failure } from './results.ts'
import { cancel, inquiryPayment } from './trades.ts'

const calls: Record<string, AmsHandler> = { pay, inquiryPayment, cancel, refund, inquiryRefund }

/** Clients use the sandbox path, because our client IDs start with `SANDBOX_`; the live path works too. */
export function alipayplusRoutes(app: FastifyInstance, world: World) {
  for (const prefix of ['/alipayplus/ams/sandbox/api/v1', '/alipayplus/ams/api/v1']) {
    for (const [name, handler] of Object.entries(calls)) {
      app.post(`${prefix}/payments/${name}`, signed(world, handler))
    }
    app.post(
      `${prefix}/*`,
      signed(world, () => failure('NO_INTERFACE_DEF')),
    )
  }
  app.get('/alipayplus/cashier/:token', (request, reply) => {
    return reply.redirect(`/sandbox/phone/sheet?token=${encodeURIComponent(param(request, 'token'))}`, 302)
  })
  app.get('/alipayplus/files/:date/:name', settlementFile(world))
}
