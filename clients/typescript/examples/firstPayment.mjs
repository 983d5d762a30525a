// A first payment against the demo: `npm run build && KEYS=../../.data/demo node examples/firstPayment.mjs`.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayClient } from '@merchant-console/gateway-client'

const { GATEWAY = 'http://127.0.0.1:8080', KEYS = '.data/demo', MERCHANT = 'DEM8QX' } = process.env
const gateway = gatewayClient({
  endpoint: GATEWAY,
  merchantCode: MERCHANT,
  privateKey: readFileSync(`${KEYS}/${MERCHANT}.pem`, 'utf8'),
  platformPublicKey: readFileSync(`${KEYS}/platform-public.pem`, 'utf8'),
})

const { paymentId, paymentInfo } = await gateway.pay({
  paymentRequestId: `tea-${Date.now()}`,
  scenarioCode: 'ONLINE_QRCODE',
  paymentMethod: { paymentMethodType: 'UnionPay' },
  order: { orderAmount: { value: 450n, currency: 'CAD' }, description: 'Tea' },
})
console.log(`Payment ${paymentId}`)
console.log(`Scan ${paymentInfo.paymentUrl}`)
while ((await gateway.inquiryPayment({ paymentId })).paymentStatus !== 'SUCCESS') await sleep(300)
console.log('Paid')

const { refundId } = await gateway.refund({
  paymentId,
  refund: { refundAmount: { value: 150n, currency: 'CAD' }, description: 'Too sweet' },
})
const { refundStatus } = await gateway.inquiryRefund({ refundId })
console.log(`Refund ${refundId}: ${refundStatus}`)
