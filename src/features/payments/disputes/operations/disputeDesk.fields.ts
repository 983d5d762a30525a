import { z } from 'zod'
import { disputeStages } from '#features/payments/disputes/disputes.domain.ts'
import { disputeList } from '#features/payments/disputes/disputes.fields.ts'
import { m } from '#features/payments/disputes/operations/disputeDesk.messages.ts'
import { flag, text } from '#shared/fields.ts'
import { declareList, textField, unshownField } from '#shared/listFields.ts'

/** The disputes of all merchants in the data scope, as provider staff see them. */
export const deskDisputeList = declareList({
  fields: {
    merchantId: textField(m.merchantId),
    tradeName: textField(m.merchant),
    ...disputeList.fields,
    takenAmount: { ...disputeList.fields.takenAmount, title: m.taken },
    assigneeId: unshownField(z.string().nullable()),
    /** Acceptance on the merchant's behalf was requested and awaits a second person. */
    acceptAsked: unshownField(z.boolean()),
  },
  key: 'disputeId',
  sort: ['openTime', 'desc'],
  filters: {
    stage: z.enum(disputeStages).optional(),
    waiting: flag.optional(),
    mine: flag.optional(),
    merchantId: text({ max: 6 }).optional(),
    search: text({ max: 60 }).optional(),
  },
  file: { path: '/provider/disputes/export', access: 'disputeDesk.export', name: 'merchant-disputes' },
})
export type DeskDisputeQuery = z.output<typeof deskDisputeList.query>
