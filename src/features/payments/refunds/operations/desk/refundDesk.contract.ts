import { z } from 'zod'
import {
  payBys,
  proposalActs,
  proposalStates,
  waitingKinds,
} from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import {
  refundDeskErrors,
  refundErrors,
  refundProposalErrors,
} from '#features/payments/refunds/refunds.errors.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

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

export const waitingRefund = z.strictObject({
  ...refundList.row.shape,
  mchCode: z.string(),
  mchName: z.string(),
  kind: z.enum(waitingKinds),
  channel: z.string(),
  /** The channel account that the refund goes through. */
  channelAccountId: z.string().nullable(),
  /** The merchant's own exception for it. */
  exceptionId: z.string().nullable(),
  proposal: proposal.nullable(),
})
export type WaitingRefund = z.output<typeof waitingRefund>

export const deskFilters = {
  kind: z.enum(waitingKinds).optional(),
  /** A refund or order number. */
  search: text({ max: 64 }).optional(),
  merchantId: z
    .string()
    .regex(/^[A-Z0-9]{6}$/)
    .optional(),
  channelAccountId: z.string().max(32).optional(),
  proposed: z.enum(['yes', 'no']).optional(),
}
export const deskSorts = ['createTime', 'amount'] as const
export const deskQuery = listQuery(deskSorts, deskFilters)
export type DeskQuery = z.output<typeof deskQuery>

export const deskSum = z.strictObject({
  channel: z.string(),
  channelAccountId: z.string().nullable(),
  currency,
  refunds: z.int(),
  amount: minorUnits,
})
export const deskTotals = z.strictObject({ sums: z.array(deskSum), count: z.int() })
export type DeskTotals = z.output<typeof deskTotals>

export const refundDeskExport = listExport({
  access: 'refundDesk.export',
  name: 'refund-desk',
  path: '/provider/refundDesk/export',
  columns: [
    'mchCode',
    'mchName',
    'refundOrderId',
    'payOrderId',
    'kind',
    'channel',
    'channelAccountId',
    'currency',
    'amount',
    'createTime',
    'errorCode',
    'errorMessage',
    'operator',
    'reason',
  ],
  sortable: deskSorts,
  filters: deskFilters,
})

const one = { refundOrderId: z.string().max(25) }
const ofProposal = { ...one, proposalId: z.uuid() }
export const proofWidth = 100
export const reasonWidth = 200

export const proposalInput = z.strictObject({
  ...one,
  act: z.enum(proposalActs),
  /** Required with `payOut`, ignored otherwise. */
  payBy: z.enum(payBys).optional(),
  /**
   * For `payOut`, the bank reference or cheque number; for `markFailed`, the channel's evidence, such as a
   * ticket number.
   */
  proof: text({ min: 2, max: proofWidth }),
  reason: text({ min: 2, max: reasonWidth }),
})

export const refundDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/refundDesk',
    access: 'refundDesk.query',
    summary: 'Refunds that their channels do not bring to an end, newest first',
    input: deskQuery,
    output: pageOf(waitingRefund),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/refundDesk/totals',
    access: 'refundDesk.query',
    summary: 'What waits, per account at a channel and currency',
    input: z.strictObject(deskFilters),
    output: deskTotals,
  }),
  history: endpoint({
    method: 'GET',
    path: '/provider/refundDesk/{refundOrderId}/proposals',
    access: 'refundDesk.query',
    summary: 'What was proposed for a refund, newest first',
    input: z.strictObject(one),
    output: z.array(proposal),
    errors: [refundErrors.notFound],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/retry',
    access: 'refundDesk.edit',
    summary: 'Ask the channel again at once, under the same number',
    input: z.strictObject(one),
    output: z.strictObject(one),
    errors: [refundErrors.notFound, refundDeskErrors.notWaiting],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/proposals',
    access: 'refundDesk.edit',
    summary: 'Propose to pay the payer otherwise, or to mark the refund as failed',
    input: proposalInput,
    output: proposal,
    errors: [refundErrors.notFound, refundDeskErrors.notWaiting, refundProposalErrors.waiting],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/proposals/{proposalId}/approval',
    access: 'refundDesk.edit',
    summary: 'Pass what another proposed: the books move',
    input: z.strictObject(ofProposal),
    output: proposal,
    errors: [
      refundErrors.notFound,
      refundDeskErrors.notWaiting,
      refundProposalErrors.notFound,
      refundProposalErrors.decided,
      refundProposalErrors.own,
    ],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/proposals/{proposalId}/refusal',
    access: 'refundDesk.edit',
    summary: 'Refuse a proposal, or take back one’s own',
    input: z.strictObject({ ...ofProposal, reason: text({ min: 2, max: reasonWidth }) }),
    output: proposal,
    errors: [refundErrors.notFound, refundProposalErrors.notFound, refundProposalErrors.decided],
  }),
}
