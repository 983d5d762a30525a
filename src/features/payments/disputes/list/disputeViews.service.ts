import { filesOf } from '#features/payments/caseFiles/caseFiles.service.ts'
import type { Dispute, DisputeDetail, DisputeTotals } from '#features/payments/disputes/disputes.contract.ts'
import { isAnswerable } from '#features/payments/disputes/disputes.domain.ts'
import { disputeErrors } from '#features/payments/disputes/disputes.errors.ts'
import type { DisputeListQuery } from '#features/payments/disputes/disputes.fields.ts'
import { evidenceInput, reasonOf } from '#features/payments/disputes/evidence/evidence.domain.ts'
import {
  type DisputeNarrowing,
  disputeSource,
  findDispute,
  matchingDisputes,
  movesOf,
  totalDisputes,
} from '#features/payments/disputes/list/disputeList.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Pick<DisputeListQuery, 'stage' | 'waiting' | 'search' | 'orderId' | 'fromDay' | 'toDay'>

/** The user's filters, with days in the merchant's time zone resolved to instants. */
export function toFilters(signedIn: SignedIn, { fromDay, toDay, ...input }: Filters): DisputeNarrowing {
  return { ...input, ...instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone) }
}

export async function pageOfDisputes(ctx: RequestCtx, query: DisputeListQuery): Promise<Page<Dispute>> {
  const matching = matchingDisputes(ctx.db, ctx.scope, toFilters(ctx.signedIn, query))
  const found = await disputeSource.pageOf(ctx.db, query, matching)
  return { ...found, rows: found.rows.map((row) => ({ ...row, reasonKind: reasonOf(row.reason) })) }
}

export function totalsOfDisputes(ctx: RequestCtx, filters: Filters): Promise<DisputeTotals[]> {
  return totalDisputes(ctx.db, ctx.scope, toFilters(ctx.signedIn, filters))
}

/** One dispute with all its details. Throws `dispute.notFound`. */
export async function disputeDetail(ctx: Ctx, disputeId: string): Promise<DisputeDetail> {
  const {
    acceptAsker: _,
    acceptReason: _r,
    acceptAskerId: _i,
    assigneeId: _a,
    origin: _o,
    ...row
  } = await fullDispute(ctx, disputeId)
  return row
}

/** One dispute with the fields that only provider staff see. */
export async function fullDispute(ctx: Ctx, disputeId: string) {
  const { db, scope, now } = ctx
  const row = await findDispute(db, scope, disputeId)
  if (!row) throw new AppError(disputeErrors.notFound)
  const { stage, evidenceState, asking, dueTime } = row
  const given = evidenceState === 'submitted' || evidenceState === 'submitting'
  const inTime = dueTime === null || dueTime > now
  return {
    ...row,
    reasonKind: reasonOf(row.reason),
    asked: [...evidenceInput(row.reason)],
    files: await filesOf(ctx, 'dispute', disputeId),
    moves: await movesOf(db, scope, disputeId),
    mayAnswer: isAnswerable(stage) && asking === null && !given && inTime,
    timeline: await timelineOf(db, scope, { type: 'dispute', id: disputeId }),
  }
}
