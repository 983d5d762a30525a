import { countEach, limitStatementTime } from '#features/settings/views/counts.sql.ts'
import { countedTo } from '#features/settings/views/views.domain.ts'
import { selectViews, type ViewRow } from '#features/settings/views/views.sql.ts'
import type { Db } from '#server/database/db.ts'
import { codeOf } from '#server/database/failures.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Declared, exportAt, mayExport, type Rows } from '#server/exports/exportOf.ts'
import { readInput } from '#server/exports/exportRequest.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

export type ViewCount = { viewId: string; count: number; more: boolean }

const longestMs = 1500
const timedOut = '57014'

/**
 * Counts the rows of the tabs above a list in one statement, up to 99 each. Only lists with an export are
 * counted, and a count that takes too long is omitted, because a tab works without a number.
 */
export async function countsOf(ctx: RequestCtx, list: string): Promise<{ counts: ViewCount[] }> {
  const { signedIn, scope, app } = ctx
  const views = await selectViews(ctx.db, scope, signedIn.accountId, list)
  const pinned = views.filter((view) => view.pinned !== null)
  if (pinned.length === 0) return { counts: [] }
  const pool = signedIn.realm === 'provider' ? app.deskPool : app.readPool
  const counts = await transaction(pool, scope.tenantId, 'read', async (db) => {
    const rows = await Promise.all(pinned.map((view) => rowsOf(ctx, db, view)))
    await limitStatementTime(db, longestMs)
    return count(
      db,
      rows.flatMap((found) => found ?? []),
    )
  }).catch((error) => {
    if (codeOf(error) === timedOut) return []
    throw error
  })
  return { counts }
}

type Counted = { viewId: string; rows: Rows }

/** The unsorted rows of a view; undefined if the person may not export them or the list has changed since. */
async function rowsOf(ctx: RequestCtx, db: Db, view: ViewRow): Promise<Counted | undefined> {
  const declared = view.exportPath === null ? undefined : exportAt(view.exportPath)
  if (!declared || !view.asked || !mayExport(ctx.signedIn, declared)) return undefined
  const { sortField: _, sortOrder: _order, ...narrowing } = view.asked
  try {
    const input = readInput(declared, { ...narrowing, format: 'csv' })
    const rowsOf = declared.unordered ?? declared.rows
    const rows = await rowsOf(
      { app: ctx.app, db, signedIn: asReader(ctx.signedIn, declared), now: ctx.now },
      input.narrowing,
    )
    return { viewId: view.viewId, rows: rows.clearOrderBy().limit(countedTo + 1) }
  } catch (error) {
    // The filters of a list change over the years: an old view then has no number.
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** As far as the right to that list reaches, not the right to views. */
function asReader(signedIn: SignedIn, { access }: Declared): SignedIn {
  const dataScope = signedIn.realm === 'provider' && signedIn.grants.get(access as ProviderPermission)
  return dataScope ? { ...signedIn, dataScope } : signedIn
}

async function count(db: Db, counted: readonly Counted[]): Promise<ViewCount[]> {
  if (counted.length === 0) return []
  const counts = await countEach(
    db,
    counted.map(({ rows }) => rows),
  )
  return counted.map(({ viewId }, place) => {
    const found = counts[place] ?? 0
    return { viewId, count: Math.min(found, countedTo), more: found > countedTo }
  })
}
