import type { ExportRequest } from '#server/exports/exportRequest.ts'
import { m } from '#server/exports/exports.messages.ts'
import { type OffsetSpan, offsetText } from '#server/exports/localTime.ts'
import type { Sums } from '#server/exports/sums.ts'
import type { Cell } from '#server/exports/workbook/cellXml.ts'
import { currencies, isCurrency } from '#shared/currency.ts'
import { type FileFormat, type FileZone, fileOptionNames, zoneText } from '#shared/exportFile.ts'
import { type Language, say, type Text } from '#shared/messages.ts'

/** The version of file names and columns; increase it with any change to either. */
export const schemaVersion = 1

/** A file's description, available as JSON beside it: enough to check the file and to generate it again. */
export type Manifest = {
  schemaVersion: number
  exportId: string
  list: string
  file: string
  format: FileFormat
  merchantId: string
  madeBy: string
  madeAt: string
  /** All rows are as of this instant, in this snapshot of the database. */
  asOf: string
  snapshot: string
  /** The zone of the file's times, and its offsets over the period of the rows. */
  zone: { name: FileZone; offsets: { from: string; offset: string }[] }
  /** Filter and sort in wire format. */
  filter: Record<string, unknown>
  columns: { key: string; title: string }[]
  rows: number
  /** By column and currency, in minor units and as formatted in the file. */
  sums: { column: string; currency: string; minor: string; amount: string }[]
  /** The number of decimals of each currency. */
  exponents: Record<string, number>
  sha256: string
  bytes: number
}

export type Draft = Omit<Manifest, 'sha256' | 'bytes'>

type Facts = {
  exportId: string
  list: string
  file: string
  merchantId: string
  madeBy: string
  madeAt: Date
  snapshot: { asOf: Date; name: string }
  zone: FileZone
  /** The offsets of the file's times, newest first. */
  spans: readonly OffsetSpan[]
  language: Language
  asked: ExportRequest
  sums: Sums
}

/** Builds a file's manifest, except for the hash and size. */
export function manifestOf({ snapshot, zone, spans, language, asked, sums, ...facts }: Facts): Draft {
  const known = new Set<string>(['format', 'columns', ...fileOptionNames])
  const totals = Object.entries(sums.amounts).flatMap(([column, byCurrency]) =>
    Object.entries(byCurrency).map(([currency, minor]) => ({
      column,
      currency,
      minor: `${minor}`,
      amount: major(minor, currency),
    })),
  )
  const found = [...new Set(totals.map(({ currency }) => currency))]
  return {
    ...facts,
    schemaVersion,
    format: asked.format,
    madeAt: facts.madeAt.toISOString(),
    asOf: snapshot.asOf.toISOString(),
    snapshot: snapshot.name,
    zone: { name: zone, offsets: spans.map(written).toReversed() },
    filter: Object.fromEntries(Object.entries(asked.given).filter(([key]) => !known.has(key))),
    columns: asked.columns.map(({ key, title }) => ({ key, title: say(language, title) })),
    rows: sums.rows,
    sums: totals,
    exponents: Object.fromEntries(found.map((currency) => [currency, exponentOf(currency)])),
  }
}

/** Returns a currency's decimals; 2 if it is unknown. */
export function exponentOf(currency: string): number {
  return isCurrency(currency) ? currencies[currency].exponent : 2
}

function major(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return `${minor}`
  const digits = `${minor < 0n ? -minor : minor}`.padStart(exponent + 1, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

function written({ from, minutes }: OffsetSpan) {
  return { from: from.toISOString(), offset: offsetText(minutes) }
}

/** Returns the manifest as rows for people, on a workbook's last sheet. */
export function aboutRows(draft: Draft, language: Language): Cell[][] {
  const title = (text: Text, values: Record<string, string> = {}): Cell => ({
    text: say(language, text, values),
    numeric: false,
    bold: true,
  })
  const line = (head: Cell, text: string, numeric = false): Cell[] => [head, { text, numeric }]
  const titleOf = (key: string) => draft.columns.find((column) => column.key === key)?.title ?? key
  const filters = Object.entries(draft.filter)
  return [
    line(title(m.file), draft.file),
    line(title(m.exportId), draft.exportId),
    line(title(m.merchant), draft.merchantId),
    line(title(m.madeBy), draft.madeBy),
    line(title(m.madeAt), draft.madeAt),
    line(title(m.asOf), draft.asOf),
    line(title(m.zone), `${draft.zone.name} (${say(language, zoneText(draft.zone.name))})`),
    ...draft.zone.offsets.map(({ from, offset }) => line(title(m.offsetFrom, { time: from }), offset)),
    ...(filters.length === 0 ? [line(title(m.noFilter), say(language, m.everything))] : []),
    ...filters.map(([name, value]) =>
      line(title(m.filter, { name }), typeof value === 'string' ? value : JSON.stringify(value)),
    ),
    line(title(m.rows), String(draft.rows), true),
    ...draft.sums.map(({ column, currency, amount }) =>
      line(title(m.sum, { column: titleOf(column), currency }), amount, true),
    ),
    ...Object.entries(draft.exponents).map(([currency, digits]) =>
      line(title(m.exponent, { currency }), String(digits), true),
    ),
    line(title(m.schema), String(draft.schemaVersion), true),
    line(title(m.checksum), say(language, m.inManifest)),
  ]
}
