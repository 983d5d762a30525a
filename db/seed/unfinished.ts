import { principalOf } from '#db/seed/actor.ts'
import { tellOfLast } from '#db/seed/exceptions.ts'
import { inTheRailsBooks, payer, type SeededOrder } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import type { PlannedRefund } from '#db/seed/plan.ts'
import { enactRefund } from '#db/seed/refunds.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, asOf } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'
import type { PayableWay } from '#shared/reference.ts'

const minute = 60_000
const day = 24 * 60

/** A code that was shown a minute ago, and a link that was sent: the one soon expires, the other tomorrow. */
const waiting: (Pick<NewOrder, 'way' | 'gateway' | 'scene' | 'inputAmount' | 'expiryMinutes'> & {
  ago: number
})[] = [
  { ago: 20, way: 'APO', gateway: 'onlineApi', scene: 'onlineApi', inputAmount: 12_900n, expiryMinutes: day },
  { ago: 1, way: 'WP', gateway: 'qrCode', scene: 'storeQrCode', inputAmount: 1_845n },
]

/** An unfinished refund, requested this many minutes ago, and the time of the next channel call. */
type UnfinishedRefund = Omit<PlannedRefund, 'at'> & {
  way: PayableWay
  ago: number
  next: { job: 'refund.query' | 'refund.submit'; inMinutes: number } | null
}

/** Late enough to be looked at before they come to their end by themselves. */
const current: UnfinishedRefund[] = [
  { ago: 30 * 60, way: 'UP', share: 1, ending: 'doneAfterAll', next: null },
  { ago: 20 * 60, way: 'WP', share: 1, ending: 'change', next: null },
  { ago: 5 * 60, way: 'C', share: 1, ending: 'pending', next: { job: 'refund.query', inMinutes: 60 } },
  { ago: 12, way: 'AP', share: 1, ending: 'notEnough', next: { job: 'refund.submit', inMinutes: 30 } },
  { ago: 9, way: 'WP', share: 0.5, ending: 'pending', next: { job: 'refund.query', inMinutes: 20 } },
]

/**
 * What is in progress right now. Its jobs are queued as on any day, unlike those of the past, and the
 * sandbox knows the orders as waiting and the refunds as done, so that each job completes.
 */
export async function leaveUnfinished(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  now: Date,
): Promise<void> {
  for (const order of waiting) await leaveWaiting(app, sandbox, merchant, order, now)
  const taken = new Set<SeededOrder>()
  for (const refund of current) {
    const at = new Date(now.getTime() - refund.ago * minute)
    const order = sold.findLast(
      (one) =>
        one.plan.way === refund.way && one.paidAt < at && one.plan.refunds.length === 0 && !taken.has(one),
    )
    if (!order) continue
    taken.add(order)
    await leaveStatus(app, sandbox, merchant, { order, refund: { ...refund, at }, now })
  }
}

async function leaveWaiting(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  { ago, ...input }: (typeof waiting)[number],
  now: Date,
): Promise<void> {
  const result = new Date(now.getTime() - ago * minute)
  const order = await asActor(
    app,
    { ...principalOf(merchant, result), history: false },
    'write',
    async (ctx) => {
      const created = await createOrder(asOf(ctx, { now: result, actor: payer }), {
        ...input,
        description: merchant.tradeName,
      })
      const answered = new Date(result.getTime() + 1000)
      const asChannel = asOf(ctx, { now: answered, actor: channelActor(created.channel) })
      await recordPaymentAnswer(asChannel, created.channelOrderNo, { outcome: 'pending' })
      return created
    },
  )
  sandbox.adoptWaiting({
    rail: order.channel,
    merchantRef: merchant.merchantId,
    outTradeNo: order.channelOrderNo,
    amount: order.payAmount,
    currency: merchant.currency,
    description: merchant.tradeName,
    expiresAt: order.expireTime,
  })
}

type Left = { order: SeededOrder; refund: UnfinishedRefund & { at: Date }; now: Date }

async function leaveStatus(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  { order, refund, now }: Left,
): Promise<void> {
  const given = await asActor(app, principalOf(merchant, refund.at), 'write', async (ctx) => {
    const seeded = await enactRefund(ctx, order, refund)
    if (refund.ending !== 'pending') await tellOfLast(ctx, seeded.orderId, seeded.refundedAt)
    return seeded
  })
  const { outRefundNo, refundId, amount } = given
  if (refund.ending === 'pending' || refund.ending === 'doneAfterAll') {
    sandbox.adoptPaid([
      { ...inTheRailsBooks(merchant, order), refunds: [{ outRefundNo, refundId, amount, refundedAt: now }] },
    ])
  }
  const { next } = refund
  if (!next) return
  const { tenantId, merchantId } = merchant
  await asActor(app, { ...principalOf(merchant, now), history: false }, 'write', async (ctx) => {
    ctx.unchanged()
    ctx.enqueue({
      name: next.job,
      payload: { tenantId, merchantId, refundOrderId: outRefundNo },
      runAt: new Date(now.getTime() + next.inMinutes * minute),
      key: `refund:${outRefundNo}`,
    })
  })
}
