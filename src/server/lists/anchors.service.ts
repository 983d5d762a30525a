import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import {
  type AnchoredList,
  anchorHorizon,
  findLateRows,
  forgetLateRows,
  lockAnchors,
  removeAnchors,
} from '#server/lists/anchors.sql.ts'
import type { Scope } from '#server/session/scope.ts'

/** Places a bounded number of a list's next anchors before an instant. Returns whether there may be more. */
export type PlaceAnchors = (db: Db, before: string) => Promise<boolean>

/**
 * Places the anchors of a merchant's list up to the horizon, and replaces those that a late row has
 * invalidated.
 */
export async function advanceAnchors(
  { pool }: Pick<App, 'pool'>,
  scope: Scope,
  list: AnchoredList,
  place: PlaceAnchors,
  lagMs?: number,
): Promise<void> {
  const step = async (db: Db) => {
    if (!(await lockAnchors(db, scope, list))) return false
    const late = await findLateRows(db, scope, list)
    const [earliest] = late
    if (earliest) await removeAnchors(db, scope, list, earliest.at)
    // Each statement sees what was committed before it, so `place` counts all rows before the horizon and the
    // late rows found.
    const more = await place(db, await anchorHorizon(db, lagMs))
    if (earliest) await forgetLateRows(db, scope, list, late)
    return more
  }
  let more = true
  while (more) more = await transaction(pool, scope.tenantId, 'write', step)
}
