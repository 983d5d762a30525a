import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { lineActs, lineStates } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import { confidences, matchRules } from '#features/finances/bankCredits/matching/matching.domain.ts'
import { statementFormats } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'

const accountShown = { accountId: z.string(), label: z.string(), accountNoTail: z.string(), currency }

export const bankAccount = z.strictObject({
  ...accountShown,
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

export const bankStatement = z.strictObject({
  ...accountShown,
  statementId: z.string(),
  statementNo: z.string(),
  fileName: z.string(),
  format: z.enum(statementFormats),
  fromDay: day,
  toDay: day,
  opening: minorUnits.nullable(),
  closing: minorUnits.nullable(),
  creditAmount: minorUnits,
  debitAmount: minorUnits,
  lineCount: z.int(),
  knownCount: z.int(),
  /**
   * proven: opening balance and lines add up to the closing balance; unknown: the file has no balances;
   * broken: stored lines differ from the counted ones.
   */
  proof: z.enum(['proven', 'unknown', 'broken']),
  importerName: z.string(),
  importTime: instant,
})
export type BankStatementRow = z.output<typeof bankStatement>

export const bankLine = z.strictObject({
  ...accountShown,
  lineId: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: minorUnits,
  bookingDay: day,
  valueDay: day,
  bankReference: z.string(),
  reference: z.string(),
  counterparty: z.string(),
  description: z.string(),
  state: z.enum(lineStates),
  matchRule: z.enum(matchRules).nullable(),
  confidence: z.enum(confidences).nullable(),
  channel: z.enum(everyChannel).nullable(),
  payoutCount: z.int(),
  reason: z.string().nullable(),
  settledBy: z.string().nullable(),
  settleTime: instant.nullable(),
})
export type BankLineRow = z.output<typeof bankLine>

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

export const bankLineDetail = bankLine.extend({
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

export const lineSorts = ['bookingDay', 'amount'] as const
export const lineFilters = {
  accountId: z.uuid().optional(),
  state: z.enum(lineStates).optional(),
  direction: z.enum(['credit', 'debit']).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  search: z.string().trim().max(60).optional(),
}
