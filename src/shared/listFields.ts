import { z } from 'zod'
import type { CodeTable, NameIn } from '#shared/codes.ts'
import { codeOf, instant, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'

/** How people read the values of a field, in a list as in its file. `currencyOf` names the field with an amount's currency. */
export type Reading =
  | { kind: 'text' | 'number' | 'instant' }
  | { kind: 'amount'; currencyOf: string }
  | { kind: 'code'; table: CodeTable; texts: Record<string, Text> }
  | { kind: 'name'; texts: Record<string, Text> }

type Traits = {
  /** The server sorts by it. */
  sortable?: boolean
  /** A cell has a button that copies it. */
  copyable?: boolean
  /** False: it is no column of the list's file. */
  inFile?: boolean
}

/** A field that people see: its title, its value on the wire, and how it is read. */
export type ShownField<S extends z.ZodType = z.ZodType> = Reading & Traits & { title: Text; schema: S }
/** A field of the row that pages need and nobody reads as a column, such as its version. */
export type UnshownField<S extends z.ZodType = z.ZodType> = { kind: 'unshown'; schema: S }
/** A column of the file that the list has no field for. */
export type FileField = Reading & { title: Text; schema: null }
export type ListField = ShownField | UnshownField | FileField
export type ListFields = Readonly<Record<string, ListField>>

/** A text. */
export function textField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'text', title, schema: z.string(), ...(traits as T) } as const
}

/** A text that may be missing. */
export function nullableTextField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'text', title, schema: z.string().nullable(), ...(traits as T) } as const
}

/** A text of a kind of its own, such as the code of a currency. */
export function wordField<S extends z.ZodType, const T extends Traits>(title: Text, schema: S, traits?: T) {
  return { kind: 'text', title, schema, ...(traits as T) } as const
}

/** A whole number. */
export function numberField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'number', title, schema: z.int(), ...(traits as T) } as const
}

/** Money in minor units, of the currency that stands in the field `currencyOf`. */
export function amountField<const T extends Traits>(title: Text, traits: T & { currencyOf: string }) {
  return { kind: 'amount', title, schema: minorUnits, ...traits } as const
}

/** An instant, shown on the reader's clock. */
export function instantField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'instant', title, schema: instant, ...(traits as T) } as const
}

/** An instant that may not have come yet. */
export function nullableInstantField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'instant', title, schema: instant.nullable(), ...(traits as T) } as const
}

/** One of the names of a table of codes: a number on the wire and in the database. */
export function codeField<C extends CodeTable, const T extends Traits>(
  title: Text,
  { table, texts, ...traits }: T & { table: C; texts: Record<NameIn<C>, Text> },
) {
  return { kind: 'code', title, table, texts, schema: codeOf(table), ...(traits as unknown as T) } as const
}

/** One of several names, the same on the wire and in the database. */
export function nameField<const N extends string, const T extends Traits>(
  title: Text,
  { names, texts, ...traits }: T & { names: readonly N[]; texts: Record<N, Text> },
) {
  return { kind: 'name', title, texts, schema: z.enum(names), ...(traits as unknown as T) } as const
}

/** A field of the row that is no column. */
export function unshownField<S extends z.ZodType>(schema: S) {
  return { kind: 'unshown', schema } as const
}

/** A column of the file alone. */
export function fileField<R extends Reading>(title: Text, reading: R) {
  return { ...reading, title, schema: null } as const
}

type RowKeys<F extends ListFields> = {
  [K in keyof F]: F[K] extends { schema: z.ZodType } ? K : never
}[keyof F]
type Shape<F extends ListFields> = {
  [K in RowKeys<F>]: F[K] extends { schema: infer S extends z.ZodType } ? S : never
}
type SortKeys<F extends ListFields> = {
  [K in keyof F]: F[K] extends { sortable: true } ? K : never
}[keyof F] &
  string
type FileKeys<F extends ListFields> = {
  [K in keyof F]: F[K] extends { kind: 'unshown' } | { inFile: false } ? never : K
}[keyof F] &
  string

type Declaration<F extends ListFields, Q extends z.ZodRawShape> = {
  /** In the order of the file. */
  fields: F
  /** The field that is unique: it ends every order, so that rows of equal value keep their places. */
  key: RowKeys<F> & string
  /** The field and the direction that a list is in unless another is asked for. */
  sort: readonly [SortKeys<F>, 'asc' | 'desc']
  filters: Q
  /** The path of its file. */
  file: `/${string}`
}

/**
 * Declares a list once. From its fields come the row and the query of the call, the columns of the page (`useFieldColumns`), the
 * columns of the SQL (`fieldSource`) and those of the file (`fileColumnsOf`).
 */
export function declareList<F extends ListFields, Q extends z.ZodRawShape>({
  fields,
  key,
  sort,
  filters,
  file,
}: Declaration<F, Q>) {
  const all = Object.entries<ListField>(fields)
  const keysWhere = (holds: (field: ListField) => boolean) =>
    all.filter(([, field]) => holds(field)).map(([name]) => name)
  const rest = keysWhere((field) => 'sortable' in field && field.sortable === true)
  const sortable = [sort[0], ...rest.filter((name) => name !== sort[0])] as [SortKeys<F>, ...SortKeys<F>[]]
  const inFile = keysWhere((field) => isShown(field) && !('inFile' in field && field.inFile === false))
  const shape = Object.fromEntries(all.flatMap(([name, { schema }]) => (schema ? [[name, schema]] : [])))
  return {
    fields,
    key,
    sort,
    sortable,
    filters,
    row: z.strictObject(shape as Shape<F>),
    query: listQuery(sortable, filters),
    file: listExport({
      path: file,
      columns: inFile as [FileKeys<F>, ...FileKeys<F>[]],
      sortable,
      filters,
    }),
  }
}

/** What `declareList` answers, whatever its fields. */
export type AnyList = {
  fields: ListFields
  key: string
  sort: readonly [string, 'asc' | 'desc']
  sortable: readonly string[]
  row: z.ZodObject
}

export function isShown(field: ListField): field is ShownField | FileField {
  return field.kind !== 'unshown'
}
