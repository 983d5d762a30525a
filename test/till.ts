import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { keepTrial } from '#features/channels/channelTrials.service.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { SettlementRule } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { Currency } from '#shared/currency.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { paperCard, paperUnionpay } from '#test/paperAccounts.ts'

const ways = ['C', 'UP', 'UPO'] as const

type Sale = {
  amount: bigint
  tip?: bigint
  way?: (typeof ways)[number]
  at: Date | string
  /** When the channel says that the payer paid; defaults to `at`. */
  payTime?: Date | string
  currency?: Currency
  exchangeRate?: string
  /** The channel’s own ID of the payer. */
  payer?: string
  /** The kind of card that paid. */
  card?: { brand: string | null; funding: string | null }
}

/**
 * A merchant’s till: orders are paid and refunded through the services, and channel responses are simulated
 * in process.
 */
export type Till = {
  pay(sale: Sale): Promise<string>
  /** Requests a refund from the channel. */
  askRefund(orderId: string, amount: bigint, at: Date | string): Promise<string>
  tellRefund(refundId: string, outcome: 'success' | 'declined', at: Date | string): Promise<void>
  refund(orderId: string, amount: bigint, at: Date | string): Promise<string>
}

export const dailyRule: SettlementRule = {
  mode: 'everyday',
  settleHour: 0,
  minSettleAmount: 0n,
  skipClearing: false,
  bankName: 'Bank of Testing',
  institutionNo: '004',
  transitNo: '10202',
  accountNo: '5204716',
}

/** Routes the merchant’s payment methods to accounts in its name, and sets its settlement rule. */
export async function openTill(
  t: TestApp,
  merchant: TestMerchant,
  rule: SettlementRule = dailyRule,
): Promise<Till> {
  const { merchantId } = merchant
  const unionpay = await paperUnionpay()
  await t.write(merchant, async (ctx) => {
    await setSettlementRule(ctx, rule)
    for (const wayCode of ways) {
      const channel = brandOfWay[wayCode]
      const settings = channel === 'card' ? paperCard() : unionpay
      const accountId = await saveChannelAccount(ctx, { merchantId, channel, settings })
      await keepTrial(ctx, accountId, { passed: true, answer: 'no such order' })
      await saveChannelRoute(ctx, {
        merchantId,
        wayCode,
        accountId,
        priority: 1,
        validFrom: new Date(0),
        validTo: null,
      })
    }
  })
  return {
    pay: (sale) => pay(t, merchant, sale),
    askRefund: (orderId, amount, at) => askRefund(t, merchant, orderId, amount, new Date(at)),
    tellRefund: (refundId, outcome, at) => tellRefund(t, merchant, refundId, outcome, new Date(at)),
    refund: async (orderId, amount, at) => {
      const refundId = await askRefund(t, merchant, orderId, amount, new Date(at))
      await tellRefund(t, merchant, refundId, 'success', new Date(at))
      return refundId
    },
  }
}

let numbers = 0

async function pay(t: TestApp, merchant: TestMerchant, sale: Sale): Promise<string> {
  const { amount, tip = 0n, way = 'UP', at, payTime = at, currency, exchangeRate, payer, card } = sale
  const now = new Date(at)
  const input = {
    way,
    gateway: 'qrCode',
    scene: 'storeQrCode',
    inputAmount: amount,
    tipAmount: tip,
    description: 'Tea',
    ...(currency && { currency }),
    ...(exchangeRate && { exchangeRate }),
  } as const
  const order = await t.write(merchant, (ctx) => createOrder(ctx, input), {
    now,
  })
  numbers += 1
  const facts = {
    channelOrderNo: order.channelOrderNo,
    channelTransactionId: `T${numbers}`,
    amount: order.payAmount,
    currency: order.currency,
    payTime: new Date(payTime),
    payerId: payer ?? null,
    ...(card && { card }),
  }
  await t.write(
    merchant,
    (ctx) => recordPaymentAnswer(ctx, order.channelOrderNo, { outcome: 'success', facts }),
    { now },
  )
  return order.orderId
}

async function askRefund(
  t: TestApp,
  merchant: TestMerchant,
  orderId: string,
  amount: bigint,
  now: Date,
): Promise<string> {
  const refund = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount }), { now })
  return refund.refundOrderId
}

async function tellRefund(
  t: TestApp,
  merchant: TestMerchant,
  refundId: string,
  outcome: 'success' | 'declined',
  now: Date,
): Promise<void> {
  await t.write(
    merchant,
    async (ctx) => {
      const { amount, currency } = await ctx.db
        .selectFrom('refund')
        .where('tenantId', '=', merchant.tenantId)
        .where('refundOrderId', '=', refundId)
        .select(['amount', 'currency'])
        .executeTakeFirstOrThrow()
      const facts = {
        refundNo: refundId,
        channelRefundNo: null,
        amount,
        currency: currency as Currency,
        refundTime: now,
      }
      const refusal = { code: 'RETURNED', message: 'The payer’s account is closed' }
      await recordRefundAnswer(
        ctx,
        refundId,
        outcome === 'success' ? { outcome, facts } : { outcome, refusal },
      )
    },
    { now },
  )
}
