import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { dimensions, postingTypes } from '#features/finances/transactions/transactions.domain.ts'
import { categories } from '#features/ledger/ledger.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/** A posting that touched the merchant's account, as it moved it: what came is positive, what left is negative. */
export const transaction = z.strictObject({
  postingId: z.string(),
  type: z.enum(postingTypes),
  postedAt: instant,
  currency,
  /** Everything but fees and the taxes on them. */
  gross: minorUnits,
  tip: minorUnits,
  surcharge: minorUnits,
  /** As charged: positive where it is taken, negative where it is given back. */
  fee: minorUnits,
  tax: minorUnits,
  /** What it does to the balance: gross less fee and tax, but for those that are billed later. */
  net: minorUnits,
  /** Fees and taxes that are billed by the month; negative where such a bill is paid. */
  billedLater: minorUnits,
  /** What the merchant is owed after it. */
  balance: minorUnits,
  orderId: z.string().nullable(),
  refundId: z.string().nullable(),
  clientOrderId: z.string().nullable(),
  channelTransactionId: z.string().nullable(),
  channel: z.enum(everyChannel).nullable(),
  way: z.enum(payableWays).nullable(),
  feeRate: z.string().nullable(),
  /** What the payer paid or got back, in the currency of the order. */
  orderCurrency: currency.nullable(),
  orderAmount: minorUnits.nullable(),
  exchangeRate: z.string().nullable(),
  storeCodeId: z.string().nullable(),
  storeLabel: z.string().nullable(),
  deviceId: z.string().nullable(),
  operator: z.string().nullable(),
  clearingId: z.string().nullable(),
  /** Has the settlement that holds it been paid out? */
  settled: z.boolean(),
})
export type Transaction = z.output<typeof transaction>

/** What narrows the list, its sums, its groups and its files alike. One account at a time: that of one currency. */
export const transactionFilters = {
  /** The merchant's own where not given. */
  currency: currency.optional(),
  /** The number of an order, a refund, a settlement or a posting; ours, the merchant's or the channel's. */
  search: text({ max: 64 }).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  type: z.array(z.enum(postingTypes)).max(postingTypes.length).optional(),
  channel: z.array(z.enum(everyChannel)).max(everyChannel.length).optional(),
  way: z.array(z.enum(payableWays)).max(payableWays.length).optional(),
  storeCodeId: z.string().max(32).optional(),
  deviceId: z.string().max(64).optional(),
  operator: text({ max: 64 }).optional(),
  /** Only what has none of it. */
  without: z.enum(dimensions).optional(),
  clearingId: z.string().max(40).optional(),
  settled: z.enum(['settled', 'unsettled']).optional(),
  /** Of the gross amount, whichever way it went. */
  minAmount: minorUnits.optional(),
  maxAmount: minorUnits.optional(),
}
export const transactionSortFields = ['postedAt'] as const
export const transactionListQuery = listQuery(transactionSortFields, transactionFilters)
export type TransactionListQuery = z.output<typeof transactionListQuery>
export type TransactionFilters = Omit<
  TransactionListQuery,
  'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
>

export const groupings = ['day', ...dimensions] as const
export type Grouping = (typeof groupings)[number]

const sums = {
  currency,
  count: z.int(),
  paymentCount: z.int(),
  refundCount: z.int(),
  /** Payments with tips and surcharges. */
  sales: minorUnits,
  /** What went back to payers, less what came back of it. Positive. */
  refunds: minorUnits,
  fee: minorUnits,
  tax: minorUnits,
  billedLater: minorUnits,
  /** Payouts, holds, reserves, adjustments: all that is neither payment nor refund, as it moved the account. */
  other: minorUnits,
  /** All postings, before fees and taxes. */
  gross: minorUnits,
  net: minorUnits,
}
export const transactionGroup = z.strictObject({
  /** A day (YYYY-MM-DD), a channel, or the id or name of what it is grouped by; '' for what has none. */
  key: z.string(),
  label: z.string(),
  ...sums,
})
export type TransactionGroup = z.output<typeof transactionGroup>

export const transactionTotals = z.strictObject({
  totals: z.array(z.strictObject(sums)),
  exactCount: z.int(),
})
export type TransactionTotals = z.output<typeof transactionTotals>

/** Opening + activity - payouts = closing, over the days of a filter whatever else it narrows. */
export const balanceProof = z.strictObject({
  currency,
  opening: minorUnits,
  activity: minorUnits,
  payouts: minorUnits,
  closing: minorUnits,
  /** Nothing where the books are right. */
  difference: minorUnits,
})
export type BalanceProof = z.output<typeof balanceProof>

/** One transfer of a posting, between two accounts of the ledger. */
export const transferLine = z.strictObject({
  lineNo: z.int(),
  category: z.enum(categories),
  debit: z.string(),
  credit: z.string(),
  amount: minorUnits,
  currency,
})
export type TransferLine = z.output<typeof transferLine>

export const groupListQuery = listQuery(['key'], { by: z.enum(groupings), ...transactionFilters })
export type GroupListQuery = z.output<typeof groupListQuery>

export const transactionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/transactions',
    access: 'transaction.query',
    summary: 'Postings that touched the account of the merchant, newest first, with the balance after each',
    input: transactionListQuery,
    output: pageOf(transaction),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/transactions/totals',
    access: 'transaction.query',
    summary: 'Exact count and sums of what a filter matches',
    input: z.strictObject(transactionFilters),
    output: transactionTotals,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/transactions/groups',
    access: 'transaction.query',
    summary: 'What a filter matches by day, channel, store code, device or operator',
    input: groupListQuery,
    output: pageOf(transactionGroup),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/transactions/proof',
    access: 'transaction.query',
    summary: 'Opening balance, activity, payouts and closing balance of some days',
    input: z.strictObject({
      currency: currency.optional(),
      fromDay: day.optional(),
      toDay: day.optional(),
    }),
    output: balanceProof,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/transactions/currencies',
    access: 'transaction.query',
    summary: 'The currencies in which the merchant has an account, its own first',
    output: z.array(currency),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/transactions/{postingId}/lines',
    access: 'transaction.query',
    summary: 'The single transfers of a posting',
    input: z.strictObject({ postingId: z.string().max(120) }),
    output: z.array(transferLine),
    errors: ['transaction.notFound'],
  }),
}
