import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isWaiting } from '#features/payments/orders/orders.domain.ts'
import { writeResent } from '#features/payments/orders/payment/askAgain.sql.ts'
import {
  type AskedAttempt,
  type AskedOrder,
  findAskedOrder,
} from '#features/payments/orders/payment/attempts.sql.ts'
import {
  callForPayment,
  openAttempt,
  type Payer,
  recordAs,
} from '#features/payments/orders/payment/paymentCalls.service.ts'
import {
  canAskAgain,
  isOnItsWay,
  repeatedAnswer,
} from '#features/payments/orders/payment/sentAttempts.domain.ts'
import { type App, asActor, type Ctx, type Who } from '#server/context.ts'

/**
 * `asked`: the channel answered, or did not once more. `codeLost`: the channel has the order and will not say again how it is
 * paid. `underWay`: another is asking in this moment. `settled`: there is nothing to ask.
 */
export type ResendOutcome = 'asked' | 'codeLost' | 'underWay' | 'settled'

/**
 * Sends the call that makes a payment again, under its own number, where its answer was lost: the channel answers with the
 * first one, or makes it now. `payerOf` gives the payer as in the first call, and null where that is not known.
 */
export async function askAgain(
  app: App,
  who: Who,
  orderId: string,
  payerOf: (attempt: AskedAttempt) => Payer | null,
): Promise<ResendOutcome> {
  const claimed = await asActor(app, who, 'write', (ctx) => claim(ctx, orderId, payerOf))
  if (typeof claimed === 'string') return claimed
  const { order, attempt, payer } = claimed
  const open = await openAttempt(app, who, attempt)
  const { channelOrderNo, createTime, amount: payAmount } = attempt
  const { currency, expireTime, preAuth, description } = order
  const asked = { payAmount, currency, channelOrderNo, expireTime, preAuth, createTime }
  const heard = await callForPayment(app, who, open, { order: asked, description, payer })
  const answer = repeatedAnswer(heard.answer, attempt.status)
  await recordAs(app, who, open, channelOrderNo, { ...heard, answer })
  return heard.answer.outcome === 'unknown' && heard.answer.codeLost ? 'codeLost' : 'asked'
}

type Claimed = { order: AskedOrder; attempt: AskedAttempt; payer: Payer }

/** Only one at a time asks: the attempt notes when it was last sent. */
async function claim(
  ctx: Ctx,
  orderId: string,
  payerOf: (attempt: AskedAttempt) => Payer | null,
): Promise<Claimed | 'underWay' | 'settled'> {
  await lockOrder(ctx, orderId)
  const order = await findAskedOrder(ctx.db, ctx.scope, orderId)
  const attempt = order?.attempts.at(-1)
  const open =
    order && isWaiting(order.status) && order.cancelRequestTime === null && ctx.now < order.expireTime
  const payer = open && attempt && payerOf(attempt)
  if (!order || !attempt || !payer || !canAskAgain(attempt, ctx.now)) {
    ctx.unchanged()
    return open && attempt && isOnItsWay(attempt, ctx.now) ? 'underWay' : 'settled'
  }
  const { attemptNo, channelOrderNo } = attempt
  await writeResent(ctx.db, ctx.scope, { orderId, attemptNo }, ctx.now)
  const after = { attemptNo, channelOrderNo }
  ctx.audit('attempt.askedAgain', { type: 'order', id: orderId }, { after })
  return { order, attempt, payer }
}

/** A QR payment needs nothing from its payer, so the job can send the call again by itself. */
export function payerOfCode({ scene }: AskedAttempt): Payer | null {
  return scene === 'native' ? { scene, payerId: null, address: null, returnUrl: null } : null
}
