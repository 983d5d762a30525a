import type { App } from '#server/context.ts'
import { rowXml } from '#server/exports/cells.ts'
import type { Writing } from '#server/exports/columns.ts'
import { copyOut } from '#server/exports/copy.ts'
import type { Declared } from '#server/exports/exportOf.ts'
import type { ExportRequest } from '#server/exports/exportRequest.ts'
import { m } from '#server/exports/exports.messages.ts'
import { csvField } from '#server/exports/fields.ts'
import { offsetSpans, spansBetween } from '#server/exports/localTime.ts'
import { aboutRows, type Draft, manifestOf } from '#server/exports/manifest.ts'
import type { Snapshot } from '#server/exports/snapshot.ts'
import { digitsIn, sumsOf } from '#server/exports/sums.ts'
import { linesIn } from '#server/exports/workbook/lines.ts'
import { workbook } from '#server/exports/workbook/workbook.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { type FileZone, separators } from '#shared/exportFile.ts'
import { type Language, say } from '#shared/messages.ts'
import { compactDay, dayOf } from '#shared/time.ts'
import { isZone, type Zone } from '#shared/zone.ts'

/** What file to generate, and for whom. */
export type FileOrder = {
  exportId: string
  declared: Declared
  asked: ExportRequest
  signedIn: SignedIn
  language: Language
  /** The time of the request, which is "now" for its filter. */
  now: Date
}

export type MadeFile = {
  name: string
  /** The number of rows it will have. */
  total: number
  manifest: Draft
  /** Generates the file. `onRows` gets the number of additional rows written. */
  body(onRows?: (more: number) => void): AsyncGenerator<Uint8Array>
}

/** Returns the time zone of a file: the requested one, or the person's. */
export function zoneOf({ asked, signedIn }: Pick<FileOrder, 'asked' | 'signedIn'>): FileZone {
  return asked.options.zone ?? (signedIn.timezone as Zone)
}

/** Returns a name such as "orders-20261120.csv", by the local day. */
export function fileNameOf({ declared, asked, now }: FileOrder, zone: FileZone): string {
  const day = isZone(zone) ? dayOf(now, zone) : now.toISOString().slice(0, 10)
  return `${declared.name}-${compactDay(day)}.${asked.format}`
}

/**
 * Computes the sums and prepares to write the rows, all from one snapshot. Memory use does not grow with the
 * rows.
 */
export async function makeFile(app: App, snapshot: Snapshot, order: FileOrder): Promise<MadeFile> {
  const { declared, asked, signedIn, language, now } = order
  const { db } = snapshot
  const zone = zoneOf(order)
  const context = { app, db, signedIn, now }
  const rows = await declared.rows(context, asked.narrowing)
  const summed = (await declared.unordered?.(context, asked.narrowing)) ?? rows
  const sums = await sumsOf(db, summed, asked.columns)
  const spans = spansBetween(offsetSpans(zone, now), sums.earliest, sums.latest)
  const writing = {
    ...{ language, spans, offsets: asked.options.offsets ?? false },
    digitsOf: (key: string) => digitsIn(sums, key),
  }
  const name = fileNameOf(order, zone)
  const manifest = manifestOf({
    exportId: order.exportId,
    list: declared.path,
    file: name,
    merchantId: signedIn.scope.merchantId,
    madeBy: signedIn.displayName,
    madeAt: now,
    snapshot,
    zone,
    spans,
    language,
    asked,
    sums,
  })
  const from = db.selectFrom(rows.as('rows'))
  const copy = (wanted: typeof from, options: string) =>
    copyOut(db, wanted.compile(), options, snapshot.stop).chunks
  return {
    name,
    total: sums.rows,
    manifest,
    body: (onRows = () => undefined) =>
      asked.format === 'csv'
        ? csv(asked, writing, (options) =>
            counted(copy(from.select(csvColumns(asked, writing)) as never, options), onRows),
          )
        : workbook({
            name: say(language, m.rowsSheet),
            titles: titlesOf(asked, language),
            rows: counted(
              copy(from.select(rowXml(asked.columns, writing).as('row')) as never, oneColumn),
              onRows,
            ),
            about: { name: say(language, m.about), rows: () => aboutRows(manifest, language) },
          }),
  }
}

/** These characters never occur in a row of XML, so nothing is quoted and the rows arrive unchanged. */
const oneColumn = `format csv, quote e'\\x01', delimiter e'\\x02'`

const csvColumns = ({ columns }: ExportRequest, writing: Writing) =>
  columns.map((column, place) => csvField(column, writing).as(`c${place}`))

const titlesOf = ({ columns }: ExportRequest, language: Language) =>
  columns.map(({ title }) => say(language, title))

/** Writes UTF-8, with a byte order mark unless disabled, because spreadsheets need it to read Chinese. */
async function* csv(
  input: ExportRequest,
  { language }: Writing,
  rows: (options: string) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const separator = separators[input.options.separator ?? 'comma']
  const mark = input.options.bom === false ? '' : '\uFEFF'
  const titles = titlesOf(input, language).map((title) => quoted(title, separator))
  yield Buffer.from(`${mark}${titles.join(separator)}\n`)
  yield* rows(`format csv, delimiter ${separator === '\t' ? `e'\\t'` : `'${separator}'`}`)
}

function quoted(text: string, separator: string): string {
  return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onRows: (more: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onRows(linesIn(chunk))
    yield chunk
  }
}
