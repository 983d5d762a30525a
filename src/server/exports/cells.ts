import { type RawBuilder, sql } from 'kysely'
import type { ExportColumn, Writing } from '#server/exports/columns.ts'
import { decimal, labelled, milsIn, timeText, type Whole, wholeIn } from '#server/exports/fields.ts'
import { localTime } from '#server/exports/localTime.ts'
import { escaped, styles, textCell } from '#server/exports/workbook/cellXml.ts'

/**
 * Returns SQL for a sheet row as XML, so that the server only passes it on. Texts are inline strings and
 * never read as formulas; numbers and times have their own types.
 */
export function rowXml(columns: readonly ExportColumn[], writing: Writing): RawBuilder<string> {
  const cells = columns.map((column) => {
    const value = sql.ref(`rows.${column.key}`)
    return sql`coalesce(${cellOf(column, value, writing)}, '<c/>')`
  })
  return sql<string>`'<row>' || ${sql.join(cells, sql` || `)} || '</row>'`
}

function cellOf(column: ExportColumn, value: RawBuilder<unknown>, writing: Writing): RawBuilder<string> {
  switch (column.kind) {
    case 'amount':
      return amountCell(value, wholeIn(column, writing), milsIn(column, writing))
    case 'instant':
      return writing.offsets ? textual(timeText(value, writing)) : timeCell(value, writing)
    case 'code':
    case 'name':
      return labelled(column, value, writing, (label) => textCell(label), textual(sql`${value}::text`))
    case 'number':
      return sql<string>`'<c><v>' || ${value}::text || '</v></c>'`
    case 'text':
      return textOf(sql`${value}::text`)
  }
}

/** Many amounts are zero, so those are written as a constant. */
function amountCell(
  value: RawBuilder<unknown>,
  whole: Whole,
  mils: RawBuilder<boolean> | null,
): RawBuilder<string> {
  const cell = (style: number, digits: RawBuilder<unknown>) =>
    sql<string>`${`<c s="${style}"><v>`} || ${digits} || '</v></c>'`
  const inWhole = cell(styles.whole, decimal(value, true))
  if (whole === true) return inWhole
  const zero = `<c s="${styles.cents}"><v>0.00</v></c>`
  const inCents = sql<string>`case when ${value} = 0 then ${zero} else ${cell(styles.cents, decimal(value, false))} end`
  if (whole === false) return inCents
  const inMils = mils && sql`when ${mils} then ${cell(styles.mils, decimal(value, false, sql`true`))}`
  return sql<string>`case when ${whole} then ${inWhole} ${inMils ?? sql``} else ${inCents} end`
}

const dayZero = 25_569

/** Returns local days since 30 December 1899, the spreadsheet format of a time. */
function timeCell(value: RawBuilder<unknown>, { spans }: Writing): RawBuilder<string> {
  const days = sql`(date_part('epoch', ${localTime(value, spans)}) / 86400 + ${sql.lit(dayZero)})::text`
  return sql<string>`${`<c s="${styles.time}"><v>`} || ${days} || '</v></c>'`
}

function textual(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${opening} || ${text} || ${closing}`
}
const [opening = '', closing = ''] = textCell('|').split('|')
const [keeping = ''] = textCell(' |').split(' |')

/**
 * XML forbids control characters, a line break would end the row of COPY, and leading or trailing spaces must
 * be marked to be preserved.
 */
const special = '[&<>\\x01-\\x1F\\x7F-\\x9F\\uFFFE\\uFFFF]|^ | $'
const controls = [
  ...Array.from({ length: 0x1f }, (_, place) => place + 1).filter((code) => code !== 9 && code !== 10),
  ...Array.from({ length: 0x21 }, (_, place) => place + 0x7f),
  0xfffe,
  0xffff,
]
const controlSigns = String.fromCodePoint(...controls)

/** Returns the text unchanged if nothing in it is special. */
function textOf(text: RawBuilder<unknown>): RawBuilder<string> {
  const printable = sql`translate(${text}, ${controlSigns}, ${' '.repeat(controls.length)})`
  const replaced = ['&', '<', '>', '\n'].reduce(
    (inner, sign) => sql`replace(${inner}, ${sign}, ${escaped(sign)})`,
    printable,
  )
  return sql<string>`case when ${text} ~ ${special} then ${keeping} || ${replaced} || ${closing} else ${textual(text)} end`
}
