import { type RawBuilder, sql } from 'kysely'
import type { CodeTable } from '#shared/codes.ts'
import { currencies, currencyCodes } from '#shared/currency.ts'
import { type Language, say, type Text } from '#shared/messages.ts'
import { offsetMinutes, type Zone } from '#shared/zone.ts'

/** How a column of a query is written out. `currencyOf` names the column that holds an amount's currency. */
export type Written = { title: Text } & (
  | { kind: 'text' | 'number' | 'instant' }
  | { kind: 'amount'; currencyOf: string }
  | { kind: 'code'; table: CodeTable; texts: Record<string, Text> }
  | { kind: 'name'; texts: Record<string, Text> }
)
export type ExportColumn = Written & { key: string }
/** How each column that a contract names for its file is written out. */
export type ColumnsOf<E extends { columns: readonly string[] }> = Record<E['columns'][number], Written>

/** The columns that are asked for, in that order, or all of them. An amount is never without its currency. */
export function chosenColumns(all: readonly ExportColumn[], asked?: readonly string[]): ExportColumn[] {
  if (!asked) return [...all]
  const keys = asked.flatMap((key) => {
    const column = all.find((one) => one.key === key)
    const lacks = column?.kind === 'amount' && !asked.includes(column.currencyOf)
    return lacks ? [key, column.currencyOf] : [key]
  })
  return [...new Set(keys)].flatMap((key) => all.filter((one) => one.key === key))
}

export type Writing = { language: Language; zone: Zone; now: Date }

/** The column as text, formatted by the database, so that no row passes through the server as an object. */
export function formatted(column: ExportColumn, writing: Writing): RawBuilder<string> {
  const value = sql.ref(`rows.${column.key}`)
  switch (column.kind) {
    case 'amount':
      return decimal(value, sql.ref(`rows.${column.currencyOf}`))
    case 'instant':
      return local(value, writing)
    case 'code':
      return labelled(value, Object.entries(column.table), column.texts, writing.language)
    case 'name':
      return labelled(
        value,
        Object.keys(column.texts).map((name) => [name, name] as const),
        column.texts,
        writing.language,
      )
    case 'number':
      return sql<string>`${value}::text`
    case 'text':
      return defused(value)
  }
}

/** A spreadsheet reads a text that begins so as a formula; an apostrophe before it makes it a text again. */
function defused(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${value}::text ~ '^[=+@\t\r-]' then '''' || ${value}::text else ${value}::text end`
}

/** Minor units as a plain decimal, by the exponent of its currency. */
function decimal(value: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<string> {
  const whole = currencyCodes.filter((code) => currencies[code].exponent === 0)
  return sql<string>`case when ${currency} in (${sql.join(whole)}) then ${value}::text else (${value}::numeric / 100)::numeric(24, 2)::text end`
}

/** Local time by the offsets that the product knows, which may be newer than the database's. */
function local(value: RawBuilder<unknown>, { zone, now }: Writing): RawBuilder<string> {
  const spans = offsetSpans(zone, now)
  const whens = spans.map(
    ({ from, minutes }) => sql`when ${value} >= ${from.toISOString()}::timestamptz then ${minutes}::int`,
  )
  const minutes = sql`(case ${sql.join(whens, sql` `)} end)`
  return sql<string>`to_char(${value} at time zone 'UTC' + ${minutes} * interval '1 minute', 'YYYY-MM-DD HH24:MI:SS')`
}

const yearsBack = 12
const quarterHour = 15 * 60_000

/** The spans of one offset, newest first, back to the earliest that a row may have. */
export function offsetSpans(zone: Zone, now: Date): { from: Date; minutes: number }[] {
  const end = now.getTime() + 400 * 86_400_000
  const begin = Date.UTC(now.getUTCFullYear() - yearsBack, 0, 1)
  const spans = [{ from: new Date(0), minutes: offsetMinutes(zone, new Date(begin)) }]
  for (let day = begin; day < end; day += 86_400_000) {
    const minutes = offsetMinutes(zone, new Date(day + 86_400_000))
    if (minutes === spans[0]?.minutes) continue
    spans.unshift({ from: changeWithin(zone, day, minutes), minutes })
  }
  return spans
}

function changeWithin(zone: Zone, day: number, after: number): Date {
  let at = day
  while (offsetMinutes(zone, new Date(at)) !== after) at += quarterHour
  return new Date(at)
}

type Pair = readonly [string, string | number]

function labelled(
  value: RawBuilder<unknown>,
  pairs: readonly Pair[],
  labels: Record<string, Text>,
  language: Language,
): RawBuilder<string> {
  const whens = pairs.map(([name, stored]) => {
    const label = labels[name]
    return sql`when ${value} = ${stored} then ${label ? say(language, label) : name}`
  })
  return sql<string>`(case ${sql.join(whens, sql` `)} else ${value}::text end)`
}
