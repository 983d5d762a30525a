import { type RawBuilder, sql } from 'kysely'
import { type ExportColumn, labelsOf, type Writing } from '#server/exports/columns.ts'
import { localTime, offsetOf } from '#server/exports/localTime.ts'
import { currencies, currencyCodes } from '#shared/currency.ts'
import { say } from '#shared/messages.ts'

/** The column as text, formatted by the database, so that no row passes through the server as an object. */
export function csvField(column: ExportColumn, writing: Writing): RawBuilder<string> {
  const value = sql.ref(`rows.${column.key}`)
  switch (column.kind) {
    case 'amount':
      return decimal(value, wholeIn(column, writing), milsIn(column, writing))
    case 'instant':
      return timeText(value, writing)
    case 'code':
    case 'name':
      return labelled(column, value, writing, (label) => label, sql`${value}::text`)
    case 'number':
      return sql<string>`${value}::text`
    case 'text':
      return defused(sql`${value}::text`)
  }
}

/**
 * Minor units as a plain decimal; without digits behind the point where `whole` holds, with three where `mils` does. Whole
 * numbers are twice as fast here as exact ones, and many amounts are nothing.
 */
export function decimal(
  value: RawBuilder<unknown>,
  whole: Whole,
  mils: RawBuilder<boolean> | null = null,
): RawBuilder<string> {
  const minor = sql`${value}::bigint`
  if (whole === true) return sql<string>`${minor}::text`
  if (whole === false && mils === null) return pointed(minor, 100, '00')
  const inWhole = whole === false ? sql`` : sql`when ${whole} then ${minor}::text`
  const inMils = mils === null ? sql`` : sql`when ${mils} then ${pointed(minor, 1000, '000')}`
  return sql<string>`case ${inWhole} ${inMils} else ${pointed(minor, 100, '00')} end`
}

function pointed(minor: RawBuilder<unknown>, unit: number, zeros: string): RawBuilder<string> {
  const [scale, pad] = [sql.lit(unit), sql.lit(zeros)]
  const digits = (amount: RawBuilder<unknown>) =>
    sql`(${amount} / ${scale})::text || '.' || right(${pad} || (${amount} % ${scale})::text, ${sql.lit(zeros.length)})`
  return sql<string>`case when ${minor} = 0 then ${sql.lit(`0.${zeros}`)}
    when ${minor} > 0 then ${digits(minor)} else '-' || ${digits(sql`(-${minor})`)} end`
}

/** Do all amounts of a column have no digits behind the point, or none, or each as its currency says? */
export type Whole = boolean | RawBuilder<boolean>

export function wholeIn({ key, currencyOf }: AmountColumn, { digitsOf }: Writing): Whole {
  const digits = digitsOf(key)
  if (digits !== 'mixed') return digits === 'whole'
  return isOfExponent(currencyOf, 0)
}

/** Which amounts of a column have three digits behind the point; null where none can. */
export function milsIn({ key, currencyOf }: AmountColumn, { digitsOf }: Writing): RawBuilder<boolean> | null {
  return digitsOf(key) === 'mixed' ? isOfExponent(currencyOf, 3) : null
}

function isOfExponent(currencyOf: string, exponent: number): RawBuilder<boolean> {
  const codes = currencyCodes.filter((code) => currencies[code].exponent === exponent)
  return sql<boolean>`${sql.ref(`rows.${currencyOf}`)} in (${sql.join(codes)})`
}
type AmountColumn = Extract<ExportColumn, { kind: 'amount' }>

export function timeText(value: RawBuilder<unknown>, { spans, offsets }: Writing): RawBuilder<string> {
  const local = localTime(value, spans)
  return offsets ? sql<string>`${local}::text || ${offsetOf(value, spans)}` : sql<string>`${local}::text`
}

/** What is stored as what a person reads for it; what has no label stays as it is stored. */
export function labelled(
  column: ExportColumn,
  value: RawBuilder<unknown>,
  { language }: Writing,
  as: (label: string) => string,
  otherwise: RawBuilder<unknown>,
): RawBuilder<string> {
  const whens = labelsOf(column).map(({ stored, label }) => {
    return sql`when ${value} = ${stored} then ${as(label ? say(language, label) : String(stored))}`
  })
  return sql<string>`(case ${sql.join(whens, sql` `)} else ${otherwise} end)`
}

/** What a formula may begin with, in Excel, LibreOffice or Google Sheets; the wide forms are read as the narrow ones. */
const signs = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212'
/** What a spreadsheet passes over before it reads: spaces of every width, marks of no width, controls. */
const passedOver =
  '\\s\\x01-\\x1F\\x7F-\\x9F\\u00A0\\u1680\\u180E\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u2064\\u3000\\uFEFF'
export const formulaPattern = `^([${passedOver}]*[${signs}]|[\\t\\r\\n])`

/** Letters and digits: begins with one of these what no spreadsheet takes for a formula. */
const harmless = Array.from({ length: 128 }, (_, code) => code).filter((code) =>
  /[0-9A-Za-z]/.test(String.fromCharCode(code)),
)

/**
 * A spreadsheet reads a text that begins so as a formula; an apostrophe before it makes it a text again (OWASP, CSV
 * Injection). Most texts begin with a letter or digit, and need no closer look.
 */
function defused(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ascii(${text}) = any('{${sql.raw(harmless.join(','))}}'::integer[])
    then ${text} when ${text} ~ ${formulaPattern} then '''' || ${text} else ${text} end`
}
