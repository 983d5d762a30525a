import { z } from 'zod'
import { bankFileList } from '#features/finances/payouts/files/bankFiles.fields.ts'
import { payoutFormats } from '#features/finances/payouts/payouts.domain.ts'
import { returnOutcomes } from '#features/finances/payouts/returns/returns.domain.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'

export const format = z.enum(payoutFormats)
/** The currencies that bank files support. */
export const payable = z.enum(['CAD', 'USD'])
const bothLanguages = z.strictObject({ en: z.string(), zh: z.string() })

/** A settlement that needs action by provider staff. */
export const deskClearing = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  clearingId: z.string(),
  settleDate: z.string(),
  currency,
  net: minorUnits,
  /** Why it cannot be paid now; null if it can. */
  hindrance: z.enum(['merchantBlocked', 'noBankDetails', 'currencyNotCarried', 'amountTooLarge']).nullable(),
  bankName: z.string().nullable(),
  accountNoTail: z.string().nullable(),
  /** The number of differences, if validation failed. */
  differences: z.int(),
})
export type DeskClearing = z.output<typeof deskClearing>

/** Approved payouts that will go into the same file. */
export const readyGroup = z.strictObject({
  format,
  currency: payable,
  valueDate: z.string(),
  /** A file has one approver, so that someone else can release it; null if approved automatically. */
  approvedBy: z.string().nullable(),
  approverName: z.string(),
  count: z.int(),
  total: minorUnits,
  /** The value date of a file created now: later if the payouts' own has passed. */
  fileValueDate: z.string(),
})
export type ReadyGroup = z.output<typeof readyGroup>

/** The results of the cutoffs at one instant. */
export const run = z.strictObject({
  at: instant,
  clearings: z.int(),
  carried: z.int(),
  failed: z.int(),
  waiting: z.int(),
  approved: z.int(),
  sent: z.int(),
  returned: z.int(),
})
export type Run = z.output<typeof run>

export const desk = z.strictObject({
  waiting: z.array(deskClearing),
  failed: z.array(deskClearing),
  ready: z.array(readyGroup),
  runs: z.array(run),
})
export type Desk = z.output<typeof desk>

/** A payment as read back from the file's bytes. Account numbers show only their last digits. */
export const readBack = z.strictObject({
  trace: z.string(),
  payee: z.string(),
  bank: z.string(),
  accountTail: z.string(),
  amount: minorUnits,
  reference: z.string(),
})
export const bankFileDetail = z.strictObject({
  ...bankFileList.row.shape,
  /** False for an approver of a payout in it, unless there is a single operator. */
  mayRelease: z.boolean(),
  entries: z.array(
    z.strictObject({
      entryNo: z.int(),
      traceNo: z.string(),
      amount: minorUnits,
      merchantId: z.string(),
      payoutId: z.string(),
      clearingId: z.string(),
      payeeName: z.string(),
      accountNoTail: z.string(),
    }),
  ),
  /** Null until it is created, or if its bytes could not be read back. */
  readBack: z
    .strictObject({
      originator: z.string(),
      createdOn: z.string(),
      total: minorUnits,
      items: z.array(readBack),
    })
    .nullable(),
  /** Why its bytes could not be read back. */
  fault: bothLanguages.nullable(),
})
export type BankFileDetail = z.output<typeof bankFileDetail>

export const bankReturn = z.strictObject({
  returnId: z.string(),
  fileName: z.string(),
  format,
  state: z.enum(['applying', 'applied']),
  /** The currency of its payouts; null if it contains none of ours. */
  currency: currency.nullable(),
  entryCount: z.int(),
  totalAmount: minorUnits,
  uploaderName: z.string(),
  uploadTime: instant,
})
export type BankReturn = z.output<typeof bankReturn>

export const bankReturnDetail = z.strictObject({
  ...bankReturn.shape,
  entries: z.array(
    z.strictObject({
      entryNo: z.int(),
      traceNo: z.string(),
      amount: minorUnits,
      code: z.string(),
      outcome: z.enum(returnOutcomes),
      merchantId: z.string().nullable(),
      clearingId: z.string().nullable(),
    }),
  ),
})
export type BankReturnDetail = z.output<typeof bankReturnDetail>

export const originator = z.strictObject({
  format,
  currency: payable,
  settings: z.record(z.string(), z.string()),
  accountNoTail: z.string(),
  updateTime: instant,
})
export type Originator = z.output<typeof originator>
