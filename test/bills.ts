import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { daysAfter } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { uploadBill } from '#features/finances/reconciliation/bills/uploading.service.ts'
import { workBill } from '#features/finances/reconciliation/reconciliation.jobs.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { jobs } from '#features/server.ts'
import type { PaidOrder } from '#sandbox/trades/adopt.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { successOf } from '#test/trade.ts'

const wayOf = { wechat: 'WP', alipay: 'AP', alipayplus: 'APO', unionpay: 'UP', card: 'C' } as const

export type PaidThere = { order: CreatedOrder; there: PaidOrder }
type Row = Record<string, unknown>
export type BillRowOf = Row & { bill_id: string; state: string }

/** The product with the sandbox, for tests that move from one day to the next. */
export type Bills = SandboxedTrade & {
  /** Moves the clock to noon in Beijing of a day that no test has used, and returns the day. */
  newDay(): string
  /** Moves the clock past the end of a day, to when every channel has its settlement report ready. */
  endOf(day: string): void
  /**
   * Pays an order here, and at the channel at the same or another instant; null if the channel does not know
   * it.
   */
  paid(
    merchant: TestMerchant,
    channel: ChannelName,
    amount: bigint,
    at: Date,
    there?: Date | null,
  ): Promise<PaidThere>
  /** Refunds here and at the channel; `there` is when the channel took the refund. */
  refunded(merchant: TestMerchant, paid: PaidThere, amount: bigint, at: Date, there?: Date): Promise<string>
  account(merchant: TestMerchant, channel: ChannelName): Promise<string>
  /** Fetches, parses and matches a settlement report like the job; null if the channel gave none. */
  fetch(merchant: TestMerchant, channel: ChannelName, day: string): Promise<BillRowOf | null>
  work(merchant: TestMerchant, billId: string): Promise<void>
  billsOf(merchant: TestMerchant): Promise<BillRowOf[]>
  differences(merchant: TestMerchant): Promise<Row[]>
  totals(billId: string): Promise<Row[]>
}

export const hour = (day: string, hours: number, minutes = 0) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000)

export async function openBills(): Promise<Bills> {
  const trade = await sandboxedTrade()
  const { t, sandbox } = trade
  let day = daysAfter(new Date().toISOString().slice(0, 10), 1)
  const rows = async (text: string, values: unknown[]) => (await trade.ownerQuery(text, values)).rows
  const b: Bills = {
    ...trade,
    trader: () => traderOfAll(trade),
    newDay: () => {
      day = daysAfter(day, 10)
      t.setClock(hour(day, 4))
      return day
    },
    endOf: (of) => t.setClock(hour(daysAfter(of, 1), 20)),
    paid: async (merchant, channel, amount, at, thereAt = at) => {
      const order = await payHere(t, merchant, channel, amount, at)
      const paid = { order, there: paidThere(merchant, channel, order, thereAt ?? at) }
      if (thereAt !== null) sandbox.adoptPaid([paid.there])
      return paid
    },
    refunded: async (merchant, { order, there }, amount, at, takenAt = at) => {
      const outRefundNo = await refundHere(t, merchant, order, amount, at)
      sandbox.adoptPaid([{ ...there, refunds: [{ outRefundNo, amount, refundedAt: takenAt }] }])
      return outRefundNo
    },
    account: async (merchant, channel) => {
      const found = await rows(
        `select channel_account_id from channel_route where tenant_id = $1 and merchant_id = $2 and way_code = $3
          order by priority, valid_from desc`,
        [merchant.tenantId, merchant.merchantId, wayOf[channel]],
      )
      return String(found[0]?.channel_account_id)
    },
    fetch: async (merchant, channel, of) => {
      const channelAccountId = await b.account(merchant, channel)
      await jobs['bill.fetch']?.(t.app, { ...merchant, channelAccountId, day: of })
      const before = await b.billsOf(merchant)
      const newest = before.find((bill) => bill.bill_day === of && bill.channel === channel)
      if (!newest) return null
      await b.work(merchant, newest.bill_id)
      return (await b.billsOf(merchant)).find((bill) => bill.bill_id === newest.bill_id) ?? null
    },
    work: (merchant, billId) => workBill(t.app, merchant, billId),
    billsOf: async ({ tenantId, merchantId }) =>
      (await rows(
        'select * from bill where tenant_id = $1 and merchant_id = $2 order by bill_day desc, version desc',
        [tenantId, merchantId],
      )) as BillRowOf[],
    differences: ({ tenantId, merchantId }) =>
      rows(
        'select * from bill_difference where tenant_id = $1 and merchant_id = $2 order by bill_day, type, create_time',
        [tenantId, merchantId],
      ),
    totals: (billId) => rows('select * from bill_total where bill_id = $1 order by currency', [billId]),
  }
  return b
}

