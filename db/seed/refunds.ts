import type { SeededOrder } from '#db/seed/payments.ts'
import type { PlannedRefund } from '#db/seed/plan.ts'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { asOf, type Ctx } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'
import { shareOf } from '#shared/money.ts'

/** A seeded refund with the data that the sandbox's books need if it reached the payer. */
export type SeededRefund = {
  orderId: string
  outRefundNo: string
  /** The channel's own number, by which some channels are queried. */
  refundId: string
  amount: bigint
  refundedAt: Date
}

const reasons = ['customer changed their mind', 'wrong item', 'damaged', '客人取消', '重复付款']
const msToRefund = 45_000

/** Executes one planned refund: requested by a person, answered by the channel. */
export async function enactRefund(
  ctx: Ctx,
  { order }: SeededOrder,
  plan: PlannedRefund,
): Promise<SeededRefund> {
  const amount =
    plan.share === 1 ? order.payAmount : shareOf(order.payAmount, BigInt(Math.round(plan.share * 100)), 100n)
  const reason = reasons[Number(amount % BigInt(reasons.length))] ?? ''
  const { refundOrderId, currency } = await placeRefund(ctx, order.orderId, { amount, reason })

  const refundedAt = new Date(plan.at.getTime() + msToRefund)
  const facts = {
    refundNo: refundOrderId,
    channelRefundNo: `R${refundOrderId.slice(1)}`,
    amount,
    currency,
    refundTime: refundedAt,
  }
  const asChannel = asOf(ctx, { now: refundedAt, actor: channelActor(order.channel) })
  for (const answer of answersOf(plan, facts)) await recordRefundAnswer(asChannel, refundOrderId, answer)
  return {
    ...{ orderId: order.orderId, outRefundNo: refundOrderId, refundId: facts.channelRefundNo },
    ...{ amount, refundedAt },
  }
}

type Facts = Extract<RefundAnswer, { outcome: 'success' }>['facts']

function answersOf({ ending }: Pick<PlannedRefund, 'ending'>, facts: Facts): RefundAnswer[] {
  switch (ending) {
    case 'success':
      return [{ outcome: 'success', facts }]
    case 'submitFailed':
      return [
        { outcome: 'rejected', refusal: { code: 'PARAM_ERROR', message: 'The channel refused the refund' } },
      ]
    case 'failed':
      return [
        { outcome: 'pending', facts },
        { outcome: 'declined', refusal: { code: 'CLOSED', message: 'The channel closed the refund' } },
      ]
    case 'change':
      return [
        { outcome: 'pending', facts },
        {
          outcome: 'abnormal',
          refusal: { code: 'ABNORMAL', message: "The payer's account cannot take the money" },
        },
      ]
    case 'doneAfterAll':
      return [...answersOf({ ending: 'submitFailed' }, facts), { outcome: 'success', facts }]
    case 'pending':
      return [{ outcome: 'pending', facts }]
    case 'notEnough':
      return [
        {
          outcome: 'notEnough',
          refusal: { code: 'NOT_ENOUGH', message: "The merchant's balance at the channel is too low" },
        },
      ]
  }
}
