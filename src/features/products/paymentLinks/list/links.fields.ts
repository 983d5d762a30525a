import { z } from 'zod'
import { stops } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { amountKindTexts, m, statusTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import { amountKinds, linkStatuses } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { currency, day, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const inCurrency = { currencyOf: 'currency' }

/** The fields of a link in every list. Amounts in minor units of its currency. */
export const linkFields = {
  linkId: textField(m.linkId, { copyable: true }),
  name: textField(m.name, { sortable: true }),
  status: nameField(m.status, { names: linkStatuses, texts: statusTexts }),
  amountKind: nameField(m.amountKind, { names: amountKinds, texts: amountKindTexts }),
  currency: wordField(m.currency, currency),
  /** The products' total as offered; null if the payer chooses. */
  amount: nullableAmountField(m.amount, inCurrency),
  minAmount: nullableAmountField(m.minAmount, inCurrency),
  maxAmount: nullableAmountField(m.maxAmount, inCurrency),
  opened: numberField(m.opened),
  paidCount: numberField(m.paidCount),
  paidAmount: amountField(m.paidAmount, inCurrency),
  startTime: nullableInstantField(m.startTime),
  endTime: nullableInstantField(m.endTime),
  createdBy: textField(m.createdBy),
  createTime: instantField(m.createTime, { sortable: true }),
  /** The payer page. */
  link: textField(m.link),
}

/** The merchant's payment links, newest first. */
export const linkList = declareList({
  fields: {
    ...linkFields,
    /** Why nothing can be paid now; null if it can. */
    stop: unshownField(z.enum(stops).nullable()),
  },
  key: 'linkId',
  sort: ['createTime', 'desc'],
  filters: {
    status: z.enum(linkStatuses).optional(),
    search: text({ max: 60 }).optional(),
    /** The days of the creation. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/paymentLinks/export', access: 'paymentLink.export', name: 'payment-links' },
})
export type PaymentLink = z.output<typeof linkList.row>
export type LinkListQuery = z.output<typeof linkList.query>
