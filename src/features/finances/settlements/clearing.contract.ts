import { z } from 'zod'
import { payoutStatuses } from '#features/finances/payouts/payouts.domain.ts'
import { clearingStates } from '#features/finances/settlements/clearingStates.domain.ts'
import { figureNames } from '#features/finances/settlements/settlements.domain.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'
import { zoneNames } from '#shared/zone.ts'

export const lineCategories = [
  'sale',
  'tip',
  'surcharge',
  'fee',
  'refund',
  'feeReturn',
  'refundReversal',
  'feeReturnReversal',
  'feeTax',
  'feeTaxReturn',
  'feeTaxReturnReversal',
  'hold',
  'holdRelease',
  'reserve',
  'reserveRelease',
  'adjustment',
  'rounding',
  'dispute',
  'disputeReversal',
  'disputeFee',
  'disputeFeeReturn',
] as const
export type LineCategory = (typeof lineCategories)[number]

export const clearing = z.strictObject({
  clearingId: z.string(),
  clientId: z.string(),
  currency,
  exchangeRate: z.string(),
  fromTime: instant,
  toTime: instant,
  settleDate: z.string(),
  /** What went in: sales, tips, surcharges less refunds. */
  gross: minorUnits,
  saleAmount: minorUnits,
  tipAmount: minorUnits,
  surchargeAmount: minorUnits,
  refundAmount: minorUnits,
  serviceFee: minorUnits,
  feeReturnAmount: minorUnits,
  /** Taxes on fees, holds and reserves: positive where they take. */
  taxAmount: minorUnits,
  holdAmount: minorUnits,
  reserveAmount: minorUnits,
  adjustmentAmount: minorUnits,
  carriedIn: minorUnits,
  net: minorUnits,
  paymentCount: z.int(),
  refundCount: z.int(),
  trigger: z.enum(['cutOff', 'settleNow']),
  /** As the merchant sees it; `state` says how far its payment is. */
  status: z.enum(['unsettled', 'settled', 'carried']),
  state: z.enum(clearingStates),
  validation: z.enum(['waiting', 'passed', 'failed']),
  settleTime: instant.nullable(),
})
export type Clearing = z.output<typeof clearing>

/** What ledger and recomputation say differently, signed as it moves the merchant's account. */
const difference = z.strictObject({
  objectType: z.enum(['order', 'refund', 'clearing', 'adjustment']),
  objectId: z.string(),
  category: z.string(),
  ledgerAmount: minorUnits,
  expectedAmount: minorUnits,
})

const bank = z.strictObject({
  bankName: z.string().nullable(),
  institutionNo: z.string().nullable(),
  transitNo: z.string().nullable(),
  routingNo: z.string().nullable(),
  accountNoTail: z.string().nullable(),
})

/** An attempt to pay a clearing, as its merchant may see it. */
export const clearingPayout = z.strictObject({
  payoutId: z.string(),
  attemptNo: z.int(),
  status: z.enum(payoutStatuses),
  amount: minorUnits,
  /** When the merchant's bank is to have it. */
  valueDate: day,
  bank,
  traceNo: z.string().nullable(),
  returnCode: z.string().nullable(),
  approveTime: instant,
  sendTime: instant.nullable(),
  paidTime: instant.nullable(),
  returnTime: instant.nullable(),
})
export type ClearingPayout = z.output<typeof clearingPayout>

export const clearingDetail = z.strictObject({
  ...clearing.shape,
  bank,
  /** When the money is expected in the bank; null where nothing is paid. */
  depositDay: day.nullable(),
  differences: z.array(difference),
  /** Each run of the validation, the first first. Amounts are nets: by the ledger, and recomputed. */
  validations: z.array(
    z.strictObject({
      runNo: z.int(),
      time: instant,
      by: z.string(),
      result: z.enum(['passed', 'failed']),
      differenceCount: z.int(),
      ledgerAmount: minorUnits,
      expectedAmount: minorUnits,
    }),
  ),
  /** Each attempt to pay it, the first first. */
  payouts: z.array(clearingPayout),
  /** The merchant's settlements before and after it in the same currency. */
  previousClearingId: z.string().nullable(),
  nextClearingId: z.string().nullable(),
  timeline: z.array(timelineEntry),
})
export type ClearingDetail = z.output<typeof clearingDetail>

/** A clearing after another validation, with what has changed since the one before. */
export const revalidated = z.strictObject({
  ...clearingDetail.shape,
  changes: z.strictObject({
    solved: z.array(difference),
    added: z.array(difference),
    figures: z.array(z.strictObject({ figure: z.enum(figureNames), before: minorUnits, after: minorUnits })),
  }),
})
export type RevalidatedDetail = z.output<typeof revalidated>

/** One posting line of a clearing; the amount is signed as it moves the merchant's account. */
export const clearingLine = z.strictObject({
  lineId: z.string(),
  category: z.enum(lineCategories),
  orderId: z.string().nullable(),
  refundId: z.string().nullable(),
  amount: minorUnits,
  currency,
  postedAt: instant,
})
export type ClearingLine = z.output<typeof clearingLine>

/** What the lines of a category come to in a clearing, signed as they move the merchant's account. */
export const lineTotals = z.strictObject({
  category: z.enum(lineCategories),
  count: z.int(),
  amount: minorUnits,
})
export type LineTotals = z.output<typeof lineTotals>

export const nextSettlement = z.strictObject({
  /** The coming cut-off of the rule; null where clearing is skipped. */
  cutOff: instant.nullable(),
  zone: z.enum(zoneNames),
  /** The day of the cut-off, and the day on which the money is expected in the bank; null where clearing is skipped. */
  settleDate: day.nullable(),
  depositDay: day.nullable(),
  /** The bank holidays between the two, which move it. */
  holidays: z.array(z.strictObject({ day, name: z.strictObject({ en: z.string(), zh: z.string() }) })),
  ruleMode: z.enum(['everyday', 'everyWeek', 'everyMonth']),
  settleHour: z.int(),
  /** `afterpay` is paid gross: its fees are billed by the month. */
  mode: z.enum(['regular', 'afterpay']),
  minSettleAmount: minorUnits,
  currency,
  /** What would be paid now, and what it is made of; each positive where it takes. */
  unsettled: minorUnits,
  soFar: z.strictObject({
    gross: minorUnits,
    fees: minorUnits,
    tax: minorUnits,
    held: minorUnits,
    reserve: minorUnits,
    adjustment: minorUnits,
    carriedIn: minorUnits,
  }),
  lineCount: z.int(),
})

/** What the clearings that match come to, in one currency. */
export const clearingTotals = z.strictObject({
  currency,
  count: z.int(),
  gross: minorUnits,
  fee: minorUnits,
  tax: minorUnits,
  net: minorUnits,
})
export type ClearingTotals = z.output<typeof clearingTotals>
