import { createHash, type Hash } from 'node:crypto'
import type { MonthDocument } from '#features/finances/monthly/monthlyExports.service.ts'
import { settlementsIn } from '#features/finances/monthly/pack/monthPack.sql.ts'
import { settlementsCsv, storesCsv } from '#features/finances/monthly/pack/monthPackTables.ts'
import { linesCsv } from '#features/finances/statements/statementLines.service.ts'
import { lineTotals, storeSums } from '#features/finances/statements/statementLines.sql.ts'
import { daysOf } from '#features/finances/statements/statements.service.ts'
import type { Snapshot } from '#server/exports/snapshot.ts'
import { type Entry, zipped } from '#server/exports/workbook/zip.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'
import { plainAmount } from '#shared/money.ts'

/** A document of the month with its PDF in `file`. */
export type DrawnDocument = Omit<MonthDocument, 'parts'> & { file: Buffer }

export type Pack = {
  snapshot: Snapshot
  scope: Scope
  month: string
  /** The valid documents of the month, one per currency. */
  documents: DrawnDocument[]
  language: Language
  madeBy: string
  now: Date
}

/** A manifest entry: enough to verify the file. Sums are in the currency named. */
type Listed = {
  name: string
  bytes: number
  sha256: string
  rows?: number
  currency?: string
  sums?: Record<string, string>
}

/** A bookkeeper's data for closing a month, as one archive, streamed while it is built. */
export function monthPack(pack: Pack): AsyncGenerator<Buffer> {
  return zipped(entriesOf(pack))
}

async function* entriesOf(pack: Pack): AsyncGenerator<Entry> {
  const listed: Listed[] = []
  for (const document of pack.documents) {
    for await (const { name, content, about } of filesOf(pack, document)) {
      const counted = counting(content)
      yield { name, content: counted.content }
      listed.push({ name, ...counted.told(), ...about })
    }
  }
  const manifest = counting([Buffer.from(`${JSON.stringify(manifestOf(pack, listed), null, 2)}\n`)])
  yield { name: 'manifest.json', content: manifest.content }
  const sums = [...listed, { name: 'manifest.json', ...manifest.told() }]
  const lines = sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`)
  yield { name: 'checksums.txt', content: [Buffer.from(lines.join(''))] }
}

type File = {
  name: string
  content: Entry['content']
  about?: Pick<Listed, 'rows' | 'currency' | 'sums'>
}

async function* filesOf(pack: Pack, { statement, journals, file }: DrawnDocument): AsyncGenerator<File> {
  const { snapshot, scope, language, now } = pack
  const { db } = snapshot
  const { currency, fromTime, toTime, timezone, statementId } = statement
  const period = { currency, fromTime, toTime, zone: timezone, days: daysOf(fromTime, toTime, timezone) }
  yield { name: `${statementId}-${language}.pdf`, content: [file] }

  const { rows, ...amounts } = await lineTotals(db, scope, period)
  const sums = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, plainAmount(amount, currency)]),
  )
  const content = linesCsv({ ...snapshot, scope, now }, period)
  yield { name: `transactions-${currency}.csv`, content, about: { rows, currency, sums } }

  const stores = await storeSums(db, scope, period)
  yield small(`stores-${currency}.csv`, storesCsv(stores, currency), { rows: stores.length, currency, sums })

  const settlements = await settlementsIn(db, scope, period)
  const net = settlements.reduce((sum, { netAmount }) => sum + netAmount, 0n)
  const about = { rows: settlements.length, currency, sums: { net: plainAmount(net, currency) } }
  yield small(`settlements-${currency}.csv`, settlementsCsv(settlements, currency), about)
  for (const { name, text } of journals) yield small(name, text)
}

function small(name: string, text: string, about: File['about'] = {}): File {
  return { name, content: [Buffer.from(text)], about }
}

/** Passes a file through, and computes its size and SHA-256. */
function counting(content: Entry['content']) {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  async function* passing() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { content: passing(), told: () => ({ bytes, sha256: hash.digest('hex') }) }
}

function manifestOf({ snapshot, scope, month, documents, language, madeBy, now }: Pack, files: Listed[]) {
  const first = documents[0]?.statement
  return {
    schemaVersion: 1,
    merchantId: scope.merchantId,
    month,
    zone: first?.timezone,
    from: first?.fromTime.toISOString(),
    to: first?.toTime.toISOString(),
    documents: documents.map(({ statement: { statementId, kind, currency } }) => ({
      statementId,
      kind,
      currency,
    })),
    language,
    madeBy,
    madeAt: now.toISOString(),
    asOf: snapshot.asOf.toISOString(),
    files,
  }
}
