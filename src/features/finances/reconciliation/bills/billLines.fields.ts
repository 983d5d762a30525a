import { z } from 'zod'
import { kindText, titles, typeText } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import { differenceTypes } from '#features/finances/reconciliation/differences/differences.domain.ts'
import { currency, flag } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableDecimalField,
  nullableNameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The lines of a channel's report. */
export const billLineList = declareList({
  fields: {
    lineNo: numberField(titles.lineNo, { sortable: true }),
    type: nameField(titles.kind, { names: ['payment', 'refund'], texts: kindText }),
    lineTime: instantField(titles.lineTime),
    orderId: nullableTextField(titles.orderId, { copyable: true }),
    channelOrderNo: textField(titles.channelOrderNo, { copyable: true }),
    channelTransactionId: textField(titles.channelTransactionId, { copyable: true }),
    refundNo: nullableTextField(titles.refundNo, { copyable: true }),
    currency: wordField(titles.currency, currency),
    amount: amountField(titles.amount, { currencyOf: 'currency', sortable: true }),
    fee: nullableDecimalField(titles.fee),
    status: textField(titles.status),
    /** The settle date of the payment or refund; null until it is settled. */
    settleDate: nullableTextField(titles.settleDate),
    difference: nullableNameField(titles.type, { names: differenceTypes, texts: typeText }),
    differenceId: unshownField(z.string().nullable()),
  },
  key: 'lineNo',
  sort: ['lineNo', 'asc'],
  filters: {
    billId: z.uuid(),
    type: z.enum(['payment', 'refund']).optional(),
    different: flag.optional(),
    number: z.string().max(64).optional(),
  },
  file: { path: '/reconciliation/lines/export', access: 'reconciliation.export', name: 'bill-lines' },
})
export type BillLineRow = z.output<typeof billLineList.row>
export type LineListQuery = z.output<typeof billLineList.query>
