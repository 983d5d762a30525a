import { z } from 'zod'
import { lineCategories } from '#features/finances/settlements/figures.domain.ts'
import {
  exportTitles as m,
  triggerText,
  validationText,
} from '#features/finances/settlements/settlementExport.messages.ts'
import { clearingStates, clearingViews } from '#features/ledger/clearingStates.domain.ts'
import { categoryText } from '#features/ledger/ledgerNames.messages.ts'
import { currency, day } from '#shared/fields.ts'
import { settlementStateText, settlementStatusText } from '#shared/labels.messages.ts'
import {
  amountField,
  decimalField,
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const validations = ['waiting', 'passed', 'failed'] as const
const inOwn = { currencyOf: 'currency' }

/** The merchant's settlements, newest first. */
export const settlementList = declareList({
  fields: {
    clientId: unshownField(z.string()),
    clearingId: textField(m.clearingId, { copyable: true }),
    settleDate: textField(m.settleDate),
    fromTime: instantField(m.fromTime),
    toTime: instantField(m.toTime, { sortable: true }),
    currency: wordField(m.currency, currency),
    exchangeRate: decimalField(m.exchangeRate),
    saleAmount: amountField(m.sale, inOwn),
    tipAmount: amountField(m.tip, inOwn),
    surchargeAmount: amountField(m.surcharge, inOwn),
    refundAmount: amountField(m.refund, inOwn),
    /** Sales, tips and surcharges minus refunds. */
    gross: amountField(m.gross, inOwn),
    serviceFee: amountField(m.serviceFee, inOwn),
    feeReturnAmount: amountField(m.feeReturn, inOwn),
    /** Taxes on fees, holds and reserves: positive amounts are deducted. */
    taxAmount: amountField(m.tax, inOwn),
    holdAmount: amountField(m.hold, inOwn),
    reserveAmount: amountField(m.reserve, inOwn),
    adjustmentAmount: amountField(m.adjustment, inOwn),
    carriedIn: amountField(m.carriedIn, inOwn),
    net: amountField(m.net, { currencyOf: 'currency', sortable: true }),
    paymentCount: numberField(m.paymentCount),
    refundCount: numberField(m.refundCount),
    trigger: nameField(m.trigger, { names: ['cutOff', 'settleNow'], texts: triggerText }),
    /** The merchant's view; `state` has the state of the payment. */
    status: nameField(m.status, { names: clearingViews, texts: settlementStatusText }),
    state: nameField(m.state, { names: clearingStates, texts: settlementStateText }),
    validation: nameField(m.validation, { names: validations, texts: validationText }),
    settleTime: nullableInstantField(m.settleTime),
  },
  key: 'clearingId',
  sort: ['toTime', 'desc'],
  /** Days are settle dates, both inclusive. */
  filters: {
    status: z.enum(clearingViews).optional(),
    state: z.enum(clearingStates).optional(),
    validation: z.enum(validations).optional(),
    currency: currency.optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/settlements/export', access: 'settlement.export', name: 'settlements' },
})
export type Clearing = z.output<typeof settlementList.row>
export type SettlementListQuery = z.output<typeof settlementList.query>

export const oneClearing = { clientId: z.string().max(6), clearingId: z.string().max(40) }

/** The posting lines of a settlement; amounts are signed from the merchant account's point of view. */
export const clearingLineList = declareList({
  fields: {
    postedAt: instantField(m.postedAt, { sortable: true }),
    category: nameField(m.category, { names: lineCategories, texts: categoryText }),
    orderId: nullableTextField(m.orderId),
    refundId: nullableTextField(m.refundId),
    currency: wordField(m.currency, currency),
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    lineId: textField(m.lineId, { copyable: true }),
  },
  key: 'lineId',
  sort: ['postedAt', 'desc'],
  filters: { ...oneClearing, category: z.enum(lineCategories).optional() },
  file: { path: '/settlements/lines/export', access: 'settlement.export', name: 'settlement-lines' },
})
export type ClearingLine = z.output<typeof clearingLineList.row>
export type LineListQuery = z.output<typeof clearingLineList.query>
