import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import type { ExportColumn, Written } from '#server/exports/columns.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import {
  type EstimateEndpoint,
  type ExportEndpoint,
  estimateEndpoint,
  exportEndpoint,
} from '#shared/exportEndpoint.ts'
import type { FileFormat } from '#shared/exportFile.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'

// biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
export type Rows = SelectQueryBuilder<Database, any, any>

export type Asking = z.ZodType<{ format: FileFormat; columns?: string[] | undefined }>
/** The filter and sort of the rows. */
export type ExportSelection<Q extends Asking> = Omit<z.output<Q>, 'format' | 'columns'>

/** What an export's query of its rows may use. */
export type ExportContext = { app: App; db: Db; signedIn: SignedIn; now: Date }

type RowsOf<W> = (context: ExportContext, wanted: W) => Rows | Promise<Rows>

/** An export as its contract declares it (`listExport`): path, permission, columns and query. */
type ExportFile<Q extends Asking, C extends string> = {
  path: `/${string}`
  access: Permission | ProviderPermission
  name: string
  personal: boolean
  columns: readonly C[]
  query: Q
}

/** An export of any list, as the export service uses it, with the two endpoints that serve it. */
export type Declared = Omit<ExportFile<Asking, string>, 'columns'> & {
  endpoint: ExportEndpoint
  estimate: EstimateEndpoint
  columns: readonly ExportColumn[]
  rows: RowsOf<object>
  unordered: RowsOf<object> | null
  errors: readonly ErrorDeclaration[]
}

type ExportOptions<Q extends Asking> = {
  unordered?: RowsOf<ExportSelection<Q>>
  errors?: readonly ErrorDeclaration[]
}

/**
 * Binds the export of a list (`declareList`) to the query of its rows. `rows` returns every matching row in
 * the requested order, with a column for each key. `unordered` returns the same rows unsorted, to count and
 * sum them; it is worth declaring if sorting costs as much as writing. `errors` lists those of the query.
 */
export function exportOf<Q extends Asking, C extends string>(
  { file, fields }: { file: ExportFile<Q, C>; fields: Record<NoInfer<C>, Written> },
  rows: RowsOf<ExportSelection<Q>>,
  { unordered, errors = [] }: ExportOptions<Q> = {},
): Declared {
  return {
    ...file,
    endpoint: exportEndpoint(file, errors),
    estimate: estimateEndpoint(file, errors),
    columns: file.columns.map((key) => ({ ...(fields[key] as Written), key })),
    rows: rows as RowsOf<object>,
    unordered: (unordered as RowsOf<object> | undefined) ?? null,
    errors,
  }
}

let registered: ReadonlyMap<string, Declared> = new Map()

/** Sets the exports that the product has. */
export function registerExports(exports: readonly Declared[]): void {
  registered = new Map(exports.map((one) => [one.path, one]))
}

/** Returns the export of a path; undefined if the product has none, or no longer has it. */
export function exportAt(path: string): Declared | undefined {
  return registered.get(path)
}

/** An endpoint of an export, with its name and the export that it serves. */
export type BoundExport = { name: string; declared: ExportEndpoint | EstimateEndpoint; of: Declared }

/** Returns the endpoints of an export, named after its path: `orders.export` and `orders.estimate`. */
export function endpointsOf(one: Declared): BoundExport[] {
  const list = one.path.slice(1).replace(/\/export$/, '')
  return [one.endpoint, one.estimate].map((declared) => ({
    ...{ name: `${list}.${declared.kind}`, declared, of: one },
  }))
}

/** Whether this person may export the list. */
export function mayExport({ realm, rights, grants }: SignedIn, { access }: Declared): boolean {
  if (realm === 'provider') return grants.has(access as ProviderPermission)
  return rights.has(access as Permission)
}

/** Whether the export can be limited to a range of days. */
export function takesDays({ query }: Declared): boolean {
  return query instanceof z.ZodObject && 'fromDay' in query.shape && 'toDay' in query.shape
}
