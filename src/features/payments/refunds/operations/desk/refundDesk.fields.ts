import { z } from 'zod'
import {
  payBys,
  proposalActs,
  proposalStates,
  waitingKinds,
} from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import { kindText, m } from '#features/payments/refunds/operations/desk/refundDesk.messages.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { currency, instant, merchantCode, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** A resolution that one staff member proposes and another must approve. */
export const proposal = z.strictObject({
  proposalId: z.string(),
  act: z.enum(proposalActs),
  payBy: z.enum(payBys).nullable(),
  proof: z.string(),
  reason: z.string(),
  status: z.enum(proposalStates),
  proposedBy: z.string(),
  proposeTime: instant,
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  refusal: z.string().nullable(),
  /** The caller proposed it, so someone else must approve it. */
  own: z.boolean(),
})
export type Proposal = z.output<typeof proposal>

const refund = refundList.fields
const notInFile = { inFile: false } as const

/** Refunds that their channels cannot complete, newest first. */
export const waitingRefundList = declareList({
  fields: {
    mchCode: textField(m.mchCode),
    mchName: textField(m.mchName),
    refundOrderId: textField(m.refundOrderId),
    payOrderId: textField(m.payOrderId),
    kind: nameField(m.kind, { names: waitingKinds, texts: kindText }),
    channel: textField(m.channel),
    /** The channel account that the refund goes through. */
    channelAccountId: nullableTextField(m.channelAccount),
    currency: wordField(m.currency, currency),
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    createTime: instantField(m.since, { sortable: true }),
    errorCode: nullableTextField(m.errorCode),
    errorMessage: nullableTextField(m.said),
    operator: textField(m.operator),
    reason: nullableTextField(m.reason),
    proposal: wordField(m.proposal, proposal.nullable(), notInFile),
    /** The merchant's own exception for it. */
    exceptionId: unshownField(z.string().nullable()),
    // The other facts of the refund, for its dialogs.
    merchantRefundNo: { ...refund.merchantRefundNo, ...notInFile },
    platformRefundNo: { ...refund.platformRefundNo, ...notInFile },
    channelRefundNo: { ...refund.channelRefundNo, ...notInFile },
    confirmTime: { ...refund.confirmTime, ...notInFile },
    status: { ...refund.status, ...notInFile },
    type: { ...refund.type, ...notInFile },
    rate: { ...refund.rate, ...notInFile },
    clearingAmount: { ...refund.clearingAmount, ...notInFile },
    feeReturnAmount: { ...refund.feeReturnAmount, ...notInFile },
    feeTaxReturnAmount: { ...refund.feeTaxReturnAmount, ...notInFile },
    way: { ...refund.way, ...notInFile },
    source: { ...refund.source, ...notInFile },
  },
  key: 'refundOrderId',
  sort: ['createTime', 'desc'],
  filters: {
    kind: z.enum(waitingKinds).optional(),
    /** A refund or order number. */
    search: text({ max: 64 }).optional(),
    merchantId: merchantCode.optional(),
    channelAccountId: z.string().max(32).optional(),
    proposed: z.enum(['yes', 'no']).optional(),
  },
  file: { path: '/provider/refundDesk/export', access: 'refundDesk.export', name: 'refund-desk' },
})
export type WaitingRefund = z.output<typeof waitingRefundList.row>
export type DeskQuery = z.output<typeof waitingRefundList.query>
