import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Digits, ExportColumn } from '#server/exports/columns.ts'
import type { Rows } from '#server/exports/exportOf.ts'
import { readLong } from '#server/exports/snapshot.ts'
import { currencies, isCurrency } from '#shared/currency.ts'

/** The number of rows, the sums of each amount column by currency, and the earliest and latest time. */
export type Sums = {
  rows: number
  /** Minor units by column key and currency. */
  amounts: Record<string, Record<string, bigint>>
  earliest: Date | null
  latest: Date | null
}

type SumsRow = Record<string, string | Date | bigint | null>

/** Sums all rows of a file in one pass, before it is written. */
export async function sumsOf(db: Db, rows: Rows, columns: readonly ExportColumn[]): Promise<Sums> {
  const amounts = columns.filter((column) => column.kind === 'amount')
  const codes = [...new Set(amounts.map(({ currencyOf }) => currencyOf))]
  const times = columns.filter(({ kind }) => kind === 'instant').map(({ key }) => sql.ref(`rows.${key}`))
  const edge = (choose: string, among: string): RawBuilder<unknown> =>
    times.length === 0
      ? sql`null::timestamptz`
      : sql`${sql.raw(choose)}(${sql.raw(among)}(${sql.join(times)}))`
  const query = db
    .selectFrom(rows.as('rows'))
    .select([
      sql`count(*)`.as('n'),
      edge('min', 'least').as('earliest'),
      edge('max', 'greatest').as('latest'),
      ...amounts.map(({ key }, place) => sql`sum(${sql.ref(`rows.${key}`)})::text`.as(`sum${place}`)),
      ...codes.map((key, place) => sql`${sql.ref(`rows.${key}`)}::text`.as(`currency${place}`)),
    ])
    .$if(codes.length > 0, (filters) => filters.groupBy(codes.map((key) => sql.ref(`rows.${key}`))))
  const groups = await readLong<SumsRow>(db, query.compile())

  const sums: Sums = { rows: 0, amounts: {}, earliest: null, latest: null }
  for (const { key } of amounts) sums.amounts[key] = {}
  for (const group of groups) {
    sums.rows += Number(group.n)
    sums.earliest = outer(sums.earliest, group.earliest, (a, b) => a < b)
    sums.latest = outer(sums.latest, group.latest, (a, b) => a > b)
    for (const [place, { key, currencyOf }] of amounts.entries()) {
      const currency = group[`currency${codes.indexOf(currencyOf)}`]
      const sum = group[`sum${place}`]
      const ofColumn = sums.amounts[key]
      if (typeof currency !== 'string' || typeof sum !== 'string' || !ofColumn) continue
      ofColumn[currency] = (ofColumn[currency] ?? 0n) + BigInt(sum)
    }
  }
  return sums
}

function outer(known: Date | null, given: unknown, further: (a: Date, b: Date) => boolean): Date | null {
  if (!(given instanceof Date)) return known
  return known === null || further(given, known) ? given : known
}

/** Returns the decimals of an amount column, by the currencies that occur in it. */
export function digitsIn({ amounts }: Sums, key: string): Digits {
  const found = Object.keys(amounts[key] ?? {})
  const exponents = new Set(
    found.map((currency) => (isCurrency(currency) ? currencies[currency].exponent : 2)),
  )
  if (exponents.size > 1) return 'mixed'
  const [exponent = 2] = exponents
  if (exponent === 0) return 'whole'
  return exponent === 2 ? 'cents' : 'mixed'
}

/** Counts up to one past a limit. */
export async function countTo(db: Db, rows: Rows, limit: number): Promise<number> {
  const bounded = rows.limit(limit + 1)
  const [counted] = await db.selectFrom(bounded.as('rows')).select(sql<bigint>`count(*)`.as('n')).execute()
  return Number(counted?.n ?? 0)
}

/** Returns the planner's row estimate, which reads no rows and is accurate for analysed tables. */
export async function expectedRows(db: Db, rows: Rows): Promise<number> {
  const { sql: text, parameters } = rows.compile()
  const found = await readLong<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(db, {
    sql: `explain (format json) ${text}`,
    parameters,
  })
  return found[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
