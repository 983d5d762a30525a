import { z } from 'zod'
import { complianceStates, kaLevels } from '#features/account/business/business.contract.ts'
import { industryCodes } from '#features/account/business/industries.domain.ts'
import { documentKinds, documentStates } from '#features/account/documents/documents.domain.ts'
import { reviewStates, widths } from '#features/provider/compliance/compliance.domain.ts'
import { complianceErrors } from '#features/provider/compliance/compliance.errors.ts'
import { complianceList } from '#features/provider/compliance/compliance.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const industry = z.enum(industryCodes as [string, ...string[]])

/** The checks and their findings. */
const checklist = {
  documentsChecked: z.literal(true),
  websiteChecked: flag,
  /** The result of the sanctions screening. */
  screening: text({ min: 2, max: widths.screening }),
  /** The merchant category code that its trade was found to be. */
  industry,
  kaLevel: z.enum(kaLevels),
  remark: text({ max: widths.remark }),
}

export const review = z.strictObject({
  reviewId: z.string(),
  state: z.enum(reviewStates),
  ...checklist,
  documentsChecked: z.boolean(),
  websiteChecked: z.boolean(),
  screening: z.string(),
  industry: z.string(),
  remark: z.string(),
  proposedBy: z.string(),
  proposeTime: instant,
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
})
export type Review = z.output<typeof review>

export const complianceTotals = z.strictObject({
  count: z.int(),
  waiting: z.int(),
  proposed: z.int(),
  returned: z.int(),
  passed: z.int(),
})
export type ComplianceTotals = z.output<typeof complianceTotals>

/** The information for a compliance review on one page. */
export const complianceDetail = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  compliance: z.enum(complianceStates),
  kaLevel: z.enum(kaLevels),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  documents: z.array(z.strictObject({ kind: z.enum(documentKinds), state: z.enum(documentStates) })),
  /** The newest first; the first may wait. */
  reviews: z.array(review),
  /** Whether the caller made the pending proposal. */
  proposedByYou: z.boolean(),
})
export type ComplianceDetail = z.output<typeof complianceDetail>

const byMerchant = { merchantId: z.string().max(6) }
export const proposal = z.strictObject(checklist)
export type Proposal = z.output<typeof proposal>
export const returning = z.strictObject({ reason: text({ min: 2, max: widths.reason }) })
const one = { ...byMerchant, reviewId: z.uuid() }

export const complianceContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/compliance',
    access: 'compliance.query',
    summary: 'List merchants with their compliance status',
    input: complianceList.query,
    output: pageOf(complianceList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/compliance/totals',
    access: 'compliance.query',
    summary: 'Count merchants by compliance status',
    input: z.strictObject(complianceList.filters),
    output: complianceTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/compliance',
    access: 'compliance.query',
    summary: 'Get a merchant’s compliance review with earlier findings',
    input: z.strictObject(byMerchant),
    output: complianceDetail,
    errors: [merchantErrors.notFound],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/compliance',
    access: 'compliance.add',
    summary: 'Propose a compliance approval with its checklist; another person decides',
    input: z.strictObject({ ...byMerchant, ...checklist }),
    output: done,
    errors: [merchantErrors.notFound, complianceErrors.waiting, complianceErrors.passed],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/compliance/{reviewId}/pass',
    access: 'compliance.edit',
    summary: 'Approve another person’s proposal and notify the merchant',
    input: z.strictObject(one),
    output: done,
    errors: [
      merchantErrors.notFound,
      complianceErrors.notFound,
      complianceErrors.notInState,
      complianceErrors.sameHand,
    ],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/compliance/{reviewId}/return',
    access: 'compliance.edit',
    summary: 'Return a proposal with a reason that its proposer sees',
    input: z.strictObject({ ...one, ...returning.shape }),
    output: done,
    errors: [
      merchantErrors.notFound,
      complianceErrors.notFound,
      complianceErrors.notInState,
      complianceErrors.sameHand,
    ],
  }),
}
