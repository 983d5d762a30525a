import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonObject, queryOf, rawBody } from '../http.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import type { World } from '../world.ts'
import { type AlipayCall, type Opened, openCall } from './call.ts'
import { certificateSn, rotateKey } from './certificates.ts'
import { billAddress, billFile, downloadCertificate } from './downloads.ts'
import { type AlipayReply, invalid } from './errors.ts'
import { readAmount } from './money.ts'
import { type Product, placeOrder, precreate } from './orders.ts'
import { payByCode } from './payments.ts'
import { queryRefund, refund } from './refunds.ts'
import { type Parameters, type ResponseSigner, signedResponse } from './signature.ts'
import { cancel, close, query } from './trades.ts'

const calls: Record<string, (call: AlipayCall) => AlipayReply | Promise<AlipayReply>> = {
  'alipay.trade.precreate': precreate,
  'alipay.trade.pay': payByCode,
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.cancel': cancel,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
  'alipay.data.dataservice.bill.downloadurl.query': billAddress,
  'alipay.open.app.alipaycert.download': downloadCertificate,
}

/** Methods that a browser opens; they redirect to the cashier. */
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
      const body = await respond(world, parameters, opened)
      return reply.type('text/html;charset=utf-8').send(body)
    },
  })
  app.get('/alipay/bill/:account/:day/:expires/:mac', billFile(world))
}

/** Merges the decoded query and form parameters. */
function parametersOf(request: FastifyRequest): Parameters {
  const form = request.method === 'POST' ? new URLSearchParams(rawBody(request)) : []
  return Object.fromEntries([...queryOf(request), ...form])
}

async function respond(world: World, parameters: Parameters, opened: Opened): Promise<string> {
  const { method = '' } = parameters
  const node = method ? `${method.replaceAll('.', '_')}_response` : 'error_response'
  if (!opened.ok) return signedResponse(signerOf(world, opened.merchant, parameters), node, opened.reply)

  const { merchant } = opened.call
  const handler = calls[method]
  const reply = handler ? await handler(opened.call) : invalid('isv.invalid-method', '不存在的方法名')
  return signedResponse(signerOf(world, merchant, parameters), handler ? node : 'error_response', reply)
}

/** A fault may rotate the key just before the response. */
function signerOf(
  world: World,
  merchant: AccountAt<'alipay'> | null,
  parameters: Parameters,
): ResponseSigner | null {
  if (merchant === null) return null
  const content = jsonObject(parameters.biz_content ?? '') ?? {}
  const amount = readAmount(content.total_amount) ?? 0n
  const fault = world.faults.take('alipay', 'answer', amount, String(content.out_trade_no ?? ''))
  const { keys } = fault === 'certificateRotated' ? rotateKey(world, merchant) : merchant
  const certificate = parameters.app_cert_sn ? certificateSn(keys.alipayCert) : null
  return { privateKey: keys.alipay.privateKey, certificateSn: certificate }
}

function showCashier(reply: FastifyReply, opened: Opened, product: Product) {
  const placed = opened.ok ? placeOrder(opened.call, product) : opened
  if (placed.ok) return reply.redirect(`/sandbox/phone/sheet?token=${placed.trade.token}`, 302)

  const { sub_code, sub_msg } = placed.reply
  return reply.code(400).type('text/plain; charset=utf-8').send(`${sub_code}: ${sub_msg}`)
}
