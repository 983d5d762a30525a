import { z } from 'zod'
import type { CodeTable, NameIn } from '#shared/codes.ts'
import { codeOf, instant, minorUnits } from '#shared/fields.ts'
import { type ExportHead, listExport, listQuery } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'

/**
 * How a field's values are formatted, in the list and its export. `currencyOf` names the field that holds an
 * amount's currency.
 */
export type Reading =
  | { kind: 'text' | 'number' | 'instant' }
  | { kind: 'amount'; currencyOf: string }
  | { kind: 'code'; table: CodeTable; texts: Record<string, Text> }
  | { kind: 'name'; texts: Record<string, Text> }

type Traits = {
  /** The server can sort by it. */
  sortable?: boolean
  /** Its cells have a copy button. */
  copyable?: boolean
  /** False excludes it from the list's export. */
  inFile?: boolean
}

/** A visible field: its title, its schema on the wire, and how it is formatted. */
export type ShownField<S extends z.ZodType = z.ZodType> = Reading & Traits & { title: Text; schema: S }
/** A field of the row that pages need but do not show as a column, such as its version. */
export type UnshownField<S extends z.ZodType = z.ZodType> = { kind: 'unshown'; schema: S }
/** A column that exists only in the export. */
export type FileField = Reading & { title: Text; schema: null }
export type ListField = ShownField | UnshownField | FileField
export type ListFields = Readonly<Record<string, ListField>>

/** Declares a text field. */
export function textField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'text', title, schema: z.string(), ...(traits as T) } as const
}

/** Declares a text field that may be null. */
export function nullableTextField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'text', title, schema: z.string().nullable(), ...(traits as T) } as const
}

/** Declares a text field with its own schema, such as a currency code. */
export function wordField<S extends z.ZodType, const T extends Traits>(title: Text, schema: S, traits?: T) {
  return { kind: 'text', title, schema, ...(traits as T) } as const
}

/** Declares a whole number. */
export function numberField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'number', title, schema: z.int(), ...(traits as T) } as const
}

/** Declares a whole number that may be null. */
export function nullableNumberField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'number', title, schema: z.int().nullable(), ...(traits as T) } as const
}

/** Declares a decimal number, a string on the wire. */
export function decimalField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'number', title, schema: z.string(), ...(traits as T) } as const
}

/** Declares a size or a count that may be too large for an exact number. It is only shown. */
export function figureField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'number', title, schema: z.number(), ...(traits as T) } as const
}

/** Declares a decimal number, a string on the wire, that may be null. */
export function nullableDecimalField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'number', title, schema: z.string().nullable(), ...(traits as T) } as const
}

/** Declares an amount in minor units, in the currency held by the field `currencyOf`. */
export function amountField<const T extends Traits>(title: Text, traits: T & { currencyOf: string }) {
  return { kind: 'amount', title, schema: minorUnits, ...traits } as const
}

/** Declares an amount that may be null. */
export function nullableAmountField<const T extends Traits>(title: Text, traits: T & { currencyOf: string }) {
  return { kind: 'amount', title, schema: minorUnits.nullable(), ...traits } as const
}

/** Declares an instant, shown in the reader's time zone. */
export function instantField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'instant', title, schema: instant, ...(traits as T) } as const
}

/** Declares an instant that may be null. */
export function nullableInstantField<const T extends Traits>(title: Text, traits?: T) {
  return { kind: 'instant', title, schema: instant.nullable(), ...(traits as T) } as const
}

/** Declares a field of a code table: a number on the wire and in the database. */
export function codeField<C extends CodeTable, const T extends Traits>(
  title: Text,
  { table, texts, ...traits }: T & { table: C; texts: Record<NameIn<C>, Text> },
) {
  return { kind: 'code', title, table, texts, schema: codeOf(table), ...(traits as unknown as T) } as const
}

/** Declares a field of a code table that may be null. */
export function nullableCodeField<C extends CodeTable, const T extends Traits>(
  title: Text,
  { table, texts, ...traits }: T & { table: C; texts: Record<NameIn<C>, Text> },
) {
  const schema = codeOf(table).nullable()
  return { kind: 'code', title, table, texts, schema, ...(traits as unknown as T) } as const
}

