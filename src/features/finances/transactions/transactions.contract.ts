import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { dimensions, postingTypes } from '#features/finances/transactions/transactions.domain.ts'
import { transactionErrors } from '#features/finances/transactions/transactions.errors.ts'
import { categories } from '#features/ledger/ledger.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/**
 * A posting that touched the merchant's account; amounts for the merchant are positive, deductions negative.
 */
export const transaction = z.strictObject({
  postingId: z.string(),
  type: z.enum(postingTypes),
  postedAt: instant,
  currency,
  /** Everything except fees and the taxes on them. */
  gross: minorUnits,
  tip: minorUnits,
  surcharge: minorUnits,
  /** As charged: positive if charged, negative if returned. */
  fee: minorUnits,
  tax: minorUnits,
  /** The change of the balance: gross minus fee and tax, except those invoiced later. */
  net: minorUnits,
  /** Fees and taxes that are invoiced monthly; negative when an invoice is paid. */
  billedLater: minorUnits,
  /** The balance after it. */
  balance: minorUnits,
  orderId: z.string().nullable(),
  refundId: z.string().nullable(),
  clientOrderId: z.string().nullable(),
  channelTransactionId: z.string().nullable(),
  channel: z.enum(everyChannel).nullable(),
  way: z.enum(payableWays).nullable(),
  feeRate: z.string().nullable(),
  /** What the payer paid or got back, in the order's currency. */
  orderCurrency: currency.nullable(),
  orderAmount: minorUnits.nullable(),
  exchangeRate: z.string().nullable(),
  storeCodeId: z.string().nullable(),
  storeLabel: z.string().nullable(),
  deviceId: z.string().nullable(),
  operator: z.string().nullable(),
  clearingId: z.string().nullable(),
  /** Whether its settlement has been paid out. */
  settled: z.boolean(),
})
export type Transaction = z.output<typeof transaction>

/**
 * Filters shared by the list, its totals, its groups and its exports. They cover the account of one currency.
 */
export const transactionFilters = {
  /** Defaults to the merchant's own currency. */
  currency: currency.optional(),
  /** The number of an order, refund, settlement or posting: ours, the merchant's or the channel's. */
  search: text({ max: 64 }).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  type: z.array(z.enum(postingTypes)).max(postingTypes.length).optional(),
  channel: z.array(z.enum(everyChannel)).max(everyChannel.length).optional(),
  way: z.array(z.enum(payableWays)).max(payableWays.length).optional(),
  storeCodeId: z.string().max(32).optional(),
  deviceId: z.string().max(64).optional(),
  operator: text({ max: 64 }).optional(),
  /** Only postings without a value in this dimension. */
  without: z.enum(dimensions).optional(),
  clearingId: z.string().max(40).optional(),
  settled: z.enum(['settled', 'unsettled']).optional(),
  /** Applies to the gross amount, regardless of sign. */
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
  /** Refunds minus those that bounced. Positive. */
  refunds: minorUnits,
  fee: minorUnits,
  tax: minorUnits,
  billedLater: minorUnits,
  /** Payouts, holds, reserves and adjustments: everything except payments and refunds, with sign. */
  other: minorUnits,
  /** All postings, before fees and taxes. */
  gross: minorUnits,
  net: minorUnits,
}
export const transactionGroup = z.strictObject({
  /** A day (YYYY-MM-DD), a channel, or the ID or name of the group; '' for postings without one. */
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

/** Opening + activity - payouts = closing, over the days of a filter; its other fields are ignored. */
export const balanceProof = z.strictObject({
  currency,
  opening: minorUnits,
  activity: minorUnits,
  payouts: minorUnits,
  closing: minorUnits,
  /** Zero if the books are correct. */
  difference: minorUnits,
})
export type BalanceProof = z.output<typeof balanceProof>

/** One transfer of a posting, between two ledger accounts. */
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
    errors: [transactionErrors.notFound],
  }),
}
