import { type RawBuilder, sql } from 'kysely'
import { type ExportColumn, labelsOf, type Writing } from '#server/exports/columns.ts'
import { localTime, offsetOf } from '#server/exports/localTime.ts'
import { currencies, currencyCodes } from '#shared/currency.ts'
import { say } from '#shared/messages.ts'

/**
 * Returns SQL for a column as text. The database formats it, so that no row becomes an object in the server.
 */
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
 * Returns SQL for minor units as a decimal: no decimals where `whole` holds, three where `mils` does,
 * otherwise two. Integer arithmetic is twice as fast here as numeric, and many amounts are zero.
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

/** Whether a column's amounts have no decimals: all, none, or as each row's currency says. */
export type Whole = boolean | RawBuilder<boolean>

/** Returns which amounts of a column have no decimals. */
export function wholeIn({ key, currencyOf }: AmountColumn, { digitsOf }: Writing): Whole {
  const digits = digitsOf(key)
  if (digits !== 'mixed') return digits === 'whole'
  return isOfExponent(currencyOf, 0)
}

/** Returns which amounts of a column have three decimals; null if none can. */
export function milsIn({ key, currencyOf }: AmountColumn, { digitsOf }: Writing): RawBuilder<boolean> | null {
  return digitsOf(key) === 'mixed' ? isOfExponent(currencyOf, 3) : null
}

function isOfExponent(currencyOf: string, exponent: number): RawBuilder<boolean> {
  const codes = currencyCodes.filter((code) => currencies[code].exponent === exponent)
  return sql<boolean>`${sql.ref(`rows.${currencyOf}`)} in (${sql.join(codes)})`
}
type AmountColumn = Extract<ExportColumn, { kind: 'amount' }>

/** Returns SQL for a local time as text, with its offset if requested. */
export function timeText(value: RawBuilder<unknown>, { spans, offsets }: Writing): RawBuilder<string> {
  const local = localTime(value, spans)
  return offsets ? sql<string>`${local}::text || ${offsetOf(value, spans)}` : sql<string>`${local}::text`
}

/** Returns SQL for the label of a stored value; a value without a label is written as `otherwise`. */
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

/**
 * The characters that start a formula in Excel, LibreOffice or Google Sheets, including their full-width
 * forms.
 */
const signs = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212'
/**
 * The characters that a spreadsheet skips before it reads a cell: spaces of every width, zero-width marks and
 * controls.
 */
const passedOver =
  '\\s\\x01-\\x1F\\x7F-\\x9F\\u00A0\\u1680\\u180E\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u2064\\u3000\\uFEFF'
export const formulaPattern = `^([${passedOver}]*[${signs}]|[\\t\\r\\n])`

/** Letters and digits. No spreadsheet reads a text that begins with one of these as a formula. */
const harmless = Array.from({ length: 128 }, (_, code) => code).filter((code) =>
  /[0-9A-Za-z]/.test(String.fromCharCode(code)),
)

/**
 * Prefixes an apostrophe to a text that a spreadsheet would read as a formula (OWASP, CSV Injection). Most
 * texts begin with a letter or digit and skip the pattern.
 */
function defused(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ascii(${text}) = any('{${sql.raw(harmless.join(','))}}'::integer[])
    then ${text} when ${text} ~ ${formulaPattern} then '''' || ${text} else ${text} end`
}
