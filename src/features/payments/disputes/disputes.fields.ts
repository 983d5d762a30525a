import { z } from 'zod'
import { disputeStages } from '#features/payments/disputes/disputes.domain.ts'
import { evidenceStateText, m, stageText } from '#features/payments/disputes/disputes.messages.ts'
import { currency, day, flag, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const evidenceStates = ['none', 'draft', 'submitting', 'submitted', 'refused'] as const
const inSettlement = { currencyOf: 'settleCurrency' }

/** The payments that payers' banks or wallets claim back from the merchant, newest first. */
export const disputeList = declareList({
  fields: {
    /** The channel's number, or the one that staff entered. */
    disputeNo: textField(m.disputeNo, { copyable: true }),
    orderId: textField(m.orderId, { copyable: true }),
    channel: textField(m.channel),
    stage: nameField(m.stage, { names: disputeStages, texts: stageText }),
    /** The channel's reason code. */
    reason: textField(m.reason),
    /** As reported by the channel. */
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    currency: wordField(m.currency, currency),
    /** The amount in the settlement currency; null until it is known. */
    settleAmount: nullableAmountField(m.settleAmount, inSettlement),
    settleCurrency: wordField(m.settleCurrency, currency),
    feeAmount: amountField(m.feeAmount, inSettlement),
    /** What the dispute has taken from the merchant's account so far, including the fee. */
    takenAmount: amountField(m.takenAmount, inSettlement),
    /** The deadline for evidence. */
    dueTime: nullableInstantField(m.dueTime, { sortable: true }),
    evidenceState: nameField(m.evidenceState, { names: evidenceStates, texts: evidenceStateText }),
    openTime: instantField(m.openTime, { sortable: true }),
    outcomeTime: nullableInstantField(m.outcomeTime),
    disputeId: textField(m.disputeId),
    refundedBefore: unshownField(z.boolean()),
  },
  key: 'disputeId',
  sort: ['openTime', 'desc'],
  /** Days refer to the opening time. */
  filters: {
    stage: z.enum(disputeStages).optional(),
    /** Only disputes that await the merchant's response. */
    waiting: flag.optional(),
    search: text({ max: 60 }).optional(),
    orderId: text({ max: 25 }).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/disputes/export', access: 'dispute.export', name: 'disputes' },
})
export type DisputeRow = z.output<typeof disputeList.row>
export type DisputeListQuery = z.output<typeof disputeList.query>