/** Declares a field with one of several names, the same on the wire and in the database. */
export function nameField<const N extends string, const T extends Traits>(
  title: Text,
  { names, texts, ...traits }: T & { names: readonly N[]; texts: Record<N, Text> },
) {
  return { kind: 'name', title, texts, schema: z.enum(names), ...(traits as unknown as T) } as const
}

/** Declares a field with one of several names, or null. */
export function nullableNameField<const N extends string, const T extends Traits>(
  title: Text,
  { names, texts, ...traits }: T & { names: readonly N[]; texts: Record<N, Text> },
) {
  const schema = z.enum(names).nullable()
  return { kind: 'name', title, texts, schema, ...(traits as unknown as T) } as const
}

/** Declares text that is shown by its label in `texts`, or as it is if it has none. */
export function labelledField<const T extends Traits>(
  title: Text,
  { texts, ...traits }: T & { texts: Record<string, Text> },
) {
  return { kind: 'name', title, texts, schema: z.string(), ...(traits as unknown as T) } as const
}

/** Declares a boolean field, with a text for each of its values. */
export function flagField<const T extends Traits>(
  title: Text,
  { yes, no, ...traits }: T & { yes: Text; no: Text },
) {
  const texts: Record<string, Text> = { true: yes, false: no }
  return { kind: 'name', title, texts, schema: z.boolean(), ...(traits as unknown as T) } as const
}

/** Declares a field of the row that is not a column. */
export function unshownField<S extends z.ZodType>(schema: S) {
  return { kind: 'unshown', schema } as const
}

/** Declares a column that exists only in the export. */
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
  /** In the column order of the export. */
  fields: F
  /** A unique field that ends every sort order, so that rows with equal values keep their order. */
  key: RowKeys<F> & string
  /** The default sort field and direction. */
  sort: readonly [SortKeys<F>, 'asc' | 'desc']
  filters: Q
}

/**
 * Declares a list in one place. Its fields determine the call's row and query, the page's columns
 * (`useFieldColumns`), the SQL columns (`fieldSource`) and the export's columns (`exportOf`).
 */
export function declareList<F extends ListFields, Q extends z.ZodRawShape>({
  file,
  ...declaration
}: Declaration<F, Q> & { file: ExportHead }) {
  const list = declareListWithoutExport(declaration)
  const { sortable, filters } = list
  const columns = keysWhere(list.fields, isInFile) as [FileKeys<F>, ...FileKeys<F>[]]
  return { ...list, file: listExport({ ...file, columns, sortable, filters }) }
}

/** Declares a list that cannot be exported. */
export function declareListWithoutExport<F extends ListFields, Q extends z.ZodRawShape>({
  fields,
  key,
  sort,
  filters,
}: Declaration<F, Q>) {
  const rest = keysWhere(fields, (field) => 'sortable' in field && field.sortable === true)
  const sortable = [sort[0], ...rest.filter((name) => name !== sort[0])] as [SortKeys<F>, ...SortKeys<F>[]]
  const shape = Object.fromEntries(
    Object.entries<ListField>(fields).flatMap(([name, { schema }]) => (schema ? [[name, schema]] : [])),
  )
  return {
    fields,
    key,
    sort,
    sortable,
    filters,
    row: z.strictObject(shape as Shape<F>),
    query: listQuery(sortable, filters),
  }
}

function keysWhere(fields: ListFields, holds: (field: ListField) => boolean): string[] {
  return Object.entries(fields)
    .filter(([, field]) => holds(field))
    .map(([name]) => name)
}

/** The result of `declareList` for any fields. */
export type AnyList = {
  fields: ListFields
  key: string
  sort: readonly [string, 'asc' | 'desc']
  sortable: readonly string[]
  row: z.ZodObject
}

/** Whether the field is shown to people, in the list or its export. */
export function isShown(field: ListField): field is ShownField | FileField {
  return field.kind !== 'unshown'
}

/** Whether the field is a column of the list's export. */
export function isInFile(field: ListField): boolean {
  return isShown(field) && !('inFile' in field && field.inFile === false)
}
