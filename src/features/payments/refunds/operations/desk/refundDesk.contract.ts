import { z } from 'zod'
import { payBys, proposalActs } from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import { proposal, waitingRefundList } from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import {
  refundDeskErrors,
  refundErrors,
  refundProposalErrors,
} from '#features/payments/refunds/refunds.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const deskSum = z.strictObject({
  channel: z.string(),
  channelAccountId: z.string().nullable(),
  currency,
  refunds: z.int(),
  amount: minorUnits,
})
export const deskTotals = z.strictObject({ sums: z.array(deskSum), count: z.int() })
export type DeskTotals = z.output<typeof deskTotals>

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
    summary: 'List refunds that did not complete at their channel, newest first',
    input: waitingRefundList.query,
    output: pageOf(waitingRefundList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/refundDesk/totals',
    access: 'refundDesk.query',
    summary: 'Sum pending refunds by channel account and currency',
    input: z.strictObject(waitingRefundList.filters),
    output: deskTotals,
  }),
  history: endpoint({
    method: 'GET',
    path: '/provider/refundDesk/{refundOrderId}/proposals',
    access: 'refundDesk.query',
    summary: 'List the proposals for a refund, newest first',
    input: z.strictObject(one),
    output: z.array(proposal),
    errors: [refundErrors.notFound],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/retry',
    access: 'refundDesk.edit',
    summary: 'Query the channel again immediately under the same number',
    input: z.strictObject(one),
    output: z.strictObject(one),
    errors: [refundErrors.notFound, refundDeskErrors.notWaiting],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/proposals',
    access: 'refundDesk.edit',
    summary: 'Propose to pay the payer another way, or to mark the refund as failed',
    input: proposalInput,
    output: proposal,
    errors: [refundErrors.notFound, refundDeskErrors.notWaiting, refundProposalErrors.waiting],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/refundDesk/{refundOrderId}/proposals/{proposalId}/approval',
    access: 'refundDesk.edit',
    summary: 'Approve another person’s proposal and post it to the ledger',
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
    summary: 'Reject a proposal, or withdraw your own',
    input: z.strictObject({ ...ofProposal, reason: text({ min: 2, max: reasonWidth }) }),
    output: proposal,
    errors: [refundErrors.notFound, refundProposalErrors.notFound, refundProposalErrors.decided],
  }),
}
