import { adjustmentErrors } from '#features/finances/adjustments/adjustments.errors.ts'
import {
  type Decision,
  decideAdjustment,
  type Proposal,
  proposeAdjustment,
  proposeReversal,
} from '#features/finances/adjustments/adjustments.service.ts'
import {
  clearingOfPosting,
  reversalOf,
  selectAdjustment,
} from '#features/finances/adjustments/adjustments.sql.ts'
import type {
  AdjustmentDetail,
  AdjustmentTotals,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  type AdjustmentNarrowing,
  adjustmentSource,
  matchingAdjustments,
  totalsOfAdjustments,
} from '#features/finances/adjustments/operations/adjustmentDesk.sql.ts'
import type {
  Adjustment,
  AdjustmentQuery,
} from '#features/finances/adjustments/operations/adjustments.fields.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { addCaseFile, filesOf, type MadeFile } from '#features/payments/caseFiles/caseFiles.service.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<AdjustmentQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
type Asking = Ctx & { signedIn: SignedIn }

/** The user's filters, with days in their own time zone resolved to instants. */
export function toFilters({ timezone }: Pick<SignedIn, 'timezone'>, filters: Filters): AdjustmentNarrowing {
  const { fromDay, toDay, status, reasonCode, merchantId, search } = filters
  return { status, reasonCode, merchantId, search, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

export function deskPage(ctx: Asking, query: AdjustmentQuery): Promise<Page<Adjustment>> {
  return readAcrossTenants(ctx, (db) => {
    const matching = matchingAdjustments(db, ctx.dataScope, toFilters(ctx.signedIn, query))
    return adjustmentSource.pageOf(db, query, matching)
  })
}

export function deskTotals(ctx: Asking, filters: Filters): Promise<AdjustmentTotals[]> {
  return readAcrossTenants(ctx, (db) =>
    totalsOfAdjustments(db, ctx.dataScope, toFilters(ctx.signedIn, filters)),
  )
}

export type One = { mchCode: string; adjustmentId: string }

/** One adjustment with its lines. Throws `adjustment.notFound`. */
export function deskDetail(ctx: Ctx, { mchCode, adjustmentId }: One): Promise<AdjustmentDetail> {
  return runAsMerchant(ctx, mchCode, 'read', async (theirs) => {
    const { db, scope } = theirs
    const row = await selectAdjustment(db, scope, adjustmentId)
    if (!row) throw new AppError(adjustmentErrors.notFound)
    const { proposerId, ...shown } = row
    const { tradeName } = await merchantOf(db, scope)
    return {
      ...shown,
      ...{ merchantId: mchCode, tradeName },
      isMine: proposerId === ctx.actor.id,
      reversedBy: await reversalOf(db, scope, adjustmentId),
      clearingId: await clearingOfPosting(db, scope, `adjustment:${adjustmentId}`),
      files: await filesOf(theirs, 'adjustment', adjustmentId),
      timeline: await timelineOf(db, scope, { type: 'adjustment', id: adjustmentId }),
    }
  })
}

const entry =
  (action: string, after: Record<string, unknown> = {}) =>
  (adjustmentId: string) => ({
    action,
    object: { type: 'adjustment' as const, id: adjustmentId },
    after,
  })

export async function propose(ctx: Ctx, { merchantId, ...input }: Proposal & { merchantId: string }) {
  const { currency, reason } = input
  const own = entry('adjustment.proposed', { currency, reason })
  return {
    adjustmentId: await writeAsMerchant(ctx, merchantId, (theirs) => proposeAdjustment(theirs, input), own),
  }
}

export async function reverse(ctx: Ctx, { mchCode, adjustmentId }: One, reason: string) {
  const own = entry('adjustment.proposed', { reason, reverses: adjustmentId })
  const work = (theirs: Ctx) => proposeReversal(theirs, adjustmentId, reason)
  return { adjustmentId: await writeAsMerchant(ctx, mchCode, work, own) }
}

const decided = { approve: 'posted', refuse: 'refused', withdraw: 'withdrawn' } as const

export async function decide(
  ctx: Ctx,
  { mchCode, adjustmentId }: One,
  decision: Decision,
  reason: string | null,
) {
  const work = (theirs: Ctx) => decideAdjustment(theirs, adjustmentId, decision, reason)
  const own = entry(`adjustment.${decided[decision]}`, reason === null ? {} : { reason })
  await writeAsMerchant(ctx, mchCode, work, () => own(adjustmentId))
  return {}
}

/** Adds a document to an undecided proposal. */
export function attach(ctx: Ctx, { mchCode, adjustmentId }: One, name: string, made: MadeFile) {
  const work = async (theirs: Ctx) => {
    const row = await selectAdjustment(theirs.db, theirs.scope, adjustmentId, { lock: true })
    if (!row) throw new AppError(adjustmentErrors.notFound)
    if (row.status !== 'proposed') throw new AppError(adjustmentErrors.notInState)
    const about = { objectType: 'adjustment', objectId: adjustmentId, kind: 'paper' } as const
    const file = await addCaseFile(theirs, { ...about, name, made })
    const after = { fileId: file.fileId, fileName: file.fileName }
    theirs.audit('adjustment.fileAdded', { type: 'adjustment', id: adjustmentId }, { after })
    return file
  }
  return writeAsMerchant(ctx, mchCode, work, ({ fileName }) =>
    entry('adjustment.fileAdded', { fileName })(adjustmentId),
  )
}
