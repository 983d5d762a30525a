import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryOf, rawBody } from '../http.ts'
import type { World } from '../world.ts'
import { type AlipayCall, type Opened, openCall } from './call.ts'
import { type AlipayReply, invalid } from './errors.ts'
import { type Product, placeOrder, precreate } from './orders.ts'
import { queryRefund, refund } from './refunds.ts'
import { type Parameters, signedResponse } from './signature.ts'
import { cancel, close, query } from './trades.ts'

const calls: Record<string, (call: AlipayCall) => AlipayReply | Promise<AlipayReply>> = {
  'alipay.trade.precreate': precreate,
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.cancel': cancel,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
}

/** Methods that a browser opens: they lead to the cashier. */
const pages: Record<string, Product> = { 'alipay.trade.wap.pay': 'wap', 'alipay.trade.page.pay': 'page' }

export function alipayRoutes(app: FastifyInstance, world: World) {
  app.route({
    method: ['GET', 'POST'],
    url: '/alipay/gateway.do',
    handler: async (request, reply) => {
      const parameters = parametersOf(request)
      const opened = openCall(world, parameters)
      const product = pages[parameters.method ?? '']
      if (product) return showCashier(reply, opened, product)

      if (opened.ok && world.faults.take('alipay', 'call', 0n, '') === 'serviceUnavailable') {
        return reply.code(503).type('text/html;charset=utf-8').send('Service Unavailable')
      }
      const body = await respond(parameters.method ?? '', opened)
      return reply.type('text/html;charset=utf-8').send(body)
    },
  })
}

/** The query's parameters and the form's together, decoded. */
function parametersOf(request: FastifyRequest): Parameters {
  const form = request.method === 'POST' ? new URLSearchParams(rawBody(request)) : []
  return Object.fromEntries([...queryOf(request), ...form])
}

async function respond(method: string, opened: Opened): Promise<string> {
  const node = method ? `${method.replaceAll('.', '_')}_response` : 'error_response'
  if (!opened.ok) return signedResponse(opened.merchant?.keys.alipay.privateKey ?? null, node, opened.reply)

  const { privateKey } = opened.call.merchant.keys.alipay
  const handler = calls[method]
  if (!handler)
    return signedResponse(privateKey, 'error_response', invalid('isv.invalid-method', '不存在的方法名'))
  return signedResponse(privateKey, node, await handler(opened.call))
}

function showCashier(reply: FastifyReply, opened: Opened, product: Product) {
  const placed = opened.ok ? placeOrder(opened.call, product) : opened
  if (placed.ok) return reply.redirect(`/sandbox/phone/sheet?token=${placed.trade.token}`, 302)

  const { sub_code, sub_msg } = placed.reply
  return reply.code(400).type('text/plain; charset=utf-8').send(`${sub_code}: ${sub_msg}`)
}
