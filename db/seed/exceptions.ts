import { principalOf } from '#db/seed/actor.ts'
import { type Oddity, type OwnOddity, oddities, type Settled } from '#db/seed/oddities.ts'
import { payer, type SeededOrder, transactionIdOf } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { resolveException } from '#features/payments/exceptions/exceptionActs.service.ts'
import { listExceptions } from '#features/payments/exceptions/exceptionList.sql.ts'
import { tellOfOpening } from '#features/payments/exceptions/exceptionNotices.service.ts'
import { recordExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.service.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { askUntil, type PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type Actor, type App, asActor, asOf, type Ctx } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'
import { addDays, dayOf, startOfDay } from '#shared/time.ts'

const second = 1000
const minute = 60 * second

/** An order with the time at which an unexpected payment was reported; the paid amount, if known. */
type Odd = { order: CreatedOrder; toldAt: Date; paid: Paid | null }
/** `inOther`: the currency, if it is not the requested one. */
type Paid = { amount: bigint; inOther?: 'USD'; paidAt: Date }

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
    await asActor(app, principalOf(merchant, day), 'write', async (ctx) => {
      const odd = await comeUp(ctx, oddity, sold, day)
      if (!odd) return ctx.unchanged()
      const exception = await tellOfLast(ctx, odd.order.orderId, odd.toldAt)
      const refunds = oddity.settled
        ? await settle(ctx, merchant, { exception, odd, now }, oddity.settled)
        : []
      keepBooks(sandbox, merchant, odd, refunds)
    })
  }
}

async function comeUp(
  ctx: Ctx,
  oddity: Oddity,
  sold: readonly SeededOrder[],
  day: Date,
): Promise<Odd | null> {
  if (oddity.kind === 'double_paid') return payTwice(ctx, sold, day)
  return happen(ctx, oddity, day)
}

