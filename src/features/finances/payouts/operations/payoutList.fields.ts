import { z } from 'zod'
import { exportTitles as titles } from '#features/finances/payouts/operations/desk.messages.ts'
import { payoutFormats, payoutStatuses } from '#features/finances/payouts/payouts.domain.ts'
import { formatText, statusText } from '#features/finances/payouts/payouts.messages.ts'
import { currency, day } from '#shared/fields.ts'
import {
  amountField,
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

/** The payouts of all merchants in the data scope, newest first. */
export const payoutList = declareList({
  fields: {
    payoutId: unshownField(z.string()),
    merchantId: textField(titles.merchantId),
    payeeName: textField(titles.payeeName),
    clearingId: textField(titles.clearingId, { copyable: true }),
    attemptNo: numberField(titles.attemptNo),
    currency: wordField(titles.currency, currency),
    amount: amountField(titles.amount, { currencyOf: 'currency', sortable: true }),
    format: nameField(titles.format, { names: payoutFormats, texts: formatText }),
    status: nameField(titles.status, { names: payoutStatuses, texts: statusText }),
    valueDate: textField(titles.valueDate, { sortable: true }),
    bankName: textField(titles.bankName),
    accountNoTail: textField(titles.accountNoTail),
    traceNo: nullableTextField(titles.traceNo, { copyable: true }),
    fileId: unshownField(z.string().nullable()),
    returnCode: nullableTextField(titles.returnCode),
    approverName: textField(titles.approverName),
    approveTime: instantField(titles.approveTime, { sortable: true }),
    sendTime: nullableInstantField(titles.sendTime),
    paidTime: nullableInstantField(titles.paidTime),
    paidBy: unshownField(z.enum(['time', 'bankCredit', 'atOnce']).nullable()),
    returnTime: nullableInstantField(titles.returnTime),
    /** Whether it was returned and not yet paid again. */
    mayReissue: unshownField(z.boolean()),
  },
  key: 'payoutId',
  sort: ['approveTime', 'desc'],
  filters: {
    status: z.enum(payoutStatuses).optional(),
    fileFormat: z.enum(payoutFormats).optional(),
    /** A merchant code, settlement ID or trace number. */
    search: z.string().trim().max(40).optional(),
    /** Days are value dates, both inclusive. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/payouts/export', access: 'payout.export', name: 'payouts' },
})
export type DeskPayout = z.output<typeof payoutList.row>
export type PayoutListQuery = z.output<typeof payoutList.query>
