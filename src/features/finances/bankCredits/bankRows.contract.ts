import { z } from 'zod'
import { bankLineList } from '#features/finances/bankCredits/bankLines.fields.ts'
import { lineActs } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'

export const bankAccount = z.strictObject({
  accountId: z.string(),
  label: z.string(),
  accountNoTail: z.string(),
  currency,
  /** The columns last chosen for its CSV files. */
  csvMapping: z.record(z.string(), z.string().nullable()).nullable(),
  firstDay: day.nullable(),
  /** Statements are complete through this day. */
  throughDay: day.nullable(),
  /** The first gap: days without a statement, or a balance that does not continue the previous one. */
  gap: z.strictObject({ afterDay: day, beforeDay: day, kind: z.enum(['days', 'balance']) }).nullable(),
  closing: minorUnits.nullable(),
  statementCount: z.int(),
  openCount: z.int(),
  openCredits: minorUnits,
  openDebits: minorUnits,
})
export type BankAccountRow = z.output<typeof bankAccount>

const payoutShown = {
  payoutId: z.string(),
  merchantId: z.string(),
  clearingId: z.string(),
  amount: minorUnits,
  fileId: z.string().nullable(),
}
const matchedPayout = z.strictObject({
  ...payoutShown,
  kind: z.enum(['payment', 'return']),
  /** Null until the payout has been updated. */
  applyTime: instant.nullable(),
})
const candidate = z.strictObject({
  ...payoutShown,
  kind: z.enum(['payment', 'return']),
  valueDay: day,
  traceNo: z.string().nullable(),
})
export type BankCandidate = z.output<typeof candidate>

export const bankLineDetail = bankLineList.row.extend({
  raw: z.string(),
  statementNo: z.string(),
  fileName: z.string(),
  lineNo: z.int(),
  postingId: z.string().nullable(),
  matches: z.array(matchedPayout),
  /** Payouts around its date that no line has matched. */
  candidates: z.array(candidate),
  acts: z.array(z.enum(lineActs)),
})
export type BankLineDetail = z.output<typeof bankLineDetail>
