import { z } from 'zod'
import { m, statusText } from '#features/payments/holds/holds.messages.ts'
import { currency, day, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  wordField,
} from '#shared/listFields.ts'

const holdStatuses = ['open', 'released'] as const

/** The orders whose money is held until someone releases it. Amounts are in the settlement currency. */
export const holdList = declareList({
  fields: {
    orderId: textField(m.orderId, { copyable: true }),
    holdTime: instantField(m.holdTime, { sortable: true }),
    status: nameField(m.status, { names: holdStatuses, texts: statusText }),
    currency: wordField(m.currency, currency),
    /** The original amount, the part released, and the rest still held. */
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    releasedAmount: amountField(m.releasedAmount, { currencyOf: 'currency' }),
    heldAmount: amountField(m.heldAmount, { currencyOf: 'currency' }),
    reason: textField(m.reason),
    heldBy: textField(m.heldBy),
    /** The release is null if nobody released it: it is open, or refunds of the order have used it up. */
    releaseTime: nullableInstantField(m.releaseTime),
    releaseReason: nullableTextField(m.releaseReason),
    releasedBy: nullableTextField(m.releasedBy),
    holdId: textField(m.holdId, { copyable: true }),
  },
  key: 'holdId',
  sort: ['holdTime', 'desc'],
  /** Days refer to the hold time. */
  filters: {
    status: z.enum(holdStatuses).optional(),
    orderId: text({ max: 25 }).optional(),
    currency: currency.optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/holds/export', access: 'settlement.export', name: 'holds' },
})
export type Hold = z.output<typeof holdList.row>
export type HoldListQuery = z.output<typeof holdList.query>
