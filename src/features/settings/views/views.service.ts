import { z } from 'zod'
import {
  deleteDefault,
  dropForeignChoices,
  replacePins,
  upsertDefault,
} from '#features/settings/views/choices.sql.ts'
import { scheduleErrors } from '#features/settings/views/schedules.errors.ts'
import { knownRole } from '#features/settings/views/sharing.sql.ts'
import type { NewView, SavedView, ViewChange } from '#features/settings/views/views.contract.ts'
import { mayChange, mayShare, mostViews } from '#features/settings/views/views.domain.ts'
import { viewErrors } from '#features/settings/views/views.errors.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  isScheduled,
  nameIsTaken,
  selectViews,
  updateView,
  type ViewRow,
} from '#features/settings/views/views.sql.ts'
import type { Db } from '#server/database/db.ts'
import { exportAt } from '#server/exports/exportOf.ts'
import { readInput } from '#server/exports/exportRequest.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'
import { commonRoleErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const target = (viewId: string) => ({ type: 'view', id: viewId }) as const

export async function viewsOf(ctx: RequestCtx, list: string | undefined): Promise<{ views: SavedView[] }> {
  const rows = await selectViews(ctx.db, ctx.scope, ctx.signedIn.accountId, list)
  return { views: rows.map((row) => shown(row, ctx)) }
}

export async function addView(ctx: RequestCtx, given: NewView): Promise<SavedView> {
  const { accountId } = ctx.signedIn
  const view = { ...given, sharedRole: roleIn(given) }
  await check(ctx, view)
  if ((await countViews(ctx.db, ctx.scope, accountId)) >= mostViews)
    throw new AppError(viewErrors.limit, { values: { count: mostViews } })
  const viewId = nextId()
  await refuseTaken(ctx, { ...view, viewId, accountId })

  await insertView(ctx.db, ctx.scope, { ...view, viewId, accountId }, ctx.now)
  ctx.audit('view.added', target(viewId), {
    after: { list: view.list, name: view.name, shared: view.shared, sharedRole: view.sharedRole },
  })
  return shown(await seen(ctx, viewId), ctx)
}

/** Unnamed fields are left unchanged. A schedule uses the view's current state at each run. */
export async function editView(ctx: RequestCtx, { viewId, ...given }: ViewChange): Promise<SavedView> {
  const before = await changeable(ctx, viewId)
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const merged: ViewRow = { ...before, ...named }
  const after = { ...merged, sharedRole: roleIn(merged) }
  await check(ctx, after, before)
  await refuseTaken(ctx, after)

  await updateView(ctx.db, ctx.scope, after, ctx.now)
  if (before.shared && !after.shared) await dropForeignChoices(ctx.db, ctx.scope, viewId, before.accountId)
  const told = ({ name, shared, sharedRole, search }: ViewRow) => ({ name, shared, sharedRole, search })
  ctx.audit('view.edited', target(viewId), { before: told(before), after: told(after) })
  return shown(await seen(ctx, viewId), ctx)
}

export async function setDefaultView(
  ctx: RequestCtx,
  { list, viewId }: { list: string; viewId: string | null },
) {
  const { accountId } = ctx.signedIn
  if (viewId === null) {
    await deleteDefault(ctx.db, ctx.scope, { accountId, list })
  } else {
    const view = await seen(ctx, viewId)
    if (view.list !== list) throw new AppError(viewErrors.notFound)
    await upsertDefault(ctx.db, ctx.scope, { accountId, list, viewId })
  }
  ctx.audit('view.default', { type: 'account', id: accountId }, { after: { list, viewId } })
  return {}
}

/** The tabs that a person has above a list, in their order. */
export async function pinViews(ctx: RequestCtx, { list, viewIds }: { list: string; viewIds: string[] }) {
  const { accountId } = ctx.signedIn
  const known = await selectViews(ctx.db, ctx.scope, accountId, list)
  const chosen = [...new Set(viewIds)]
  if (chosen.some((id) => known.every(({ viewId }) => viewId !== id))) throw new AppError(viewErrors.notFound)
  await replacePins(ctx.db, ctx.scope, { accountId, list }, chosen)
  const before = known.flatMap(({ viewId, pinned }) => (pinned === null ? [] : [viewId]))
  ctx.audit(
    'view.pinned',
    { type: 'account', id: accountId },
    { before: { list, viewIds: before }, after: { list, viewIds: chosen } },
  )
  return {}
}

export async function removeView(ctx: RequestCtx, viewId: string) {
  const before = await changeable(ctx, viewId)
  if (await isScheduled(ctx.db, ctx.scope, viewId)) throw new AppError(viewErrors.inUse)
  await deleteView(ctx.db, ctx.scope, viewId)
  ctx.audit('view.removed', target(viewId), { before: { list: before.list, name: before.name } })
  return {}
}

/** Finds a view that a person sees; undefined if there is none or it is another person's own. */
export async function viewSeenBy(db: Db, scope: Scope, accountId: string, viewId: string) {
  return z.uuid().safeParse(viewId).success ? findView(db, scope, accountId, viewId) : undefined
}

async function seen(ctx: RequestCtx, viewId: string): Promise<ViewRow> {
  const view = await viewSeenBy(ctx.db, ctx.scope, ctx.signedIn.accountId, viewId)
  if (!view) throw new AppError(viewErrors.notFound)
  return view
}

async function changeable(ctx: RequestCtx, viewId: string): Promise<ViewRow> {
  const view = await seen(ctx, viewId)
  if (!mayChange(view, ctx.signedIn)) throw new AppError(viewErrors.notYours)
  return view
}

/** Checks whether the view may be shared and exported, so that the errors of the export appear now. */
async function check(ctx: RequestCtx, view: NewView, before?: NewView): Promise<void> {
  if (view.shared && !before?.shared && !mayShare(ctx.signedIn))
    throw new AppError(viewErrors.shareByManagers)
  if (view.sharedRole && view.sharedRole !== before?.sharedRole) {
    if (!mayShare(ctx.signedIn)) throw new AppError(viewErrors.shareByManagers)
    if (!(await knownRole(ctx.db, ctx.signedIn, view.sharedRole)))
      throw new AppError(commonRoleErrors.notFound)
  }
  if (view.exportPath === null && view.asked === null) return
  const declared = view.exportPath === null ? undefined : exportAt(view.exportPath)
  if (!declared || view.asked === null) throw new AppError(scheduleErrors.noExport)
  readInput(declared, { ...view.asked, format: 'csv' })
}

async function refuseTaken(ctx: RequestCtx, view: NewView & { viewId: string; accountId: string }) {
  if (await nameIsTaken(ctx.db, ctx.scope, view)) throw new AppError(viewErrors.nameTaken)
}

/** Nobody but its maker sees a view that is not shared, whatever role was named. */
function roleIn({ shared, sharedRole }: { shared: boolean; sharedRole?: string | null | undefined }) {
  return shared ? (sharedRole ?? null) : null
}

function shown(row: ViewRow, { signedIn }: RequestCtx): SavedView {
  const { accountId, ...view } = row
  return { ...view, editable: mayChange(row, signedIn) }
}
