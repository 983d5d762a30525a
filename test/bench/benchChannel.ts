import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { asActor } from '#server/context.ts'
import type { World } from './world.ts'

type Trading = Pick<World, 'app' | 'who'>

const opened = new WeakSet<Trading>()

/**
 * A channel account like a merchant’s own, opened once per world; payments are routed to it, but it is never
 * called.
 */
export async function openBenchChannel(world: Trading): Promise<void> {
  if (opened.has(world)) return
  opened.add(world)
  const { app, who } = world
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const settings = {
    baseUrl: 'http://127.0.0.1:9/sandbox/wechat',
    mchid: '1900000001',
    appid: 'wx0123456789abcdef',
    appSecret: randomBytes(16).toString('hex'),
    serialNo: randomBytes(20).toString('hex').toUpperCase(),
    merchantPrivateKey: privateKey.export(pem).toString(),
    platformPublicKeyId: 'PUB_KEY_ID_0119000000012026',
    platformPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    apiV3Key: randomBytes(16).toString('hex'),
  }
  await asActor(app, who, 'write', async (ctx) => {
    const accountId = await saveChannelAccount(ctx, {
      merchantId: who.scope.merchantId,
      channel: 'wechat',
      settings,
    })
    await saveChannelRoute(ctx, {
      merchantId: who.scope.merchantId,
      wayCode: 'WP',
      accountId,
      priority: 1,
      validFrom: ctx.now,
      validTo: null,
    })
  })
}

/**
 * One payment through the services: creates and commits the order, then records the channel’s success.
 * Returns its ID.
 */
export async function payOnce(
  { app, who }: Trading,
  { inputAmount, description } = { inputAmount: 1234n, description: 'Bench' },
): Promise<string> {
  const order = await asActor(app, who, 'write', (ctx) =>
    createOrder(ctx, {
      way: 'WP',
      gateway: 'qrCode',
      scene: 'storeQrCode',
      inputAmount,
      description,
    }),
  )
  const { channelOrderNo, payAmount: amount, currency } = order
  const facts = {
    channelOrderNo,
    channelTransactionId: `T${channelOrderNo}`,
    amount,
    currency,
    payTime: new Date(),
    payerId: `payer${randomInt(1_000_000)}`,
  }
  await asActor(app, who, 'write', (ctx) =>
    recordPaymentAnswer(ctx, channelOrderNo, { outcome: 'success', facts }),
  )
  return order.orderId
}
