import { z } from 'zod'
import { m } from '#features/finances/reserves/operations/reserveDesk.messages.ts'
import { currency, day, flag, text } from '#shared/fields.ts'
import {
  amountField,
  decimalField,
  declareList,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The reserves of merchants, one row per merchant and currency. */
export const reserveList = declareList({
  fields: {
    /** Merchant and currency. */
    key: unshownField(z.string()),
    merchantId: textField(m.merchantId, { sortable: true }),
    tradeName: textField(m.merchant),
    currency: wordField(m.currency, currency),
    /** A fraction of sales, held for a number of days. */
    reserveRate: decimalField(m.reserveRate),
    reserveDays: numberField(m.reserveDays),
    rollingHeld: amountField(m.rollingHeld, { currencyOf: 'currency', sortable: true }),
    /** The target of the fixed reserve; 0 for none. */
    targetAmount: amountField(m.targetAmount, { currencyOf: 'currency' }),
    fixedHeld: amountField(m.fixedHeld, { currencyOf: 'currency', sortable: true }),
    /** The date and amount of the next release. */
    nextRelease: wordField(m.nextRelease, day.nullable()),
    nextAmount: amountField(m.nextAmount, { currencyOf: 'currency' }),
    /** The number of requests that await a second person. */
    waiting: numberField(m.waiting),
  },
  key: 'key',
  sort: ['merchantId', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    merchantId: text({ max: 6 }).optional(),
    waiting: flag.optional(),
  },
  file: { path: '/provider/reserves/export', access: 'reserve.export', name: 'reserves' },
})
export type MerchantReserve = z.output<typeof reserveList.row>
export type ReserveQuery = z.output<typeof reserveList.query>
