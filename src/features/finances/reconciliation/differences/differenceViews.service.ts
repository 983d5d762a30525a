import type { Whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import type {
  Difference,
  DifferenceDetail,
} from '#features/finances/reconciliation/differences/differences.contract.ts'
import {
  actsFor,
  movedBy,
  type RecordedDifference,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import type { DifferenceListQuery } from '#features/finances/reconciliation/differences/differences.fields.ts'
import {
  differenceOf,
  differencePage,
} from '#features/finances/reconciliation/differences/differences.sql.ts'
import { differenceErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export type BillDifference = Difference

/** Includes the possible actions and the amount they move, so that no page has to compute them. */
function viewOf(row: object): Difference {
  const current = row as RecordedDifference
  return { ...(row as Difference), acts: actsFor(current), moved: movedBy(current) }
}

export async function differencesOf(
  db: Db,
  of: Whose,
  query: DifferenceListQuery,
): Promise<Page<Difference>> {
  const found = await differencePage(db, of, query)
  return { ...found, rows: found.rows.map(viewOf) }
}

/** Throws `difference.notFound` if the merchant has no such difference. */
export async function differenceFound(ctx: Ctx, differenceId: string): Promise<Difference> {
  const row = await differenceOf(ctx.db, ctx.scope, differenceId)
  if (!row) throw new AppError(differenceErrors.notFound)
  return viewOf(row)
}

/** A difference with its history. */
export async function differenceDetailOf(ctx: Ctx, differenceId: string): Promise<DifferenceDetail> {
  const found = await differenceFound(ctx, differenceId)
  const timeline = await timelineOf(ctx.db, ctx.scope, { type: 'difference', id: differenceId })
  return { ...found, timeline }
}
