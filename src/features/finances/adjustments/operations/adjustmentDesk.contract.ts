import { z } from 'zod'
import { documentTypes, mostDocumentBytes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { aboutTypes, reasonCodes } from '#features/finances/adjustments/adjustments.domain.ts'
import { adjustmentErrors } from '#features/finances/adjustments/adjustments.errors.ts'
import { adjustmentList } from '#features/finances/adjustments/operations/adjustments.fields.ts'
import { adjustableAccounts } from '#features/ledger/casePostings.domain.ts'
import { caseFile } from '#features/payments/disputes/disputes.contract.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, minorUnits, requestedAmount, text } from '#shared/fields.ts'
import { fileEndpoint, uploadEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'

const line = z.strictObject({
  account: z.enum(adjustableAccounts),
  side: z.enum(['debit', 'credit']),
  amount: minorUnits,
})

export const adjustmentDetail = z.strictObject({
  ...adjustmentList.row.shape,
  lines: z.array(line),
  decisionReason: z.string().nullable(),
  /** The proposed or posted reversal. */
  reversedBy: z.string().nullable(),
  /** The settlement that contains it; null until there is one. */
  clearingId: z.string().nullable(),
  files: z.array(caseFile),
  /** The caller proposed it, so someone else must decide. */
  isMine: z.boolean(),
  timeline: z.array(timelineEntry),
})
export type AdjustmentDetail = z.output<typeof adjustmentDetail>

/** The posted totals of the matching adjustments per currency: credits and debits of merchants. */
export const adjustmentTotals = z.strictObject({
  currency,
  count: z.int(),
  waiting: z.int(),
  given: minorUnits,
  taken: minorUnits,
})
export type AdjustmentTotals = z.output<typeof adjustmentTotals>

export const reasonWidth = 200
const reason = text({ min: 2, max: reasonWidth })
const one = { mchCode: z.string().max(6), adjustmentId: z.uuid() }
export const mostLines = 10

export const proposal = z.strictObject({
  merchantId: z.string().max(6),
  currency,
  reasonCode: z.enum(reasonCodes),
  reason,
  aboutType: z.enum(aboutTypes),
  aboutId: text({ max: 60 }),
  lines: z
    .array(z.strictObject({ ...line.shape, amount: requestedAmount.refine((amount) => amount > 0n) }))
    .min(2)
    .max(mostLines),
})

const decisionErrors = [
  merchantErrors.notFound,
  adjustmentErrors.notFound,
  adjustmentErrors.notInState,
  adjustmentErrors.sameHand,
  adjustmentErrors.notProposer,
] as const

export const adjustmentDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/adjustments',
    access: 'adjustment.query',
    summary: 'List adjustments within the data scope, newest first',
    input: adjustmentList.query,
    output: pageOf(adjustmentList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/adjustments/totals',
    access: 'adjustment.query',
    summary: 'Sum the listed adjustments by currency',
    input: z.strictObject(adjustmentList.filters),
    output: z.array(adjustmentTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/adjustments/{mchCode}/{adjustmentId}',
    access: 'adjustment.get',
    summary: 'Get an adjustment with its ledger entries',
    input: z.strictObject(one),
    output: adjustmentDetail,
    errors: [merchantErrors.notFound, adjustmentErrors.notFound],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/provider/adjustments',
    access: 'adjustment.add',
    summary: 'Propose a manual credit or debit; another person posts it',
    input: proposal,
    output: z.strictObject({ adjustmentId: z.string() }),
    errors: [
      merchantErrors.notFound,
      adjustmentErrors.unbalanced,
      adjustmentErrors.notMerchant,
      adjustmentErrors.noAccount,
      adjustmentErrors.noSuchObject,
    ],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/provider/adjustments/{mchCode}/{adjustmentId}/reversal',
    access: 'adjustment.add',
    summary: 'Propose the reversal of a posted adjustment',
    input: z.strictObject({ ...one, reason }),
    output: z.strictObject({ adjustmentId: z.string() }),
    errors: [
      merchantErrors.notFound,
      adjustmentErrors.notFound,
      adjustmentErrors.notInState,
      adjustmentErrors.reversedAlready,
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/adjustments/{mchCode}/{adjustmentId}/withdrawal',
    access: 'adjustment.add',
    summary: 'Withdraw an adjustment that you proposed',
    input: z.strictObject(one),
    output: done,
    errors: decisionErrors,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/provider/adjustments/{mchCode}/{adjustmentId}/decision',
    access: 'adjustment.edit',
    summary: 'Approve or reject another person’s adjustment; an approved one is posted immediately',
    input: z.strictObject({ ...one, approve: z.boolean(), reason: text({ max: reasonWidth }) }),
    output: done,
    errors: decisionErrors,
  }),
}

export const adjustmentDeskFiles = {
  upload: uploadEndpoint({
    path: '/provider/adjustments/{mchCode}/{adjustmentId}/files',
    access: 'adjustment.add',
    summary: 'Attach a file to a proposed adjustment',
    input: z.strictObject({ ...one, name: z.string().min(1).max(300) }),
    mediaTypes: documentTypes,
    bodyLimit: mostDocumentBytes,
    output: caseFile,
    errors: [documentErrors.unreadable, documentErrors.unsafe, ...decisionErrors],
    whileBlocked: false,
  }),
  file: fileEndpoint({
    path: '/provider/adjustments/{mchCode}/{adjustmentId}/files/{fileId}',
    access: 'adjustment.get',
    summary: 'Download a file of an adjustment',
    input: z.strictObject({ ...one, fileId: z.uuid() }),
    mediaTypes: documentTypes,
    errors: [merchantErrors.notFound, documentErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
