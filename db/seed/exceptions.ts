import { whoOf } from '#db/seed/actor.ts'
import { type Oddity, oddities, type Settled } from '#db/seed/oddities.ts'
import { payer, type SeededOrder, transactionIdOf } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import {
  recordExceptionRefund,
  resolveException,
} from '#features/payments/exceptions/exceptionActs.service.ts'
import { listExceptions } from '#features/payments/exceptions/exceptionList.sql.ts'
import { tellOfOpening } from '#features/payments/exceptions/exceptionNotices.service.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { type CreatedOrder, createOrder } from '#features/payments/orders/orders.service.ts'
import { askUntil, type PaymentAnswer } from '#features/payments/orders/payment/payments.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/payment/payments.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type Actor, type App, asActor, asOf, type Ctx } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'
import { addDays, dayOf, startOfDay } from '#shared/time.ts'

const second = 1000
const minute = 60 * second

/** An order with the instant that something unforeseen was told of it; what the payer paid, if that is known. */
type Odd = { order: CreatedOrder; toldAt: Date; paid: { amount: bigint; paidAt: Date } | null }

/** Payments that no rule foresees, each as it came up; some were settled, the others wait for someone. */
export async function enactOddities(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  now: Date,
): Promise<void> {
  for (const oddity of oddities) {
    const day = startOfDay(addDays(dayOf(now, merchant.timezone), -oddity.back), merchant.timezone)
    await asActor(app, whoOf(merchant, day), 'write', async (ctx) => {
      const odd =
        oddity.kind === 'double_paid' ? await payTwice(ctx, sold, day) : await happen(ctx, oddity, day)
      if (!odd) return ctx.unchanged()
      const exception = await openedFor(ctx, odd)
      const refunds = oddity.settled
        ? await settle(ctx, merchant, { exception, odd, now }, oddity.settled)
        : []
      keepBooks(sandbox, merchant, odd, refunds)
    })
  }
}

type OwnOddity = Exclude<Oddity, { kind: 'double_paid' }>

async function happen(ctx: Ctx, { kind, at, way, amount }: OwnOddity, day: Date): Promise<Odd> {
  const [hour = 0, minutes = 0] = at.split(':').map(Number)
  const made = new Date(day.getTime() + (hour * 60 + minutes) * minute)
  const order = await createOrder(asOf(ctx, { now: made, actor: payer }), {
    ...{
      way,
      gateway: 'qrCode',
      scene: 'storeQrCode',
      inputAmount: amount,
      description: 'Maple & Jade Trading',
    },
  })
  const expiry = order.expireTime.getTime()
  const told = new Date(kind === 'late_success' ? expiry + 4 * minute : made.getTime() + 22 * second)
  switch (kind) {
    case 'late_success': {
      await tell(ctx, order, new Date(expiry + second), { outcome: 'closed', refusal: null })
      return pay(ctx, order, told, { amount: order.payAmount, paidAt: new Date(expiry - 5 * second) })
    }
    case 'amount_mismatch': {
      await tell(ctx, order, new Date(made.getTime() + second), { outcome: 'pending' })
      return pay(ctx, order, told, { amount: order.payAmount - 100n, paidAt: told })
    }
    case 'channel_unknown': {
      const refusal = { code: 'TIMEOUT', message: 'The channel did not answer' }
      await tell(ctx, order, told, { outcome: 'unknown', refusal })
      const toldAt = askUntil(order.expireTime)
      const unsaid = { amount: null, currency: null, channelTransactionId: null, payTime: null }
      const { orderId, channelOrderNo } = order
      await openException(asOf(ctx, { now: toldAt }), {
        kind,
        orderId,
        eventKey: 'unknown',
        channelOrderNo,
        ...unsaid,
      })
      return { order, toldAt, paid: null }
    }
  }
}

