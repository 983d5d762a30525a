import { z } from 'zod'
import { m } from '#features/payments/refunds/refunds.messages.ts'
import { codesOf, currency, day, text } from '#shared/fields.ts'
import {
  amountField,
  codeField,
  declareList,
  fileField,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  wordField,
} from '#shared/listFields.ts'
import {
  payableWays,
  refundStatusCode,
  refundStatusText,
  sourceCode,
  sourceText,
  wayText,
} from '#shared/reference.ts'

const inSettlement = { currencyOf: 'settleCurrency' }

/** The merchant's refunds, newest first. */
export const refundList = declareList({
  fields: {
    refundOrderId: textField(m.refundOrderId, { copyable: true }),
    payOrderId: textField(m.payOrderId),
    merchantRefundNo: textField(m.merchantRefundNo, { copyable: true }),
    platformRefundNo: textField(m.platformRefundNo, { copyable: true }),
    channelRefundNo: nullableTextField(m.channelRefundNo, { copyable: true }),
    createTime: instantField(m.createTime, { sortable: true }),
    confirmTime: nullableInstantField(m.confirmTime),
    status: codeField(m.status, { table: refundStatusCode, texts: refundStatusText }),
    type: nameField(m.type, { names: ['full', 'partial'], texts: { full: m.full, partial: m.partial } }),
    currency: wordField(m.currency, currency),
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    rate: textField(m.rate),
    settleCurrency: fileField(m.settleCurrency, { kind: 'text' }),
    clearingAmount: amountField(m.clearingAmount, inSettlement),
    feeReturnAmount: amountField(m.feeReturnAmount, inSettlement),
    /** The taxes returned with the fee. */
    feeTaxReturnAmount: amountField(m.feeTaxReturnAmount, inSettlement),
    way: nameField(m.way, { names: payableWays, texts: wayText }),
    source: codeField(m.source, { table: sourceCode, texts: sourceText }),
    operator: textField(m.operator),
    reason: nullableTextField(m.reason),
    errorCode: nullableTextField(m.errorCode),
    errorMessage: nullableTextField(m.errorMessage),
  },
  key: 'refundOrderId',
  sort: ['createTime', 'desc'],
  filters: {
    /** Any number of a refund or its order. It is found whatever days are set. */
    search: text({ max: 64 }).optional(),
    payOrderId: z.string().max(25).optional(),
    status: codesOf(refundStatusCode).optional(),
    way: z.array(z.enum(payableWays)).max(6).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/refunds/export', access: 'refund.export', name: 'refunds' },
})
export type Refund = z.output<typeof refundList.row>
export type RefundListQuery = z.output<typeof refundList.query>
