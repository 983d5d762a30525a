import { z } from 'zod'
import { columnTexts as titles } from '#features/finances/bankCredits/bankCredits.messages.ts'
import { statementTexts as s } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { statementFormats } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { currency, day } from '#shared/fields.ts'
import {
  amountField,
  declareListWithoutExport,
  instantField,
  nameField,
  nullableAmountField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const inCurrency = { currencyOf: 'currency' }
const proofs = ['proven', 'unknown', 'broken'] as const

/** The bank statements of the provider's accounts, newest first. */
export const bankStatementList = declareListWithoutExport({
  fields: {
    statementId: unshownField(z.string()),
    accountId: unshownField(z.string()),
    label: textField(titles.account),
    accountNoTail: unshownField(z.string()),
    currency: unshownField(currency),
    statementNo: unshownField(z.string()),
    fromDay: wordField(s.days, day, { sortable: true }),
    toDay: wordField(s.days, day, { sortable: true }),
    opening: nullableAmountField(s.opening, inCurrency),
    creditAmount: amountField(s.credits, inCurrency),
    debitAmount: amountField(s.debits, inCurrency),
    closing: nullableAmountField(s.closing, inCurrency),
    /**
     * proven: opening balance and lines add up to the closing balance; unknown: the file has no balances;
     * broken: stored lines differ from the counted ones.
     */
    proof: nameField(s.proof, {
      names: proofs,
      texts: { proven: s.proven, unknown: s.unknown, broken: s.broken },
    }),
    lineCount: numberField(s.lineCount),
    knownCount: unshownField(z.int()),
    fileName: textField(s.fileName),
    format: unshownField(z.enum(statementFormats)),
    importerName: textField(s.importer),
    importTime: instantField(s.importTime, { sortable: true }),
  },
  key: 'statementId',
  sort: ['importTime', 'desc'],
  filters: { accountId: z.uuid().optional() },
})
export type BankStatementRow = z.output<typeof bankStatementList.row>
export type BankStatementQuery = z.output<typeof bankStatementList.query>