/** The last order of a day that nobody gave back is paid a second time, seconds after the first. */
async function payTwice(ctx: Ctx, sold: readonly SeededOrder[], day: Date): Promise<Odd | null> {
  const before = addHours(day, 24)
  const paidTwice = sold.findLast(
    ({ plan, paidAt }) => paidAt >= day && paidAt < before && plan.refunds.length === 0,
  )
  if (!paidTwice) return null
  const { order, paidAt } = paidTwice
  const again = new Date(paidAt.getTime() + 13 * second)
  return pay(ctx, order, again, { amount: order.payAmount, paidAt: again }, '2')
}

function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 60 * minute)
}

function tell(ctx: Ctx, order: CreatedOrder, now: Date, answer: PaymentAnswer) {
  return recordPaymentAnswer(
    asOf(ctx, { now, actor: channelActor(order.channel) }),
    order.channelOrderNo,
    answer,
  )
}

async function pay(
  ctx: Ctx,
  order: CreatedOrder,
  toldAt: Date,
  paid: { amount: bigint; paidAt: Date },
  more = '',
): Promise<Odd> {
  const { channelOrderNo, currency } = order
  const channelTransactionId = transactionIdOf(order, paid.paidAt) + more
  const known = { channelOrderNo, channelTransactionId, currency, payerId: 'odd-payer' }
  await tell(ctx, order, toldAt, {
    outcome: 'success',
    facts: { ...known, amount: paid.amount, payTime: paid.paidAt },
  })
  return { order, toldAt, paid }
}

async function openedFor(ctx: Ctx, { order, toldAt }: Odd): Promise<OrderException> {
  const query = { orderId: order.orderId, pageNum: 1, pageSize: 1 }
  const [exception] = (await listExceptions(ctx.db, ctx.scope, query)).rows
  if (!exception) throw new Error(`nothing unforeseen came of order ${order.orderId}`)
  await tellOfOpening(asOf(ctx, { now: toldAt }), exception)
  return exception
}

type Refunds = { outRefundNo: string; amount: bigint; refundedAt: Date }[]
type Unsettled = { exception: OrderException; odd: Odd; now: Date }

/** The manager settles it; money that goes back has reached the payer soon after. Answers what went back. */
async function settle(
  ctx: Ctx,
  merchant: DemoMerchant,
  { exception, odd, now }: Unsettled,
  { act, reason, after }: Settled,
): Promise<Refunds> {
  const settledAt = new Date(
    after === 'today' ? now.getTime() - 30 * minute : odd.toldAt.getTime() + after * minute,
  )
  const { exceptionId } = exception
  await resolveException(asOf(ctx, { now: settledAt, actor: managerOf(merchant) }), exceptionId, {
    act,
    reason,
  })
  if (act !== 'refund' || !odd.paid) return []

  const { amount } = odd.paid
  const { channel, currency } = odd.order
  const refundNo = exceptionRefundNo(exceptionId)
  const refundedAt = new Date(settledAt.getTime() + 45 * second)
  const facts = { refundNo, channelRefundNo: `R${refundNo}`, amount, currency, refundTime: refundedAt }
  const asChannel = asOf(ctx, { now: refundedAt, actor: channelActor(channel) })
  await recordExceptionRefund(asChannel, exceptionId, { outcome: 'success', facts })
  return [{ outRefundNo: refundNo, amount, refundedAt }]
}

function managerOf({ people }: DemoMerchant): Actor {
  const name = people.find(({ role }) => role === 'manager')?.displayName ?? 'Manager'
  return { kind: 'account', id: null, name, role: 'manager', source: 'merchantPortal', address: null }
}

/** The rail holds what was paid, so that it can be given back there. */
function keepBooks(
  sandbox: Sandbox,
  { merchantId, currency }: DemoMerchant,
  { order, paid }: Odd,
  refunds: Refunds,
): void {
  if (!paid) return
  const number = { rail: order.channel, merchantRef: merchantId, outTradeNo: order.channelOrderNo }
  sandbox.adoptPaid([
    { ...number, ...paid, currency, transactionId: transactionIdOf(order, paid.paidAt), refunds },
  ])
}
