import { principalOf } from '#db/seed/actor.ts'
import { managerOf } from '#db/seed/exceptions.ts'
import { payer } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { beginCapture } from '#features/payments/orders/preAuths/preAuths.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, asOf, type Ctx } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'

const minute = 60_000
const hour = 60 * minute
const holdsForMs = 7 * 24 * hour

/**
 * One is held until this evening, one for days, and one was just partly captured. Amounts are minor units.
 */
const held = [
  { ago: holdsForMs - 5 * hour, amount: 48_000n, taken: null, remark: 'Deposit, private room / 包间押金' },
  { ago: 30 * hour, amount: 26_500n, taken: null, remark: 'Equipment deposit / 器材押金' },
  { ago: 52 * hour, amount: 60_000n, taken: 41_250n, remark: 'Banquet, balance on the day / 宴席' },
] as const
type Held = (typeof held)[number]

/** Card deposits held for a merchant: the sandbox knows them, so that each can be captured or released. */
export async function leaveHeld(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  now: Date,
): Promise<void> {
  for (const [index, one] of held.entries()) await leaveOne(app, sandbox, merchant, { one, index, now })
}

async function leaveOne(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  { one, index, now }: { one: Held; index: number; now: Date },
): Promise<void> {
  const result = new Date(now.getTime() - one.ago)
  const heldAt = new Date(result.getTime() + minute)
  const transactionId = `pi_demo${merchant.merchantId.toLowerCase()}held${index + 1}`
  const hold = { heldAt, heldUntil: new Date(heldAt.getTime() + holdsForMs), transactionId }
  const order = await asActor(
    app,
    { ...principalOf(merchant, result), history: false },
    'write',
    async (ctx) => {
      const created = await heldOrder(ctx, merchant, one, hold)
      if (one.taken !== null) await takePart(asOf(ctx, { now }), merchant, created, one.taken, transactionId)
      return created
    },
  )
  const known = {
    rail: order.channel,
    merchantRef: merchant.merchantId,
    outTradeNo: order.channelOrderNo,
    currency: merchant.currency,
    description: merchant.tradeName,
  }
  if (one.taken !== null) sandbox.adoptPaid([{ ...known, amount: one.taken, paidAt: now, transactionId }])
  else sandbox.adoptHeld({ ...known, ...hold, amount: order.payAmount, expiresAt: hold.heldUntil })
}

type Hold = { heldAt: Date; heldUntil: Date; transactionId: string }

async function heldOrder(
  ctx: Ctx,
  merchant: DemoMerchant,
  one: Held,
  { heldAt, heldUntil, transactionId }: Hold,
): Promise<CreatedOrder> {
  const input = {
    ...({ way: 'C', gateway: 'qrCode', scene: 'storeQrCode', preAuth: true } as const),
    inputAmount: one.amount,
    description: merchant.tradeName,
    customerRemark: one.remark,
  }
  const order = await createOrder(asOf(ctx, { now: ctx.now, actor: payer }), input, 'page')
  const { channelOrderNo, payAmount: amount, currency, channel } = order
  const answer = { channelOrderNo, channelTransactionId: transactionId, amount, currency, cardLast4: '4242' }
  const times = { authorizeTime: heldAt, expireTime: heldUntil }
  await recordPaymentAnswer(asOf(ctx, { now: heldAt, actor: channelActor(channel) }), channelOrderNo, {
    outcome: 'authorized',
    held: { ...answer, ...times, reference: transactionId, card: { brand: 'visa', funding: 'credit' } },
  })
  return order
}

/** A manager takes a part, and the bank says that it has. */
async function takePart(
  ctx: Ctx,
  merchant: DemoMerchant,
  { orderId, channelOrderNo, currency, channel }: CreatedOrder,
  amount: bigint,
  channelTransactionId: string,
): Promise<void> {
  await beginCapture(asOf(ctx, { now: ctx.now, actor: managerOf(merchant) }), orderId, amount)
  const payTime = ctx.now
  await recordPaymentAnswer(asOf(ctx, { now: payTime, actor: channelActor(channel) }), channelOrderNo, {
    outcome: 'success',
    facts: { channelOrderNo, channelTransactionId, amount, currency, payTime, payerId: null },
  })
}
