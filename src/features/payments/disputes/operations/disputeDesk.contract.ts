import { z } from 'zod'
import { documentTypes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { dispute, disputeDetail } from '#features/payments/disputes/disputes.contract.ts'
import { disputeEvents } from '#features/payments/disputes/disputes.domain.ts'
import { disputeErrors } from '#features/payments/disputes/disputes.errors.ts'
import { deskDisputeList } from '#features/payments/disputes/operations/disputeDesk.fields.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, flag, instant, minorUnits, requestedAmount, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

/** A merchant's dispute as provider staff see it. */
export const deskDispute = z.strictObject({
  ...deskDisputeList.row.shape,
  reasonKind: dispute.shape.reasonKind,
  assignee: z.string().nullable(),
})
export type DeskDispute = z.output<typeof deskDispute>

export const deskDisputeDetail = z.strictObject({
  ...disputeDetail.shape,
  merchantId: z.string(),
  tradeName: z.string(),
  origin: z.enum(['channel', 'hand']),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  acceptAsker: z.string().nullable(),
  acceptReason: z.string().nullable(),
  /** The caller requested it, so someone else must confirm. */
  acceptByMe: z.boolean(),
  /** The manual events possible in its stage. */
  events: z.array(z.enum(disputeEvents)),
})
export type DeskDisputeDetail = z.output<typeof deskDisputeDetail>

export const deskDisputeTotals = z.strictObject({
  currency,
  count: z.int(),
  waiting: z.int(),
  takenAmount: minorUnits,
})
export type DeskDisputeTotals = z.output<typeof deskDisputeTotals>

const one = { mchCode: z.string().max(6), disputeId: z.uuid() }
const proof = text({ min: 2, max: 300 })

export const openedByHand = z.strictObject({
  merchantId: z.string().max(6),
  orderId: z.string().min(1).max(25),
  disputeNo: text({ min: 2, max: 60 }),
  stage: z.enum(['inquiry', 'chargeback', 'preArbitration', 'arbitration']),
  reason: text({ min: 2, max: 60 }),
  /** Minor units of the order's currency. */
  amount: requestedAmount,
  feeAmount: requestedAmount,
  dueTime: instant.nullable(),
  proof,
})

export const disputeDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/disputes',
    access: 'disputeDesk.query',
    summary: 'List disputes within the data scope',
    input: deskDisputeList.query,
    output: pageOf(deskDispute),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/disputes/totals',
    access: 'disputeDesk.query',
    summary: 'Sum the listed disputes by settlement currency',
    input: z.strictObject(deskDisputeList.filters),
    output: z.array(deskDisputeTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/disputes/{mchCode}/{disputeId}',
    access: 'disputeDesk.get',
    summary: 'Get a merchant’s dispute with the available decisions',
    input: z.strictObject(one),
    output: deskDisputeDetail,
    errors: [merchantErrors.notFound, disputeErrors.notFound],
  }),
  open: endpoint({
    method: 'POST',
    path: '/provider/disputes',
    access: 'disputeDesk.add',
    summary: 'Open a dispute that the channel reported by letter',
    input: openedByHand,
    output: z.strictObject({ disputeId: z.string() }),
    errors: [
      merchantErrors.notFound,
      orderErrors.notFound,
      disputeErrors.notPaid,
      disputeErrors.amountTooHigh,
      disputeErrors.numberTaken,
    ],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/provider/disputes/{mchCode}/{disputeId}/assignee',
    access: 'disputeDesk.edit',
    summary: 'Assign a dispute to a staff member, or to nobody with null',
    input: z.strictObject({ ...one, assigneeId: z.uuid().nullable() }),
    output: done,
    errors: [merchantErrors.notFound, disputeErrors.notFound, userErrors.notFound],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/provider/disputes/{mchCode}/{disputeId}/decision',
    access: 'disputeDesk.edit',
    summary: 'Move a dispute to another stage manually, with proof',
    input: z.strictObject({
      ...one,
      event: z.enum(disputeEvents).exclude(['accept']),
      proof,
      /** The new deadline, for stages that await the merchant. */
      dueTime: instant.optional(),
      /** The channel returned its fee too. */
      feeReturned: flag.optional(),
    }),
    output: done,
    errors: [
      merchantErrors.notFound,
      disputeErrors.notFound,
      disputeErrors.notInStage,
      disputeErrors.tookOther,
    ],
  }),
  price: endpoint({
    method: 'POST',
    path: '/provider/disputes/{mchCode}/{disputeId}/price',
    access: 'disputeDesk.edit',
    summary:
      'Enter the amount that the channel deducted in the settlement currency for a dispute in another currency',
    input: z.strictObject({ ...one, settleAmount: requestedAmount, proof }),
    output: done,
    errors: [merchantErrors.notFound, disputeErrors.notFound, disputeErrors.alreadyPriced],
  }),
  askAccept: endpoint({
    method: 'POST',
    path: '/provider/disputes/{mchCode}/{disputeId}/acceptance',
    access: 'disputeDesk.edit',
    summary: 'Propose to accept a dispute on the merchant’s behalf; another person confirms',
    input: z.strictObject({ ...one, reason: proof }),
    output: done,
    errors: [
      merchantErrors.notFound,
      disputeErrors.notFound,
      disputeErrors.notAnswerable,
      disputeErrors.askedAlready,
    ],
  }),
  confirmAccept: endpoint({
    method: 'POST',
    path: '/provider/disputes/{mchCode}/{disputeId}/acceptance/confirmation',
    access: 'disputeDesk.edit',
    summary: 'Confirm or reject another person’s proposal to accept a dispute',
    input: z.strictObject({ ...one, accept: flag }),
    output: done,
    errors: [
      merchantErrors.notFound,
      disputeErrors.notFound,
      disputeErrors.notAnswerable,
      disputeErrors.notAsked,
      disputeErrors.sameHand,
    ],
  }),
}

export const disputeDeskFiles = {
  file: fileEndpoint({
    path: '/provider/disputes/{mchCode}/{disputeId}/files/{fileId}',
    access: 'disputeDesk.get',
    summary: 'Download evidence of a merchant’s dispute',
    input: z.strictObject({ ...one, fileId: z.uuid() }),
    mediaTypes: documentTypes,
    errors: [merchantErrors.notFound, documentErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
