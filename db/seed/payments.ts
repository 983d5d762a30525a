import { seedActor } from '#db/seed/actor.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import type { PlannedOrder } from '#db/seed/plan.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import type { PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { PaidOrder } from '#sandbox/trades/adopt.ts'
import { type Actor, asOf, type Ctx } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'

/** A paid order of the seed, as refunds and the sandbox need to know it. */
export type SeededOrder = { plan: PlannedOrder; order: CreatedOrder; transactionId: string; paidAt: Date }

export const payer: Actor = { ...seedActor, kind: 'payer', name: 'Payer' }
const msToPay = 18_000
const expiryMs = 5 * 60_000

/** Carries one planned order out, as the payer's page and the channel would: created, then answered. */
export async function enactOrder(
  ctx: Ctx,
  merchant: DemoMerchant,
  plan: PlannedOrder,
  storeCodeIds: readonly string[],
): Promise<SeededOrder | null> {
  const asPayer = asOf(ctx, { now: plan.at, actor: payer })
  const atTerminal = plan.scene === 'terminal'
  const scanned = plan.scene === 'storeQrCode' ? storeCodeIds[plan.payer % storeCodeIds.length] : null
  const order = await createOrder(asPayer, {
    way: plan.way,
    gateway: plan.gateway,
    scene: plan.scene,
    inputAmount: plan.inputAmount,
    tipAmount: plan.tipAmount,
    description: merchant.tradeName,
    operatorName: atTerminal ? plan.till : null,
    deviceId: atTerminal ? `POS-${merchant.merchantId}-${plan.till}` : null,
    customerRemark: plan.remark,
    storeCodeId: scanned ?? null,
  })
  const paidAt = new Date(plan.at.getTime() + msToPay)
  const transactionId = transactionIdOf(order, paidAt)
  const { answer, at } = answerOf(merchant, plan, order, { paidAt, transactionId })
  const asChannel = asOf(ctx, { now: at, actor: channelActor(order.channel) })
  await recordPaymentAnswer(asChannel, order.channelOrderNo, answer)
  return plan.ending === 'paid' ? { plan, order, transactionId, paidAt } : null
}

const cards = [
  ...Array.from({ length: 5 }, () => ({ brand: 'visa', funding: 'credit' })),
  ...Array.from({ length: 4 }, () => ({ brand: 'mastercard', funding: 'credit' })),
  { brand: 'visa', funding: 'debit' },
  { brand: 'mastercard', funding: 'prepaid' },
  { brand: 'amex', funding: 'credit' },
]

/** A payer has one card. */
function cardOf(payer: number) {
  return cards[payer % cards.length] ?? { brand: null, funding: null }
}

/** The channel's own number of a payment: of 21 digits, as UnionPay's bill has room for. */
export function transactionIdOf(
  { channelOrderNo }: Pick<CreatedOrder, 'channelOrderNo'>,
  paidAt: Date,
): string {
  const day = paidAt.toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}${channelOrderNo.slice(-13)}`
}

type Paying = { paidAt: Date; transactionId: string }

function answerOf(
  merchant: DemoMerchant,
  plan: PlannedOrder,
  order: CreatedOrder,
  { paidAt, transactionId }: Paying,
): { answer: PaymentAnswer; at: Date } {
  const { channelOrderNo, payAmount: amount, currency } = order
  switch (plan.ending) {
    case 'paid': {
      const payerId = `${merchant.tenantId}-${plan.payer}`
      const facts = {
        channelOrderNo,
        channelTransactionId: transactionId,
        amount,
        currency,
        payTime: paidAt,
        payerId,
        ...(plan.way === 'C' && { card: cardOf(plan.payer) }),
      }
      return { answer: { outcome: 'success', facts }, at: new Date(paidAt.getTime() + 400) }
    }
    case 'expired':
      return {
        answer: { outcome: 'closed', refusal: null },
        at: new Date(plan.at.getTime() + expiryMs + 1_000),
      }
    case 'cancelled':
      return { answer: { outcome: 'closed', refusal: null }, at: new Date(plan.at.getTime() + 70_000) }
    case 'declined':
      return {
        answer: { outcome: 'declined', refusal: { code: 'NOT_ENOUGH', message: 'The balance is too low' } },
        at: paidAt,
      }
    case 'createFailed':
      return {
        answer: {
          outcome: 'rejected',
          refusal: { code: 'PARAM_ERROR', message: 'The channel refused the order' },
        },
        at: paidAt,
      }
  }
}

/** The same order in the sandbox's books, so that it can be queried and refunded there. */
export function inTheRailsBooks(
  merchant: DemoMerchant,
  { order, transactionId, paidAt, plan }: SeededOrder,
): PaidOrder {
  return {
    rail: order.channel,
    merchantRef: merchant.merchantId,
    outTradeNo: order.channelOrderNo,
    amount: order.payAmount,
    currency: merchant.currency,
    paidAt,
    transactionId,
    payerId: `payer${String(plan.payer).padStart(6, '0')}`.replace(
      /\d/g,
      (digit) => 'abcdefghij'[Number(digit)] ?? 'a',
    ),
  }
}
