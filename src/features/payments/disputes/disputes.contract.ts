import { z } from 'zod'
import { documentTypes, mostDocumentBytes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { disputeStages } from '#features/payments/disputes/disputes.domain.ts'
import { disputeErrors } from '#features/payments/disputes/disputes.errors.ts'
import { disputeList } from '#features/payments/disputes/disputes.fields.ts'
import {
  disputeReasons,
  evidenceKinds,
  statementWidth,
} from '#features/payments/disputes/evidence/evidence.domain.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { fileEndpoint, uploadEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'

/** A payment that a payer's bank or wallet claims back. */
export const dispute = z.strictObject({
  ...disputeList.row.shape,
  /** The category of the channel's reason code. */
  reasonKind: z.enum(disputeReasons),
})
export type Dispute = z.output<typeof dispute>

export const caseFile = z.strictObject({
  fileId: z.string(),
  kind: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  addedBy: z.string(),
  addTime: instant,
})
export type CaseFile = z.output<typeof caseFile>

/** A ledger move of a dispute, signed from the merchant account's point of view. */
export const disputeMove = z.strictObject({
  moveNo: z.int(),
  category: z.enum(['dispute', 'disputeReversal', 'disputeFee', 'disputeFeeReturn']),
  amount: minorUnits,
  currency,
  stage: z.enum(disputeStages),
  moveTime: instant,
  /** The settlement that contains it; null until there is one. */
  clearingId: z.string().nullable(),
})
export type DisputeMoveRow = z.output<typeof disputeMove>

export const disputeDetail = z.strictObject({
  ...dispute.shape,
  statement: z.string(),
  evidenceRefusal: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submitTime: instant.nullable(),
  proof: z.string().nullable(),
  asked: z.array(z.enum(evidenceKinds)),
  files: z.array(caseFile),
  moves: z.array(disputeMove),
  /** A request to the channel that it has not confirmed yet. */
  asking: z.enum(['submit', 'accept']).nullable(),
  mayAnswer: z.boolean(),
  timeline: z.array(timelineEntry),
})
export type DisputeDetail = z.output<typeof disputeDetail>

export const disputeTotals = z.strictObject({
  /** The settlement currency of the orders. */
  currency,
  count: z.int(),
  waiting: z.int(),
  takenAmount: minorUnits,
})
export type DisputeTotals = z.output<typeof disputeTotals>

const one = { disputeId: z.uuid() }
export const statement = text({ max: statementWidth })

export const disputesContract = {
  list: endpoint({
    method: 'GET',
    path: '/disputes',
    access: 'dispute.query',
    summary: 'List disputed payments, newest first',
    input: disputeList.query,
    output: pageOf(dispute),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/disputes/totals',
    access: 'dispute.query',
    summary: 'Sum the listed disputes by settlement currency',
    input: z.strictObject(disputeList.filters),
    output: z.array(disputeTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/disputes/{disputeId}',
    access: 'dispute.get',
    summary: 'Get a dispute with its stage, evidence, required evidence and ledger entries',
    input: z.strictObject(one),
    output: disputeDetail,
    errors: [disputeErrors.notFound],
  }),
  saveStatement: endpoint({
    method: 'PUT',
    path: '/disputes/{disputeId}/statement',
    access: 'dispute.edit',
    summary: 'Save the merchant’s response as a draft',
    input: z.strictObject({ ...one, statement }),
    output: disputeDetail,
    errors: [disputeErrors.notFound, disputeErrors.notAnswerable, disputeErrors.tooLate],
  }),
  removeFile: endpoint({
    method: 'POST',
    path: '/disputes/{disputeId}/files/{fileId}/remove',
    access: 'dispute.edit',
    summary: 'Remove a file from evidence that is not submitted yet',
    input: z.strictObject({ ...one, fileId: z.uuid() }),
    output: done,
    errors: [
      disputeErrors.notFound,
      disputeErrors.notAnswerable,
      disputeErrors.tooLate,
      documentErrors.notFound,
    ],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/disputes/{disputeId}/submission',
    access: 'dispute.edit',
    summary: 'Submit the evidence once; a job sends it to the channel',
    input: z.strictObject({ ...one, statement }),
    output: disputeDetail,
    errors: [
      disputeErrors.notFound,
      disputeErrors.notAnswerable,
      disputeErrors.tooLate,
      disputeErrors.nothingToSubmit,
    ],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/disputes/{disputeId}/acceptance',
    access: 'dispute.edit',
    summary: 'Accept a dispute; the payer keeps the money and this cannot be undone',
    input: z.strictObject(one),
    output: disputeDetail,
    errors: [disputeErrors.notFound, disputeErrors.notAnswerable],
  }),
}

export const disputeFiles = {
  upload: uploadEndpoint({
    path: '/disputes/{disputeId}/files',
    access: 'dispute.edit',
    summary: 'Upload evidence for a dispute',
    input: z.strictObject({ ...one, kind: z.enum(evidenceKinds), name: z.string().min(1).max(300) }),
    mediaTypes: documentTypes,
    bodyLimit: mostDocumentBytes,
    output: caseFile,
    errors: [
      documentErrors.unreadable,
      documentErrors.unsafe,
      disputeErrors.notFound,
      disputeErrors.notAnswerable,
      disputeErrors.tooLate,
      disputeErrors.kindTaken,
    ],
    whileBlocked: false,
  }),
  file: fileEndpoint({
    path: '/disputes/{disputeId}/files/{fileId}',
    access: 'dispute.get',
    summary: 'Download evidence of a dispute',
    input: z.strictObject({ ...one, fileId: z.uuid() }),
    mediaTypes: documentTypes,
    errors: [documentErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