async function happen(ctx: Ctx, { kind, at, way, amount }: OwnOddity, day: Date): Promise<Odd> {
  const [hour = 0, minutes = 0] = at.split(':').map(Number)
  const created = new Date(day.getTime() + (hour * 60 + minutes) * minute)
  const order = await createOrder(asOf(ctx, { now: created, actor: payer }), {
    ...{
      way,
      gateway: 'qrCode',
      scene: 'storeQrCode',
      inputAmount: amount,
      description: 'Maple & Jade Trading',
    },
  })
  const expiry = order.expireTime.getTime()
  const message = new Date(kind === 'late_success' ? expiry + 4 * minute : created.getTime() + 22 * second)
  switch (kind) {
    case 'late_success': {
      await notify(ctx, order, new Date(expiry + second), { outcome: 'closed', refusal: null })
      return pay(ctx, order, message, { amount: order.payAmount, paidAt: new Date(expiry - 5 * second) })
    }
    case 'amount_mismatch':
    case 'currency_mismatch': {
      await notify(ctx, order, new Date(created.getTime() + second), { outcome: 'pending' })
      const other =
        kind === 'amount_mismatch' ? { amount: order.payAmount - 100n } : { inOther: 'USD' as const }
      return pay(ctx, order, message, { amount: order.payAmount, paidAt: message, ...other })
    }
    case 'channel_unknown': {
      const refusal = { code: 'TIMEOUT', message: 'The channel did not answer' }
      await notify(ctx, order, message, { outcome: 'unknown', refusal })
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

/** The last order of a day without a refund is paid a second time, seconds after the first. */
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

function notify(ctx: Ctx, order: CreatedOrder, now: Date, answer: PaymentAnswer) {
  return recordPaymentAnswer(
    asOf(ctx, { now, actor: channelActor(order.channel) }),
    order.channelOrderNo,
    answer,
  )
}

async function pay(ctx: Ctx, order: CreatedOrder, toldAt: Date, paid: Paid, more = ''): Promise<Odd> {
  const { amount, inOther, paidAt } = paid
  const channelTransactionId = transactionIdOf(order, paidAt) + more
  const known = { channelOrderNo: order.channelOrderNo, channelTransactionId, payerId: 'odd-payer' }
  const money = { amount, currency: inOther ?? order.currency, payTime: paidAt }
  await notify(ctx, order, toldAt, { outcome: 'success', facts: { ...known, ...money } })
  return { order, toldAt, paid }
}

/** The order's newest exception, which rang the bell when it came up. */
export async function tellOfLast(ctx: Ctx, orderId: string, toldAt: Date): Promise<OrderException> {
  const [exception] = (await listExceptions(ctx.db, ctx.scope, { orderId, pageNum: 1, pageSize: 1 })).rows
  if (!exception) throw new Error(`nothing unforeseen came of order ${orderId}`)
  await tellOfOpening(asOf(ctx, { now: toldAt }), exception)
  return exception
}

type Refunds = { outRefundNo: string; refundId: string; amount: bigint; refundedAt: Date }[]
type Unsettled = { exception: OrderException; odd: Odd; now: Date }

/** The manager settles it; money that goes back has reached the payer soon after. Answers what went back. */
async function settle(
  ctx: Ctx,
  merchant: DemoMerchant,
  { exception, odd, now }: Unsettled,
  { act, reason, reference, after }: Settled,
): Promise<Refunds> {
  const settledAt = new Date(
    after === 'today' ? now.getTime() - 30 * minute : odd.toldAt.getTime() + after * minute,
  )
  const { exceptionId } = exception
  const asManager = asOf(ctx, { now: settledAt, actor: managerOf(merchant) })
  await resolveException(asManager, exceptionId, { act, reason, payoutReference: reference })
  if (act !== 'refund' || !odd.paid) return []

  const { amount, inOther } = odd.paid
  const { channel, currency: input } = odd.order
  const currency = inOther ?? input
  const refundNo = exceptionRefundNo(exceptionId)
  const refundedAt = new Date(settledAt.getTime() + 45 * second)
  const facts = { refundNo, channelRefundNo: `R${refundNo}`, amount, currency, refundTime: refundedAt }
  const asChannel = asOf(ctx, { now: refundedAt, actor: channelActor(channel) })
  await recordExceptionRefund(asChannel, exceptionId, { outcome: 'success', facts })
  return [{ outRefundNo: refundNo, refundId: facts.channelRefundNo, amount, refundedAt }]
}

/** A refund that its channel held was paid out otherwise, the same half hour. */
export async function payOutHeld(ctx: Ctx, merchant: DemoMerchant, orderId: string, at: Date): Promise<void> {
  const { exceptionId } = await tellOfLast(ctx, orderId, at)
  const settledAt = new Date(at.getTime() + 20 * minute)
  const payoutReference = `Till receipt ${orderId.slice(-6)}`
  const how = { act: 'payOut', reason: 'Given back in cash', payoutReference } as const
  await resolveException(asOf(ctx, { now: settledAt, actor: managerOf(merchant) }), exceptionId, how)
}

export function managerOf({ people }: DemoMerchant): Actor {
  const name = people.find(({ role }) => role === 'manager')?.displayName ?? 'Manager'
  return { kind: 'account', id: null, name, role: 'manager', source: 'merchantPortal', address: null }
}

/** The sandbox holds the payment, so that it can be refunded there. */
function keepBooks(
  sandbox: Sandbox,
  { merchantId, currency }: DemoMerchant,
  { order, paid }: Odd,
  refunds: Refunds,
): void {
  if (!paid) return
  const number = { rail: order.channel, merchantRef: merchantId, outTradeNo: order.channelOrderNo }
  const { amount, inOther, paidAt } = paid
  const money = { amount, currency: inOther ?? currency, paidAt }
  sandbox.adoptPaid([{ ...number, ...money, transactionId: transactionIdOf(order, paidAt), refunds }])
}
