import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toSnakeName } from '#server/database/columnNames.ts'
import type { Db } from '#server/database/db.ts'
import { inOrder, page } from '#server/database/page.ts'
import type { Database } from '#server/database/tables.ts'
import type { Rows } from '#server/exports/exportOf.ts'
import { nameOf } from '#shared/codes.ts'
import { type AnyList, isInFile, type ListField, type ListFields } from '#shared/listFields.ts'
import type { ListQuery, Page } from '#shared/lists.ts'

type Elsewhere<L extends AnyList> = { [K in keyof L['fields']]?: string | RawBuilder<unknown> }
// biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
type Matching = SelectQueryBuilder<Database, any, any>
type Sort = Pick<ListQuery, 'sortField' | 'sortOrder'>

/**
 * Maps the fields of a list to SQL: each to the column of `table` with its name, except those given in
 * `elsewhere` as `table.column` or an expression. Rows are sorted by an expression through its alias, or
 * through the column that `sortedBy` gives, such as the number behind a text.
 * `pageOf` reads a page of the matching rows; `rowsOf` selects all of them for the export. Lists with their
 * own queries use the columns and `decode`.
 */
export function fieldSource<L extends AnyList>(
  list: L,
  table: string,
  elsewhere: Elsewhere<L> = {},
  sortedBy: { [K in keyof L['fields']]?: string } = {},
) {
  type Row = z.output<L['row']>
  const places = elsewhere as Record<string, string | RawBuilder<unknown> | undefined>
  const placeOf = (key: string) => places[key] ?? `${table}.${toSnakeName(key)}`
  const columnOf = (key: string): string => {
    const place = (sortedBy as Record<string, string | undefined>)[key] ?? placeOf(key)
    return toSnakeName(typeof place === 'string' ? place : key)
  }
  const selected = (holds: (field: ListField) => boolean) =>
    Object.entries(list.fields)
      .filter(([, field]) => holds(field))
      .map(([key]) => {
        const place = placeOf(key)
        return (typeof place === 'string' ? sql.ref(place) : place).as(key)
      })
  const rowColumns = selected(({ schema }) => schema !== null)
  const fileColumns = selected(isInFile)
  const sorting = {
    sortBy: Object.fromEntries(list.sortable.map((key) => [key, columnOf(key)])),
    lastKey: columnOf(list.key),
  }
  const names = rowDecoder(list.fields)
  const decode = (row: unknown) => names(row as Record<string, unknown>) as Row
  /** Defaults to the list's own order; a field that is chosen without a direction sorts descending. */
  const sorted = <Q extends Sort>(query: Q): Q => ({
    ...query,
    sortOrder: query.sortOrder ?? (query.sortField ? 'desc' : list.sort[1]),
  })
  return {
    rowColumns,
    fileColumns,
    sorting,
    decode,
    /** The row's columns as SQL text, for statements that are written by hand. */
    columnText({ except }: { except: readonly (keyof L['fields'] & string)[] }): string {
      const keys = Object.keys(list.row.shape).filter((key) => !except.includes(key))
      return keys.map((key) => `${columnOf(key)} as "${toSnakeName(key)}"`).join(', ')
    },
    /** Returns one page of the matching rows. */
    async pageOf(db: Db, query: ListQuery, matching: Matching): Promise<Page<Row>> {
      const found = await page(db, sorted(query), matching.select(rowColumns), sorting)
      return { ...found, rows: found.rows.map(decode) }
    },
    /** Returns the first matching row, or null. */
    async rowOf(matching: Matching): Promise<Row | null> {
      const row = await matching.select(rowColumns).executeTakeFirst()
      return row ? decode(row) : null
    },
    /** Selects all matching rows in the requested order, with a column for each of the export's. */
    rowsOf(wanted: Sort, matching: Matching): Rows {
      return inOrder(sorted(wanted), matching.select(fileColumns), sorting)
    },
  }
}

/** Replaces the stored codes of a row with their names, in the row itself: it has just come from the driver. */
function rowDecoder(fields: ListFields): (row: Record<string, unknown>) => Record<string, unknown> {
  const codes = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'code' ? [{ key, table: field.table }] : [],
  )
  return (row) => {
    for (const { key, table } of codes) if (row[key] !== null) row[key] = nameOf(table, Number(row[key]))
    return row
  }
}
