import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import type { ExportColumn, Written } from '#server/exports/columns.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { FileFormat } from '#shared/exportFile.ts'
import { can, type Permission, type ProviderPermission } from '#shared/permissions.ts'

// biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
export type Rows = SelectQueryBuilder<Database, any, any>

export type Asking = z.ZodType<{ format: FileFormat; columns?: string[] | undefined }>
/** What narrows and sorts the rows. */
export type Wanted<Q extends Asking> = Omit<z.output<Q>, 'format' | 'columns'>

/** What can be downloaded: from which call, with which filters, and how the rows are found and written. */
export type ExportOf<Q extends Asking, C extends string> = {
  /** As its contract says it: path, columns, and how it is asked for. */
  of: { path: `/${string}`; columns: readonly C[]; query: Q }
  access: Permission | ProviderPermission
  /** It holds what is known of people: whoever asks for a file proves again who they are. */
  personal?: true
  /** The first part of the file's name. */
  name: string
  columns: Record<NoInfer<C>, Written>
  /** Every row that the filters match, in the order that is asked for, with a column for each key. */
  rows: (db: Db, signedIn: SignedIn, wanted: Wanted<Q>, now: Date) => Rows | Promise<Rows>
  /** The same in any order, to be added up, where there may be so many that to sort them costs as much as to write them. */
  unordered?: (db: Db, signedIn: SignedIn, wanted: Wanted<Q>, now: Date) => Rows | Promise<Rows>
}

/** An export whatever its list: what the service itself works with. */
export type Declared = {
  path: string
  access: Permission | ProviderPermission
  personal?: true
  name: string
  query: Asking
  columns: readonly ExportColumn[]
  rows: RowsOf
  unordered: RowsOf | null
}

type RowsOf = (db: Db, signedIn: SignedIn, wanted: object, now: Date) => Rows | Promise<Rows>

const declared = new Map<string, Declared>()

/** Takes an export into the service, by its path. */
export function declare<Q extends Asking, C extends string>(wanted: ExportOf<Q, C>): Declared {
  const { path, query } = wanted.of
  const columns = wanted.of.columns.map((key) => ({ ...(wanted.columns[key] as Written), key }))
  const [rows, unordered] = [wanted.rows as RowsOf, (wanted.unordered ?? null) as RowsOf | null]
  const one: Declared = { ...wanted, path, query, columns, rows, unordered }
  declared.set(path, one)
  return one
}

/** The export of a path; undefined where the product has none (any more). */
export function declaredAt(path: string): Declared | undefined {
  return declared.get(path)
}

export function allDeclared(): Declared[] {
  return [...declared.values()]
}

/** May this person have files of this list? */
export function mayExport({ realm, role, grants }: SignedIn, { access }: Declared): boolean {
  if (realm === 'provider') return grants.has(access as ProviderPermission)
  return role !== null && can(role, access as Permission)
}

/** Can its rows be narrowed to days, from one to another? */
export function takesDays({ query }: Declared): boolean {
  return query instanceof z.ZodObject && 'fromDay' in query.shape && 'toDay' in query.shape
}
