import { z } from 'zod'
import { statementKinds, statementStates } from '#features/finances/monthly/monthly.domain.ts'
import { kindText, m, stateText } from '#features/finances/monthly/monthly.messages.ts'
import { deskTexts as d } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import { currency, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  declareListWithoutExport,
  fileField,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  wordField,
} from '#shared/listFields.ts'

export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const inCurrency = { currencyOf: 'currency' }

/** The invoices and statements of all merchants, for the provider. Amounts are as issued. */
export const deskStatementList = declareList({
  fields: {
    merchantId: textField(d.merchantCode),
    tradeName: textField(m.merchant),
    statementId: textField(m.number, { copyable: true }),
    month: textField(m.month, { sortable: true }),
    kind: nameField(m.kind, { names: statementKinds, texts: kindText }),
    state: nameField(m.state, { names: statementStates, texts: stateText }),
    currency: wordField(m.currency, currency),
    paymentCount: numberField(m.payments),
    paymentAmount: amountField(m.volume, inCurrency),
    refundCount: numberField(m.refunds),
    refundAmount: amountField(m.refunded, inCurrency),
    feeAmount: amountField(m.fees, { ...inCurrency, sortable: true }),
    feeReturnAmount: amountField(m.feeReturn, inCurrency),
    /** Minus returned tax. */
    taxAmount: amountField(m.tax, inCurrency),
    /** Fees as a percentage of volume; null without volume. */
    effectiveRate: nullableTextField(m.effectiveRate, { inFile: false }),
    dueAmount: amountField(m.due, { ...inCurrency, sortable: true }),
    dueDay: nullableTextField(m.dueDay, { sortable: true }),
    issueTime: instantField(m.issued),
    payTime: nullableInstantField(m.paidAt),
    payReference: nullableTextField(m.reference),
    corrects: nullableTextField(m.corrects),
    correctedBy: nullableTextField(m.correctedBy),
  },
  key: 'statementId',
  sort: ['month', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    merchantId: text({ max: 6 }).optional(),
    month: month.optional(),
    kind: z.enum(statementKinds).optional(),
    currency: currency.optional(),
    state: z.array(z.enum(statementStates)).max(statementStates.length).optional(),
  },
  file: { path: '/provider/monthly/export', access: 'monthlyDesk.export', name: 'monthly-documents' },
})
export type MonthlyStatement = z.output<typeof deskStatementList.row>
export type DeskStatementQuery = z.output<typeof deskStatementList.query>

/**
 * A merchant's own invoices and statements, newest first. Its list sorts by fees under the name `fee`, and not
 * by what is due.
 */
export const statementList = declareListWithoutExport({
  fields: {
    ...deskStatementList.fields,
    feeAmount: amountField(m.fees, inCurrency),
    fee: { ...fileField(m.fees, { kind: 'amount', ...inCurrency }), sortable: true },
    dueAmount: amountField(m.due, inCurrency),
    dueDay: nullableTextField(m.dueDay),
  },
  key: 'statementId',
  sort: ['month', 'desc'],
  filters: {
    fromMonth: month.optional(),
    toMonth: month.optional(),
    kind: z.enum(statementKinds).optional(),
  },
})
export type StatementListQuery = z.output<typeof statementList.query>
