import { z } from 'zod'
import { transactionErrors } from '#features/finances/transactions/transactions.errors.ts'
import { groupList, transactionList } from '#features/finances/transactions/transactions.fields.ts'
import { transferLine } from '#features/ledger/transferLine.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, minorUnits } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

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

export const transactionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/transactions',
    access: 'transaction.query',
    summary: 'List ledger entries of the merchant’s account with the balance after each, newest first',
    input: transactionList.query,
    output: pageOf(transactionList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/transactions/totals',
    access: 'transaction.query',
    summary: 'Count and sum the matching entries exactly',
    input: z.strictObject(transactionList.filters),
    output: transactionTotals,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/transactions/groups',
    access: 'transaction.query',
    summary: 'Group matching entries by day, channel, store code, device or operator',
    input: groupList.query,
    output: pageOf(groupList.row),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/transactions/proof',
    access: 'transaction.query',
    summary: 'Get opening balance, activity, payouts and closing balance of a date range',
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
    summary: 'List the currencies of the merchant’s accounts, its own first',
    output: z.array(currency),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/transactions/{postingId}/lines',
    access: 'transaction.query',
    summary: 'List the individual transfers of a ledger entry',
    input: z.strictObject({ postingId: z.string().max(120) }),
    output: z.array(transferLine),
    errors: [transactionErrors.notFound],
  }),
}
