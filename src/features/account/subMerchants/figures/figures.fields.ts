import { z } from 'zod'
import { figureTexts as f } from '#features/account/subMerchants/figures/figures.messages.ts'
import { m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { dateRanges } from '#shared/dateRanges.ts'
import { currency } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const money = { currencyOf: 'currency' }

/**
 * The figures of each merchant of the group in each currency, counted as on its dashboard. `...Before` is the
 * same for the preceding period of equal length.
 */
export const figureList = declareList({
  fields: {
    mchCode: textField(m.code, { sortable: true }),
    mchNickName: textField(m.nickName),
    timezone: textField(m.timezone),
    currency: wordField(m.currency, currency),
    sales: amountField(f.sales, { ...money, sortable: true }),
    transactions: numberField(f.transactions),
    refunds: amountField(f.refunds, money),
    refundCount: numberField(f.refundCount),
    /** Fees on those sales, without tax, in the settlement currency. */
    fees: amountField(f.fees, money),
    settled: amountField(f.settled, money),
    /** The current balance, independent of the range. */
    unsettled: amountField(f.unsettled, money),
    salesBefore: amountField(f.salesBefore, money),
    transactionsBefore: numberField(f.transactionsBefore),
    refundsBefore: amountField(f.refundsBefore, money),
    /** Whether it is the requesting merchant; the others are its sub-merchants. */
    own: unshownField(z.boolean()),
  },
  key: 'currency',
  sort: ['mchCode', 'desc'],
  filters: { range: z.enum(dateRanges) },
  file: { path: '/subMerchantFigures/export', access: 'subMerchant.export', name: 'all-merchants' },
})
export type FigureRow = z.output<typeof figureList.row>
