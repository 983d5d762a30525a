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
/** The filter and sort of the rows. */
export type Wanted<Q extends Asking> = Omit<z.output<Q>, 'format' | 'columns'>

/** Declares an export: its call, its filters, and how its rows are queried and formatted. */
export type ExportOf<Q extends Asking, C extends string> = {
  /** The contract: path, columns and query. */
  of: { path: `/${string}`; columns: readonly C[]; query: Q }
  access: Permission | ProviderPermission
  /** The export holds personal data and needs a step-up authentication. */
  personal?: true
  /** The first part of the file name. */
  name: string
  columns: Record<NoInfer<C>, Written>
  /** Returns every matching row in the requested order, with a column for each key. */
  rows: (db: Db, signedIn: SignedIn, wanted: Wanted<Q>, now: Date) => Rows | Promise<Rows>
  /** Returns the same rows unsorted, to compute sums. Worth declaring if sorting costs as much as writing. */
  unordered?: (db: Db, signedIn: SignedIn, wanted: Wanted<Q>, now: Date) => Rows | Promise<Rows>
}

/** An export of any list, as the export service uses it. */
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

/** Registers an export under its path. */
export function declare<Q extends Asking, C extends string>(wanted: ExportOf<Q, C>): Declared {
  const { path, query } = wanted.of
  const columns = wanted.of.columns.map((key) => ({ ...(wanted.columns[key] as Written), key }))
  const [rows, unordered] = [wanted.rows as RowsOf, (wanted.unordered ?? null) as RowsOf | null]
  const one: Declared = { ...wanted, path, query, columns, rows, unordered }
  declared.set(path, one)
  return one
}

/** Returns the export of a path; undefined if the product has none, or no longer has it. */
export function declaredAt(path: string): Declared | undefined {
  return declared.get(path)
}

/** Returns every registered export. */
export function allDeclared(): Declared[] {
  return [...declared.values()]
}

/** Whether this person may export the list. */
export function mayExport({ realm, role, grants }: SignedIn, { access }: Declared): boolean {
  if (realm === 'provider') return grants.has(access as ProviderPermission)
  return role !== null && can(role, access as Permission)
}

/** Whether the export can be limited to a range of days. */
export function takesDays({ query }: Declared): boolean {
  return query instanceof z.ZodObject && 'fromDay' in query.shape && 'toDay' in query.shape
}
