import { portalPages } from '#features/portalPages.domain.ts'
import type { MenuEntry, MenuFacts } from '#features/system/menus/menus.contract.ts'
import {
  addressIn,
  type Entry,
  faultsOfEntry,
  type MenuKind,
  refusalOfMove,
  unreachable,
} from '#features/system/menus/menus.domain.ts'
import { menuErrors } from '#features/system/menus/menus.errors.ts'
import { faultTexts, m } from '#features/system/menus/menus.messages.ts'
import {
  deleteMenu,
  insertMenu,
  type MenuRow,
  rolesGiving,
  selectMenus,
  updateMenu,
} from '#features/system/menus/menus.sql.ts'
import { ownFactsOf } from '#features/system/menus/ownMenus.service.ts'
import {
  heldByActor,
  keepingManagers,
  refuseBeyond,
} from '#features/system/roles/permissions/permissions.service.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { everything } from '#server/session/dataScope.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { inTreeOrder } from '#shared/trees.ts'
import { saidUses } from '#shared/usage.messages.ts'
import { namesShown, type Usage } from '#shared/usage.ts'

const entryOf = (row: MenuRow): Entry => ({ ...row, id: row.menuId })

/** The menu as one reads a tree. */
export async function listMenus({ db }: Ctx): Promise<MenuEntry[]> {
  return shown(await selectMenus(db))
}

/** The built-in entries by key. */
export async function broughtMenus(db: Ctx['db']): Promise<Map<string, string>> {
  const rows = await selectMenus(db)
  return new Map(rows.flatMap(({ key, menuId }) => (key === null ? [] : [[key, menuId] as const])))
}

function shown(rows: readonly MenuRow[]): MenuEntry[] {
  const entries = rows.map(entryOf)
  const byId = new Map(rows.map((row) => [row.menuId, row]))
  return inTreeOrder(entries).flatMap(({ id }) => {
    const row = byId.get(id)
    if (!row) return []
    const { key: _key, ...rest } = row
    const own = ownFactsOf(rows, row)
    const address = shownAddress(entries, row)
    return { ...rest, address, own: own === null ? null : isSame(own, row) ? 'asBrought' : 'changed' }
  })
}

/** A permission has no path, and a group may add nothing to the address. */
function shownAddress(entries: readonly Entry[], row: MenuRow): string {
  if (row.external) return row.path
  const none = row.kind === 'button' || (row.kind === 'directory' && row.path === '')
  return none ? '' : addressIn(entries, entryOf(row))
}

function isSame(own: MenuFacts, row: MenuRow): boolean {
  return (Object.keys(own) as (keyof MenuFacts)[]).every((name) => own[name] === row[name])
}

function known(rows: readonly MenuRow[], menuId: string): MenuRow {
  const row = rows.find((one) => one.menuId === menuId)
  if (!row) throw new AppError(menuErrors.notFound)
  return row
}

/** Refuses `menu.notFound`. */
export async function usageOfMenu(ctx: Ctx, menuId: string): Promise<Usage> {
  const rows = await selectMenus(ctx.db)
  known(rows, menuId)
  const below = rows.filter(({ parentId }) => parentId === menuId)
  const namesOf = (some: readonly MenuRow[]) =>
    some.slice(0, namesShown).map(({ nameEn, nameZh }) => (ctx.language === 'zh' ? nameZh : nameEn))
  const [buttons, children] = [
    below.filter(({ kind }) => kind === 'button'),
    below.filter(({ kind }) => kind !== 'button'),
  ]
  const uses: Usage['uses'] = [
    await rolesGiving(ctx.db, menuId),
    { kind: 'children', count: children.length, names: namesOf(children) },
    { kind: 'buttons', count: buttons.length, names: namesOf(buttons) },
  ]
  return { uses: uses.filter(({ count }) => count > 0) }
}

/** Throws field errors for unknown pages, used addresses and unsafe links, and `role.aboveYours`. */
export async function addMenu(
  ctx: Ctx,
  { kind, ...facts }: MenuFacts & { kind: MenuKind },
): Promise<MenuEntry> {
  await lockPortal(ctx.db)
  const menuId = nextId()
  const rows = await selectMenus(ctx.db)
  await refuseFacts(ctx, rows, { ...facts, menuId, kind, before: null })
  await insertMenu(ctx, menuId, kind, facts)
  ctx.audit('menu.added', { type: 'menu', id: menuId }, { after: { kind, ...facts } })
  return told(ctx, menuId)
}

type MenuInput = MenuFacts & { menuId: string; kind: MenuKind; before: MenuRow | null }

