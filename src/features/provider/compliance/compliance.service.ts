import { applyBusiness, businessOf, setProviderFacts } from '#features/account/business/business.service.ts'
import { selectCurrent } from '#features/account/documents/documents.sql.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import type { ComplianceDetail, Proposal } from '#features/provider/compliance/compliance.contract.ts'
import { mayDecide, reviewMachine } from '#features/provider/compliance/compliance.domain.ts'
import { complianceErrors } from '#features/provider/compliance/compliance.errors.ts'
import type { ComplianceQuery } from '#features/provider/compliance/compliance.fields.ts'
import { noticeTexts } from '#features/provider/compliance/compliance.messages.ts'
import {
  complianceSource,
  decideReview,
  type Filters,
  insertReview,
  lockReview,
  matchingCompliance,
  type ReviewRow,
  selectReviews,
  sumCompliance,
} from '#features/provider/compliance/compliance.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

const about = (reviewId: string) => ({ type: 'complianceReview', id: reviewId }) as const

export function pageOfCompliance(ctx: Ctx, query: ComplianceQuery) {
  return readAcrossTenants(ctx, (db) =>
    complianceSource.pageOf(db, query, matchingCompliance(db, ctx.dataScope, query)),
  )
}

export function totalsOfCompliance(ctx: Ctx, wanted: Filters) {
  return readAcrossTenants(ctx, (db) => sumCompliance(db, ctx.dataScope, wanted))
}

/** Gets the information for a review. Throws `merchant.notFound`. */
export function complianceOf(ctx: Ctx, merchantId: string): Promise<ComplianceDetail> {
  return runAsMerchant(ctx, merchantId, 'read', async (theirs) => {
    const { company, presence, provider } = await businessOf(theirs)
    const documents = await selectCurrent(theirs.db, theirs.scope)
    const rows = await selectReviews(theirs.db, theirs.scope)
    const waiting = rows.find(({ state }) => state === 'proposed')
    return {
      merchantId,
      tradeName: company.tradeName,
      compliance: provider.compliance,
      kaLevel: provider.kaLevel,
      industry: company.industry,
      website: presence.website || null,
      documents: documents.map(({ kind, state }) => ({ kind, state })),
      reviews: rows.map(({ proposedById: _, ...review }) => review),
      proposedByYou: waiting !== undefined && !mayDecide(waiting.proposedById, ctx.actor.id),
    }
  })
}

/**
 * Proposes an approval. Throws `compliance.passed`, or `compliance.waiting` if a proposal is pending,
 * including a concurrent one.
 */
export async function propose(ctx: Ctx, merchantId: string, input: Proposal) {
  const reviewId = nextId()
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    const { provider } = await businessOf(theirs)
    if (provider.compliance === 'passed') throw new AppError(complianceErrors.passed)
    if (!(await insertReview(theirs, reviewId, input))) throw new AppError(complianceErrors.waiting)
  })
  ctx.audit('compliance.proposed', about(reviewId), { after: { merchantId, ...input } })
  await told(ctx, merchantId)
  return {}
}

type One = { merchantId: string; reviewId: string }

/**
 * Approves another person's proposal: its tier and category apply to the merchant, whose people are
 * notified. Throws `compliance.sameHand` for the proposer and `compliance.notInState` for the second of two
 * decisions.
 */
export async function passReview(ctx: Ctx, { merchantId, reviewId }: One) {
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const { industry, kaLevel } = await decided(theirs, reviewId, 'pass', null)
    await applyBusiness(theirs, { industry })
    await setProviderFacts(theirs, { compliance: 'passed', kaLevel })
    await sendNotice(theirs, {
      ...{ event: 'standing', factKey: `compliance.passed:${reviewId}`, ...noticeTexts.passed },
      link: '/Account/MerchantInfo',
    })
    await publish(theirs.db, theirs.scope, { topic: 'merchant', id: merchantId })
  })
  ctx.audit('compliance.passed', about(reviewId), { after: { merchantId } })
  await told(ctx, merchantId)
  return {}
}

/** Returns the proposal to its proposer. Throws the errors of `passReview`. */
export async function returnReview(ctx: Ctx, { merchantId, reviewId, reason }: One & { reason: string }) {
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    await decided(theirs, reviewId, 'return', reason)
  })
  ctx.audit('compliance.returned', about(reviewId), { after: { merchantId, reason } })
  await told(ctx, merchantId)
  return {}
}

async function decided(
  theirs: Ctx,
  reviewId: string,
  event: 'pass' | 'return',
  reason: string | null,
): Promise<ReviewRow> {
  const review = await lockReview(theirs.db, theirs.scope, reviewId)
  if (!review) throw new AppError(complianceErrors.notFound)
  const state = step(reviewMachine, review.state, event)
  if (state === null) throw new AppError(complianceErrors.notInState)
  if (!mayDecide(review.proposedById, theirs.actor.id)) throw new AppError(complianceErrors.sameHand)
  await assertSecondPerson(theirs, review.proposedById, complianceErrors.sameHand)
  await decideReview(theirs, reviewId, { state, reason })
  return review
}

/** Open pages of the desk hear of it. */
function told(ctx: Ctx, merchantId: string): Promise<void> {
  return publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
}
