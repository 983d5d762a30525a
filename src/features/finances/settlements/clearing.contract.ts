import { z } from 'zod'
import { payoutStatuses } from '#features/finances/payouts/payouts.domain.ts'
import { lineCategories } from '#features/finances/settlements/figures.domain.ts'
import { settlementList } from '#features/finances/settlements/settlements.fields.ts'
import { figureNames } from '#features/ledger/figures.domain.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'
import { timelineEntry } from '#shared/timeline.ts'
import { zoneNames } from '#shared/zone.ts'

/** A difference between ledger and recomputation, signed from the merchant account's point of view. */
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

/** An attempt to pay a settlement, with what its merchant may see. */
export const clearingPayout = z.strictObject({
  payoutId: z.string(),
  attemptNo: z.int(),
  status: z.enum(payoutStatuses),
  amount: minorUnits,
  /** When the merchant's bank should receive it. */
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
  ...settlementList.row.shape,
  bank,
  /** The expected deposit date; null if nothing is paid. */
  depositDay: day.nullable(),
  differences: z.array(difference),
  /** Every validation run, oldest first. Amounts are nets: from the ledger, and recomputed. */
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
  /** Every payout attempt, oldest first. */
  payouts: z.array(clearingPayout),
  /** The merchant's previous and next settlement in the same currency. */
  previousClearingId: z.string().nullable(),
  nextClearingId: z.string().nullable(),
  timeline: z.array(timelineEntry),
})
export type ClearingDetail = z.output<typeof clearingDetail>

/** A settlement after another validation run, with the changes since the previous run. */
export const revalidated = z.strictObject({
  ...clearingDetail.shape,
  changes: z.strictObject({
    solved: z.array(difference),
    added: z.array(difference),
    figures: z.array(z.strictObject({ figure: z.enum(figureNames), before: minorUnits, after: minorUnits })),
  }),
})
export type RevalidatedDetail = z.output<typeof revalidated>

/** The total of a settlement's lines in one category, signed from the merchant account's point of view. */
export const lineTotals = z.strictObject({
  category: z.enum(lineCategories),
  count: z.int(),
  amount: minorUnits,
})
export type LineTotals = z.output<typeof lineTotals>

export const nextSettlement = z.strictObject({
  /** The next scheduled cutoff; null if settlement is skipped. */
  cutOff: instant.nullable(),
  zone: z.enum(zoneNames),
  /** The cutoff date and the expected deposit date; null if settlement is skipped. */
  settleDate: day.nullable(),
  depositDay: day.nullable(),
  /** Bank holidays in between, which delay the deposit. */
  holidays: z.array(z.strictObject({ day, name: z.strictObject({ en: z.string(), zh: z.string() }) })),
  ruleMode: z.enum(['everyday', 'everyWeek', 'everyMonth']),
  settleHour: z.int(),
  /** `afterpay` is paid gross: its fees are invoiced monthly. */
  mode: z.enum(['regular', 'afterpay']),
  minSettleAmount: minorUnits,
  currency,
  /** The payable amount so far and its parts; deductions are positive. */
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

/** The totals of the matching settlements in one currency. */
export const clearingTotals = z.strictObject({
  currency,
  count: z.int(),
  gross: minorUnits,
  fee: minorUnits,
  tax: minorUnits,
  net: minorUnits,
})
export type ClearingTotals = z.output<typeof clearingTotals>