/** A merchant with accounts at all five channels; those of Alipay and Alipay+ take AP and APO. */
async function traderOfAll(trade: SandboxedTrade): Promise<TestMerchant> {
  const merchant = await trade.trader()
  const { merchantId } = merchant
  const { alipayplus } = await trade.sandbox.credentials(merchantId)
  await trade.t.write(merchant, async (ctx) => {
    const accountId = await saveChannelAccount(ctx, {
      merchantId,
      channel: 'alipayplus',
      settings: { ...alipayplus },
    })
    const route = { merchantId, wayCode: 'APO', accountId, priority: 1, validTo: null } as const
    await saveChannelRoute(ctx, { ...route, validFrom: new Date(2) })
  })
  return merchant
}

async function payHere(t: TestApp, merchant: TestMerchant, channel: ChannelName, amount: bigint, at: Date) {
  const input = { gateway: 'qrCode', scene: 'storeQrCode', inputAmount: amount, description: 'Tea' } as const
  const order = await t.write(merchant, (ctx) => createOrder(ctx, { way: wayOf[channel], ...input }), {
    now: at,
  })
  const channelTransactionId = transactionOf(order)
  const answer = successOf(order, { channelTransactionId, payTime: at })
  await t.write(merchant, (ctx) => recordPaymentAnswer(ctx, order.channelOrderNo, answer), { now: at })
  return order
}

const transactionOf = ({ channelOrderNo }: CreatedOrder) => `2${channelOrderNo.slice(-18)}`

export function paidThere(
  { merchantId: merchantRef }: TestMerchant,
  rail: ChannelName,
  order: CreatedOrder,
  paidAt: Date,
): PaidOrder {
  const { channelOrderNo: outTradeNo, payAmount: amount } = order
  return {
    rail,
    merchantRef,
    outTradeNo,
    amount,
    currency: 'CAD',
    paidAt,
    transactionId: transactionOf(order),
  }
}

async function refundHere(t: TestApp, merchant: TestMerchant, order: CreatedOrder, amount: bigint, at: Date) {
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, order.orderId, { amount }), {
    now: at,
  })
  const facts = {
    refundNo: refundOrderId,
    channelRefundNo: null,
    amount,
    currency: 'CAD',
    refundTime: at,
  } as const
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts }), {
    now: at,
  })
  return refundOrderId
}

const cardColumns = [
  ...[
    'balance_transaction_id',
    'created_utc',
    'currency',
    'gross',
    'fee',
    'net',
    'reporting_category',
    'source_id',
  ],
  ...['charge_id', 'payment_intent_id', 'payment_metadata[channelOrderNo]', 'refund_metadata[refundNo]'],
]

/** The card provider’s balance report of these payments, as staff would upload it. */
export function cardBillText(paid: readonly PaidThere[]): string {
  const rows = paid.map(({ there }) => {
    const { paidAt, amount, transactionId = '', outTradeNo } = there
    const major = (cents: number) => (cents / 100).toFixed(2)
    const fee = Math.round(Number(amount) * 0.029)
    const time = paidAt.toISOString().slice(0, 19).replace('T', ' ')
    return [
      ...[
        `txn_${transactionId}`,
        time,
        'cad',
        major(Number(amount)),
        major(fee),
        major(Number(amount) - fee),
        'charge',
      ],
      ...[transactionId, transactionId, transactionId, outTradeNo, ''],
    ].join(',')
  })
  return `${[cardColumns.join(','), ...rows].join('\n')}\n`
}

/** Stores such a report for the merchant’s card account and matches it. Returns the report’s ID. */
export async function bringCardBill(
  b: Bills,
  merchant: TestMerchant,
  day: string,
  paid: readonly PaidThere[],
) {
  const channelAccountId = await b.account(merchant, 'card')
  const content = Buffer.from(cardBillText(paid)).toString('base64')
  const stored = await b.t.write(merchant, (ctx) =>
    uploadBill(ctx, { channelAccountId, day, fileName: 'balance.csv', content }),
  )
  await b.work(merchant, stored.billId)
  return stored.billId
}
