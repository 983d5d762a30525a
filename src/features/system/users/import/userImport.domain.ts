import { isLogin } from '#features/system/users/users.domain.ts'
import type { Language } from '#shared/messages.ts'
import { phoneOf } from '#shared/phones.ts'
import { widthOf } from '#shared/textWidth.ts'

export const importColumns = [
  'username',
  'displayName',
  'email',
  'department',
  'posts',
  'roles',
  'phone',
  'language',
  'remark',
] as const
export type ImportColumn = (typeof importColumns)[number]

export const mostRows = 10_000

export const importFaults = [
  'required',
  'username',
  'taken',
  'exists',
  'twice',
  'tooLong',
  'email',
  'phone',
  'language',
  'department',
  'departmentUnclear',
  'departmentBeyond',
  'post',
  'role',
  'roleBeyond',
  'self',
  'above',
] as const
export type ImportFault = (typeof importFaults)[number]

/** A cell's fault; `value` is its content. */
export type CellFault = { column: ImportColumn; fault: ImportFault; value: string }

type Named = { id: string; name: string }

/** The things that rows may name. A department is named by its name or its path: 'Head office / Sales'. */
export type ImportReferences = {
  departments: readonly (Named & { way: string; reached: boolean })[]
  posts: readonly Named[]
  roles: readonly (Named & { mine: boolean })[]
  /** Logins of the whole installation that are taken, in small letters: whose they are. */
  logins: ReadonlyMap<string, 'user' | 'self' | 'above' | 'other'>
}

/** A row once it is understood: null where the cell is blank, which keeps what an existing person has. */
export type ReadUser = {
  username: string
  exists: boolean
  displayName: string | null
  email: string | null
  departmentId: string | null
  postIds: string[] | null
  roleIds: string[] | null
  phone: string | null
  language: Language | null
  remark: string | null
}

export type ReadRow = { faults: CellFault[]; user: ReadUser }

const widest: Record<'displayName' | 'remark', number> = { displayName: 40, remark: 200 }
const emailForm = /^[^\s@"<>(),;:\\]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Required columns carry a star, and templates of an earlier version call one column "E-mail". */
const plainTitle = (title: string) => title.replaceAll(/[*-]/g, '')

/** Maps the columns by their titles in either language; null if a required one is missing. */
export function columnsIn(
  titles: readonly string[],
  named: Record<ImportColumn, readonly string[]>,
): Map<ImportColumn, number> | null {
  const found = new Map<ImportColumn, number>()
  for (const column of importColumns) {
    const at = titles.findIndex((title) => named[column].some((name) => same(name, plainTitle(title))))
    if (at >= 0) found.set(column, at)
  }
  return found.has('username') && found.has('displayName') && found.has('email') ? found : null
}

/** Parses one row against current data, with all of its faults. `before`: the logins of earlier rows. */
export function readRow(
  cells: Readonly<Record<ImportColumn, string>>,
  known: ImportReferences,
  { before, updateExisting }: { before: ReadonlySet<string>; updateExisting: boolean },
): ReadRow {
  const faults: CellFault[] = []
  const wrong = (column: ImportColumn, fault: ImportFault) =>
    faults.push({ column, fault, value: cells[column] })
  const username = cells.username.trim().toLowerCase()
  const whose = known.logins.get(username)
  const exists = whose === 'user'

  if (username === '') wrong('username', 'required')
  else if (!isLogin(username)) wrong('username', 'username')
  else if (before.has(username)) wrong('username', 'twice')
  else if (whose === 'other') wrong('username', 'taken')
  else if (whose !== undefined && !updateExisting) wrong('username', 'exists')
  else if (whose === 'self' || whose === 'above') wrong('username', whose)

  for (const column of ['displayName', 'remark'] as const) {
    if (widthOf(cells[column].trim()) > widest[column]) wrong(column, 'tooLong')
  }
  for (const column of ['displayName', 'email'] as const) {
    if (cells[column].trim() === '' && whose === undefined) wrong(column, 'required')
  }
  const email = cells.email.trim().toLowerCase()
  if (email !== '' && (email.length > 200 || !emailForm.test(email))) wrong('email', 'email')
  const phone = cells.phone.trim() === '' ? null : phoneOf(cells.phone, 'CA')
  if (cells.phone.trim() !== '' && phone === null) wrong('phone', 'phone')
  const language = languageIn(cells.language)
  if (language === undefined) wrong('language', 'language')
  const departmentId = departmentIn(cells.department, known, !exists, (fault) => wrong('department', fault))
  const postIds = namedIn(cells.posts, known.posts, () => wrong('posts', 'post'))
  const roles = namedIn(cells.roles, known.roles, () => wrong('roles', 'role'))
  if (roles?.some((id) => known.roles.some((role) => role.id === id && !role.mine)))
    wrong('roles', 'roleBeyond')
  const blank = (text: string) => (text.trim() === '' ? null : text.trim())
  const user: ReadUser = {
    ...{ username, exists, displayName: blank(cells.displayName), email: blank(email), departmentId },
    ...{ postIds, roleIds: roles, phone, language: language ?? null, remark: blank(cells.remark) },
  }
  return { faults, user }
}

function languageIn(typed: string): Language | null | undefined {
  const word = typed.trim().toLowerCase()
  if (word === '') return null
  if (['en', 'english', '英文', '英语'].includes(word)) return 'en'
  return ['zh', 'chinese', '中文'].includes(word) ? 'zh' : undefined
}

function departmentIn(
  typed: string,
  { departments }: ImportReferences,
  isNew: boolean,
  wrong: (fault: ImportFault) => void,
): string | null {
  const way = typed
    .split(/[/／>]/)
    .map((part) => part.trim())
    .join(' / ')
  if (way === '') {
    // A person limited to some departments adds people only to them.
    if (isNew && departments.some(({ reached }) => !reached)) wrong('departmentBeyond')
    return null
  }
  const byWay = departments.filter((one) => same(one.way, way))
  const found = byWay.length > 0 ? byWay : departments.filter(({ name }) => same(name, way))
  if (found.length > 1) wrong('departmentUnclear')
  const [one] = found
  if (!one) wrong('department')
  else if (found.length === 1 && !one.reached) wrong('departmentBeyond')
  return one?.id ?? null
}

function namedIn(typed: string, known: readonly Named[], wrong: () => void): string[] | null {
  const names = typed
    .split(/[,，;；、\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return null
  const ids = names.map((name) => known.find((one) => same(one.name, name))?.id)
  if (ids.includes(undefined) || ids.length > 50) wrong()
  return [...new Set(ids.flatMap((id) => id ?? []))]
}
