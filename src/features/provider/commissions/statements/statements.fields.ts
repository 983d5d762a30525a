import { z } from 'zod'
import { beneficiaryKinds } from '#features/provider/commissions/policies/policies.domain.ts'
import { kindText } from '#features/provider/commissions/policies/policies.messages.ts'
import { lineKinds, statementStates } from '#features/provider/commissions/statements/statements.domain.ts'
import { lineKindText, m, stateText } from '#features/provider/commissions/statements/statements.messages.ts'
import { currency, text } from '#shared/fields.ts'
import {
  amountField,
  decimalField,
  declareList,
  fileField,
  instantField,
  nameField,
  nullableDecimalField,
  nullableInstantField,
  nullableNumberField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

export const commissionMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const inCurrency = { currencyOf: 'currency' }

/** The commission statements, newest month first. */
export const statementList = declareList({
  fields: {
    statementNo: textField(m.statementNo),
    month: textField(m.month, { sortable: true }),
    beneficiaryKind: nameField(m.kind, { names: beneficiaryKinds, texts: kindText }),
    beneficiaryName: textField(m.beneficiary, { sortable: true }),
    currency: wordField(m.currency, currency),
    state: nameField(m.state, { names: statementStates, texts: stateText }),
    /** Of the month, with corrections of earlier months. */
    commissionAmount: amountField(m.commission, inCurrency),
    /** The negative total of an earlier statement. */
    carriedAmount: amountField(m.carried, inCurrency),
    totalAmount: amountField(m.total, { ...inCurrency, sortable: true }),
    merchants: numberField(m.merchants),
    makeTime: instantField(m.makeTime),
    checkedBy: nullableTextField(m.checkedBy),
    checkTime: nullableInstantField(m.checkTime),
    confirmedBy: nullableTextField(m.confirmedBy),
    confirmTime: nullableInstantField(m.confirmTime),
    paidBy: nullableTextField(m.paidBy),
    payTime: nullableInstantField(m.payTime),
    reference: nullableTextField(m.reference),
    statementId: textField(m.statementId),
    beneficiaryId: unshownField(z.string()),
    version: unshownField(z.int()),
  },
  key: 'statementId',
  sort: ['month', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    month: commissionMonth.optional(),
    kind: z.enum(beneficiaryKinds).optional(),
    beneficiaryId: z.uuid().optional(),
    state: z.array(z.enum(statementStates)).max(4).optional(),
    currency: currency.optional(),
  },
  file: {
    path: '/provider/commissionStatements/export',
    access: 'commission.export',
    name: 'commission-statements',
  },
})
export type CommissionStatement = z.output<typeof statementList.row>
export type StatementQuery = z.output<typeof statementList.query>

/** The lines of one statement, in its own order. */
export const lineList = declareList({
  fields: {
    statementNo: fileField(m.statementNo, { kind: 'text' }),
    month: fileField(m.month, { kind: 'text' }),
    lineNo: numberField(m.lineNo, { sortable: true }),
    kind: nameField(m.line, { names: lineKinds, texts: lineKindText }),
    aboutMonth: textField(m.aboutMonth),
    merchantId: nullableTextField(m.merchantId),
    tradeName: nullableTextField(m.merchant),
    /** The days of the month that the policy covered. */
    days: nullableNumberField(m.days),
    currency: fileField(m.currency, { kind: 'text' }),
    feeAmount: amountField(m.fees, inCurrency),
    volumeAmount: amountField(m.volume, inCurrency),
    /** A fraction: of the fees, or the organization's rate on the volume. */
    proportion: nullableDecimalField(m.proportion),
    /** Minor units before rounding. */
    exactAmount: decimalField(m.exact),
    amount: amountField(m.amount, inCurrency),
    policyId: nullableTextField(m.policyId),
  },
  key: 'lineNo',
  sort: ['lineNo', 'asc'],
  filters: { statementId: z.uuid() },
  file: { path: '/provider/commissionLines/export', access: 'commission.export', name: 'commission-lines' },
})
export type CommissionLine = z.output<typeof lineList.row>
