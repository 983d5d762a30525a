import {
  findAskedOrder,
  type QueriedAttempt,
  type QueriedOrder,
} from '#features/payments/orders/attempt/attempts.sql.ts'
import {
  callForPayment,
  openAttempt,
  type Payer,
  recordAs,
} from '#features/payments/orders/attempt/channelCalls.service.ts'
import { writeResent } from '#features/payments/orders/attempt/resendCall.sql.ts'
import {
  canAskAgain,
  isOnItsWay,
  repeatedAnswer,
} from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isWaiting } from '#features/payments/orders/orders.domain.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'

/**
 * `asked`: the call was sent, and the channel responded or timed out again. `codeLost`: the channel has the
 * order but will not return its payment data again. `underWay`: another caller is sending it right now.
 * `settled`: there is nothing to send.
 */
export type ResendOutcome = 'asked' | 'codeLost' | 'underWay' | 'settled'

/**
 * Resends the call that creates a payment under the same number if its response was lost: the channel returns
 * the first response, or creates the payment now. `payerOf` returns the payer as in the first call, or null
 * if unknown.
 */
export async function askAgain(
  app: App,
  who: Principal,
  orderId: string,
  payerOf: (attempt: QueriedAttempt) => Payer | null,
): Promise<ResendOutcome> {
  const claimed = await asActor(app, who, 'write', (ctx) => claim(ctx, orderId, payerOf))
  if (typeof claimed === 'string') return claimed
  const { order, attempt, payer } = claimed
  const open = await openAttempt(app, who, attempt)
  const { channelOrderNo, createTime, amount: payAmount } = attempt
  const { currency, expireTime, preAuth, description } = order
  const input = { payAmount, currency, channelOrderNo, expireTime, preAuth, createTime }
  const response = await callForPayment(app, who, open, { order: input, description, payer })
  const answer = repeatedAnswer(response.answer, attempt.status)
  await recordAs(app, who, open, channelOrderNo, { ...response, answer })
  return response.answer.outcome === 'unknown' && response.answer.codeLost ? 'codeLost' : 'asked'
}

type Claimed = { order: QueriedOrder; attempt: QueriedAttempt; payer: Payer }

/** Lets only one caller resend at a time: the attempt stores when it was last sent. */
async function claim(
  ctx: Ctx,
  orderId: string,
  payerOf: (attempt: QueriedAttempt) => Payer | null,
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

/** A QR payment needs nothing from its payer, so the job can resend the call unattended. */
export function payerOfCode({ scene }: QueriedAttempt): Payer | null {
  return scene === 'native' ? { scene, payerId: null, address: null, returnUrl: null } : null
}