async function refuseFacts(
  ctx: Ctx,
  rows: readonly MenuRow[],
  { before, menuId, ...wanted }: MenuInput,
): Promise<void> {
  const entries = rows.map(entryOf)
  const refusal = refusalOfMove(entries, menuId, wanted.parentId)
  if (refusal) throw new AppError(refusal)
  const entry: Entry = { ...wanted, id: menuId }
  const faults = faultsOfEntry(entries, entry)
  if (faults.length > 0) {
    const fields = faults.map(({ field, fault }) => ({ field, text: faultTexts[fault] }))
    throw new AppError(requestErrors.invalid, { fields })
  }
  // People who have the entry by a role would get the other permission: nobody grants what they do not
  // have.
  if (wanted.permission !== null && wanted.permission !== before?.permission)
    refuseBeyond(
      await heldByActor(ctx),
      new Map([[wanted.permission as ProviderPermission, everything]]),
      roleErrors.aboveYours,
    )
  refuseStop(ctx, entries, [...entries.filter(({ id }) => id !== menuId), entry])
}

/**
 * The pages that were reachable before must be afterwards, because nobody could repair the system without
 * them.
 */
function refuseStop(ctx: Ctx, before: readonly Entry[], after: readonly Entry[]): void {
  const lost = unreachable(after).filter((key) => !unreachable(before).includes(key))
  if (lost.length === 0) return
  const titles = lost.map((key) => {
    const page = portalPages.find((one) => one.key === key)
    return page ? say(ctx.language, page.title) : key
  })
  throw new AppError(menuErrors.wouldStop, { values: { pages: titles.join(say(ctx.language, m.and)) } })
}

/**
 * Changes or moves an entry. A built-in entry keeps its permission and page. Throws the errors of adding,
 * `system.changed`, `menu.circle`, `menu.wouldStop` or `role.lastManager`.
 */
export async function editMenu(
  ctx: Ctx,
  menuId: string,
  { version, ...facts }: MenuFacts & { version: number },
): Promise<MenuEntry> {
  await lockPortal(ctx.db)
  const rows = await selectMenus(ctx.db)
  const row = known(rows, menuId)
  if (row.version !== version) throw new AppError(systemErrors.changed)
  const fixed =
    ownFactsOf(rows, row) === null
      ? {}
      : { permission: row.permission, component: row.component, external: row.external }
  await write(ctx, rows, row, { ...facts, ...fixed })
  return told(ctx, menuId)
}

async function write(ctx: Ctx, rows: readonly MenuRow[], row: MenuRow, facts: MenuFacts): Promise<void> {
  const { menuId, kind } = row
  await refuseFacts(ctx, rows, { ...facts, menuId, kind, before: row })
  const own = await heldByActor(ctx)
  await keepingManagers(ctx, () => updateMenu(ctx, row, facts))
  // Restoring an entry may grant its editor more than they have.
  const now = await heldByActor(ctx)
  if (now !== null) refuseBeyond(own, now, roleErrors.aboveYours)
  const before = Object.fromEntries(Object.keys(facts).map((name) => [name, row[name as keyof MenuFacts]]))
  const moved = row.parentId !== facts.parentId
  const object = { type: 'menu', id: menuId } as const
  ctx.audit(moved ? 'menu.moved' : 'menu.changed', object, { before, after: facts })
}

/** Back to what the product brings. Refuses `menu.notOfProduct`, and as editing does. */
export async function restoreMenu(ctx: Ctx, menuId: string): Promise<MenuEntry> {
  await lockPortal(ctx.db)
  const rows = await selectMenus(ctx.db)
  const row = known(rows, menuId)
  const own = ownFactsOf(rows, row)
  if (own === null) throw new AppError(menuErrors.notOfProduct)
  if (isSame(own, row)) ctx.unchanged()
  else await write(ctx, rows, row, own)
  return told(ctx, menuId)
}

/** Refuses `menu.ofProduct`, `menu.hasChildren`, `menu.inUse` with the roles that give it, `menu.wouldStop`. */
export async function removeMenu(ctx: Ctx, menuId: string) {
  await lockPortal(ctx.db)
  const rows = await selectMenus(ctx.db)
  const row = known(rows, menuId)
  if (ownFactsOf(rows, row) !== null) throw new AppError(menuErrors.ofProduct)
  const { uses } = await usageOfMenu(ctx, menuId)
  const usage = { values: { uses: saidUses(uses, ctx.language) } }
  if (uses.some(({ kind }) => kind !== 'roles')) throw new AppError(menuErrors.hasChildren, usage)
  if (uses.length > 0) throw new AppError(menuErrors.inUse, usage)
  const entries = rows.map(entryOf)
  refuseStop(
    ctx,
    entries,
    entries.filter(({ id }) => id !== menuId),
  )
  await deleteMenu(ctx, menuId)
  const { nameEn, kind, parentId } = row
  ctx.audit('menu.removed', { type: 'menu', id: menuId }, { before: { nameEn, kind, parentId } })
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: menuId })
  return {}
}

async function told(ctx: Ctx, menuId: string): Promise<MenuEntry> {
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: menuId })
  const entry = shown(await selectMenus(ctx.db)).find((one) => one.menuId === menuId)
  if (!entry) throw new AppError(menuErrors.notFound)
  return entry
}
