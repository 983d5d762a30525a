import { z } from 'zod'
import {
  aboutTypes,
  adjustmentStatuses,
  reasonCodes,
} from '#features/finances/adjustments/adjustments.domain.ts'
import { reasonCodeText } from '#features/finances/adjustments/adjustments.messages.ts'
import {
  aboutText,
  m,
  statusText,
} from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
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

/** The manual credits and debits of merchants' accounts, newest first. */
export const adjustmentList = declareList({
  fields: {
    merchantId: textField(m.merchantId),
    tradeName: textField(m.merchant),
    status: nameField(m.status, { names: adjustmentStatuses, texts: statusText }),
    currency: wordField(m.currency, currency),
    /** The change of the merchant's account; a positive amount credits it. */
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    reasonCode: nameField(m.reasonCode, { names: reasonCodes, texts: reasonCodeText }),
    reason: textField(m.reason),
    aboutType: nameField(m.aboutObject, { names: aboutTypes, texts: aboutText }),
    aboutId: textField(m.aboutId),
    proposedBy: textField(m.proposedBy),
    proposeTime: instantField(m.proposeTime, { sortable: true }),
    decidedBy: nullableTextField(m.decidedBy),
    decideTime: nullableInstantField(m.decideTime),
    reverses: nullableTextField(m.reverses),
    adjustmentId: textField(m.adjustmentId, { copyable: true }),
  },
  key: 'adjustmentId',
  sort: ['proposeTime', 'desc'],
  /** Days refer to the proposal time. */
  filters: {
    status: z.enum(adjustmentStatuses).optional(),
    reasonCode: z.enum(reasonCodes).optional(),
    merchantId: text({ max: 6 }).optional(),
    search: text({ max: 60 }).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/adjustments/export', access: 'adjustment.export', name: 'adjustments' },
})
export type Adjustment = z.output<typeof adjustmentList.row>
export type AdjustmentQuery = z.output<typeof adjustmentList.query>
