import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { gatewayClient } from '@merchant-console/gateway-client'

const { GATEWAY = 'http://127.0.0.1:8080', KEYS = '.data/demo', MERCHANT = 'DEM8QX' } = process.env
const shop = process.env.SHOP ?? 'http://127.0.0.1:4000'
const gateway = gatewayClient({
  endpoint: GATEWAY,
  merchantCode: MERCHANT,
  privateKey: readFileSync(`${KEYS}/${MERCHANT}.pem`, 'utf8'),
  platformPublicKey: readFileSync(`${KEYS}/platform-public.pem`, 'utf8'),
})
const orders = new Map()
async function buy() {
  const paymentRequestId = `tea-${Date.now()}`
  const tea = { orderAmount: { value: 450n, currency: 'CAD' }, description: 'Tea', notifyUrl: `${shop}/told` }
  const asked = { scenarioCode: 'ONLINE_QRCODE', paymentMethod: { paymentMethodType: 'UnionPay' } }
  const { paymentInfo: info } = await gateway.pay({ paymentRequestId, order: tea, ...asked })
  return `<img src="${info.paymentQRImage}" alt="${info.paymentUrl}"><p>${info.paymentUrl}`
}
async function told(request) {
  const fact = gateway.verifyNotification(request.headers, await text(request), '/told')
  orders.set(fact.paymentRequestId ?? fact.refundRequestId, fact.paymentStatus ?? fact.refundStatus)
}
createServer((request, response) => {
  const page = { '/buy': buy, '/told': told }[request.url] ?? (async () => JSON.stringify([...orders]))
  const refuse = ({ message }) => response.writeHead(400).end(message)
  page(request).then((body) => response.end(body), refuse)
}).listen(new URL(shop).port, '127.0.0.1')
