import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { bankLineErrors } from '#features/finances/bankCredits/bankCredits.errors.ts'
import { bankLineList } from '#features/finances/bankCredits/bankLines.fields.ts'
import { bankAccount, bankLineDetail } from '#features/finances/bankCredits/bankRows.contract.ts'
import { bankStatementList } from '#features/finances/bankCredits/bankStatements.fields.ts'
import { lineActs } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import { dayFormats } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import { payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** The largest statement file in bytes; Base64 makes it a third longer in transit. */
export const largestStatement = 8 * 1024 * 1024

const column = z.string().min(1).max(200)
const csvMapping = z.strictObject({
  bookingDay: column,
  dayFormat: z.enum(dayFormats),
  decimalMark: z.enum(['.', ',']),
  amount: column.nullable(),
  debit: column.nullable(),
  credit: column.nullable(),
  valueDay: column.nullable(),
  reference: column.nullable(),
  bankReference: column.nullable(),
  counterparty: column.nullable(),
  description: column.nullable(),
  balance: column.nullable(),
})

/** A CSV file does not name its account: choose a known one, or enter the number of a new one. */
const csv = z.strictObject({
  accountId: z.uuid().nullable(),
  accountNo: z.string().regex(/^[A-Za-z0-9 -]{0,34}$/),
  currency,
  label: z.string().trim().max(60),
  mapping: csvMapping,
})

const lineId = z.uuid()
const reason = text({ min: 1, max: 200 })

export const bankCreditsContract = {
  accounts: endpoint({
    method: 'GET',
    path: '/provider/bank/accounts',
    access: 'bankCredit.query',
    summary: 'List the provider’s bank accounts with statement coverage and open lines',
    output: z.array(bankAccount),
  }),
  statements: endpoint({
    method: 'GET',
    path: '/provider/bank/statements',
    access: 'bankCredit.query',
    summary: 'List bank statements with their balance check, newest first',
    input: bankStatementList.query,
    output: pageOf(bankStatementList.row),
  }),
  importStatement: endpoint({
    method: 'POST',
    path: '/provider/bank/statements',
    access: 'bankCredit.import',
    summary: 'Import a bank statement (CSV, camt.053 or BAI2); importing the same file again changes nothing',
    input: z.strictObject({
      fileName: z.string().trim().min(1).max(120),
      /** The file's bytes in Base64. */
      content: z
        .base64()
        .min(1)
        .max(Math.ceil((largestStatement * 4) / 3) + 4),
      csv: csv.optional(),
    }),
    output: z.strictObject({
      known: z.boolean(),
      statements: z.int(),
      lines: z.int(),
      knownLines: z.int(),
    }),
    bodyLimit: Math.ceil((largestStatement * 4) / 3) + 16 * 1024,
    errors: [bankLineErrors.notFound],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/provider/bank/lines',
    access: 'bankCredit.query',
    summary: 'List bank statement lines with their matches',
    input: bankLineList.query,
    output: pageOf(bankLineList.row),
  }),
  line: endpoint({
    method: 'GET',
    path: '/provider/bank/lines/{lineId}',
    access: 'bankCredit.query',
    summary: 'Get a bank statement line with its payouts and possible manual matches',
    input: z.strictObject({ lineId }),
    output: bankLineDetail,
    errors: [bankLineErrors.notFound],
  }),
  matchByHand: endpoint({
    method: 'POST',
    path: '/provider/bank/lines/{lineId}/matches',
    access: 'bankCredit.edit',
    summary: 'Match a line to the payouts that it paid or returned; their amounts must equal the line',
    input: z.strictObject({ lineId, payoutIds: z.array(z.uuid()).min(1).max(5000), reason }),
    output: done,
    errors: [
      bankLineErrors.notFound,
      bankLineErrors.notInState,
      bankLineErrors.amountDiffers,
      payoutErrors.notFound,
    ],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/provider/bank/lines/{lineId}/acts',
    access: 'bankCredit.edit',
    summary: 'Close a line that nothing matches, or reopen it, with a reason',
    input: z.strictObject({
      lineId,
      act: z.enum(lineActs),
      channel: z.enum(everyChannel).optional(),
      reason,
    }),
    output: done,
    errors: [bankLineErrors.notFound, bankLineErrors.notInState],
  }),
  matchAgain: endpoint({
    method: 'POST',
    path: '/provider/bank/matches',
    access: 'bankCredit.edit',
    summary: 'Run automatic matching on the open lines again',
    output: done,
    errors: [bankLineErrors.notFound],
  }),
}
