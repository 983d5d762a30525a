import { departmentTree } from '#features/system/departments/departments.service.ts'
import { mayGrant } from '#features/system/roles/permissions/grantable.service.ts'
import { beyond } from '#features/system/roles/permissions/permissions.domain.ts'
import { heldBy, heldByActor } from '#features/system/roles/permissions/permissions.service.ts'
import { selectLogins } from '#features/system/users/import/importKnown.sql.ts'
import {
  type ImportInput,
  type ImportOutcome,
  largestWorkbook,
} from '#features/system/users/import/userImport.contract.ts'
import {
  columnsIn,
  type ImportColumn,
  type ImportReferences,
  importColumns,
  mostRows,
  type ReadRow,
  readRow,
} from '#features/system/users/import/userImport.domain.ts'
import { columnText, fileFaults } from '#features/system/users/import/userImport.messages.ts'
import { reachedUsers } from '#features/system/users/userRoles.service.ts'
import { faultAt } from '#features/system/users/users.service.ts'
import { selectChoices } from '#features/system/users/users.sql.ts'
import type { Ctx } from '#server/context.ts'
import { importedSheet } from '#server/exports/workbook/importedSheet.ts'
import { type Caller, readUploadedFile } from '#server/http/prepared.ts'
import { aboveOf } from '#shared/trees.ts'

/** A row of the sheet by its number there, the title being 1. */
export type CheckedRow = ReadRow & { row: number; cells: Record<ImportColumn, string> }

/** Reads the first sheet of the uploaded workbook before the transaction starts; null if it is invalid. */
export type BroughtSheet = string[][] | null

export async function broughtSheet(
  { signedIn }: Pick<Caller, 'signedIn'>,
  input: unknown,
): Promise<BroughtSheet> {
  const file = readUploadedFile(input, largestWorkbook)
  return file === null ? null : importedSheet(signedIn.scope.tenantId, file, mostRows * 2)
}

/**
 * Checks every row of a workbook against current data. Throws a field error for an invalid workbook,
 * missing titles, and too few or too many rows.
 */
export async function checkedRows(
  ctx: Ctx,
  { updateExisting }: Pick<ImportInput, 'updateExisting'>,
  sheet: BroughtSheet,
): Promise<CheckedRow[]> {
  const rows = rowsIn(sheet)
  const usernames = rows.map(({ cells }) => cells.username.trim().toLowerCase())
  const known = await knownBy(ctx, usernames)
  const before = new Set<string>()
  return rows.map(({ row, cells }, at) => {
    const read = readRow(cells, known, { before, updateExisting })
    before.add(usernames[at] ?? '')
    return { row, cells, ...read }
  })
}

type RawRow = { row: number; cells: Record<ImportColumn, string> }

function rowsIn(sheet: BroughtSheet): RawRow[] {
  if (sheet === null) throw faultAt('content', fileFaults.unreadable)
  const [titles = [], ...rest] = sheet
  const named = Object.fromEntries(
    importColumns.map((column) => [column, [columnText[column].en, columnText[column].zh, column]]),
  ) as Record<ImportColumn, string[]>
  const columns = columnsIn(titles, named)
  if (!columns) throw faultAt('content', fileFaults.columns)
  const rows = rest.flatMap((cells, at): RawRow[] => {
    if (cells.every((text) => text.trim() === '')) return []
    const at2 = (column: ImportColumn) => cells[columns.get(column) ?? -1] ?? ''
    const named = Object.fromEntries(importColumns.map((column) => [column, at2(column)]))
    return [{ row: at + 2, cells: named as Record<ImportColumn, string> }]
  })
  if (rows.length === 0) throw faultAt('content', fileFaults.empty)
  if (rows.length > mostRows) throw faultAt('content', fileFaults.tooMany)
  return rows
}

/** The values allowed in the file: departments by path, job titles and roles by name, only enabled ones. */
export async function writable(ctx: Ctx): Promise<Omit<ImportReferences, 'logins'>> {
  const { posts, roles } = await selectChoices(ctx.db)
  const tree = (await departmentTree(ctx.db)).map((one) => ({ ...one, id: one.departmentId }))
  const offered = roles.filter(({ enabled }) => enabled)
  const mine = await mayGrant(
    ctx,
    offered.map(({ id }) => id),
  )
  const { dataScope } = ctx
  return {
    departments: tree
      .filter(({ status }) => status === 'enabled')
      .map(({ id, name }) => ({
        ...{ id, name, reached: dataScope.all || dataScope.departmentIds.includes(id) },
        way: [...aboveOf(tree, id).map((one) => one.name), name].join(' / '),
      })),
    posts: posts.filter(({ enabled }) => enabled),
    roles: offered.map((role) => ({ ...role, mine: mine.has(role.id) })),
  }
}

async function knownBy(ctx: Ctx, usernames: readonly string[]): Promise<ImportReferences> {
  const accounts = await selectLogins(ctx.db, usernames)
  const ids = [...accounts.values()].flatMap((id) => id ?? [])
  const reached = new Set(ids.length === 0 ? [] : await reachedUsers(ctx, ids))
  const own = await heldByActor(ctx)
  const logins = new Map<string, 'user' | 'self' | 'above' | 'other'>()
  for (const [username, accountId] of accounts) {
    if (accountId === null) logins.set(username, 'other')
    else if (accountId === ctx.actor.id) logins.set(username, 'self')
    else if (!reached.has(accountId)) logins.set(username, 'above')
    else logins.set(username, beyond(own, await heldBy(ctx, accountId)).length > 0 ? 'above' : 'user')
  }
  return { ...(await writable(ctx)), logins }
}

export function outcomeOf(rows: readonly CheckedRow[]): ImportOutcome {
  const right = rows.filter(({ faults }) => faults.length === 0)
  const updated = right.filter(({ user }) => user.exists).length
  return {
    rows: rows.length,
    added: right.length - updated,
    updated,
    faults: rows.flatMap(({ row, faults }) =>
      faults.map((fault) => ({ row, ...fault, value: fault.value.slice(0, 100) })),
    ),
  }
}

/** Changes nothing. */
export async function checkImport(ctx: Ctx, input: ImportInput, sheet: BroughtSheet): Promise<ImportOutcome> {
  ctx.unchanged()
  return outcomeOf(await checkedRows(ctx, input, sheet))
}
