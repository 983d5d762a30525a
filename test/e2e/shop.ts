import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { type GatewayClient, gatewayClient } from '../../clients/typescript/src/index.ts'

export const merchantCode = 'DEM8QX'

/** The demo merchant’s server, with the key that the product wrote for it. */
export async function shop(): Promise<GatewayClient> {
  return gatewayClient({
    endpoint: inject('productUrl'),
    merchantCode,
    privateKey: await readFile(join(inject('demoKeys'), `${merchantCode}.pem`), 'utf8'),
    platformPublicKey: await platformKey(),
  })
}

const platformKey = () => readFile(join(inject('demoKeys'), 'platform-public.pem'), 'utf8')

/** Requests a payment of 18.50 in the hosted checkout. */
export async function askAtCheckout(): Promise<{ paymentId: string; payUrl: string }> {
  const response = await (await shop()).pay({
    ...checkoutRequest('https://shop.example/told'),
    scenarioCode: 'ONLINE_WEB',
  })
  return { paymentId: response.paymentId, payUrl: response.paymentInfo?.payUrl ?? '' }
}

/** Closes an order at once, which notifies its `notifyUrl`. */
export async function closedOrder(notifyUrl: string): Promise<void> {
  const gateway = await shop()
  const paymentMethod = { paymentMethodType: 'UnionPay' } as const
  const { paymentId } = await gateway.pay({
    ...checkoutRequest(notifyUrl),
    scenarioCode: 'ONLINE_QRCODE',
    paymentMethod,
  })
  await gateway.cancel({ paymentId })
}

function checkoutRequest(notifyUrl: string) {
  return {
    paymentRequestId: `e2e-${randomUUID()}`,
    order: {
      orderAmount: { value: 1_850n, currency: 'CAD' },
      description: 'Two boxes of tea',
      notifyUrl,
      redirectUrl: 'https://shop.example/thanks',
    },
  }
}

/** A call that is rejected because its key is not registered. */
export async function callWithOtherKey(): Promise<void> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const endpoint = inject('productUrl')
  const stranger = gatewayClient({
    endpoint,
    merchantCode,
    privateKey,
    platformPublicKey: await platformKey(),
  })
  await expect(stranger.inquiryPayment({ paymentRequestId: 'e2e' })).rejects.toThrow()
}
