import { sql } from 'kysely'
import { simulationExport, type WayCompared } from '#features/finances/simulator/simulator.contract.ts'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import { simulate } from '#features/finances/simulator/simulator.service.ts'
import type { Db } from '#server/database/db.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Currency } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'
import { wayText } from '#shared/reference.ts'

const amount = (title: Text) => ({ title, kind: 'amount', currencyOf: 'currency' }) as const

const columns: ColumnsOf<typeof simulationExport> = {
  way: { title: m.way, kind: 'name', texts: wayText },
  count: { title: m.count, kind: 'number' },
  volume: amount(m.volume),
  refundCount: { title: m.refundCount, kind: 'number' },
  refunded: amount(m.refunded),
  currency: { title: m.currency, kind: 'text' },
  feeNow: amount(m.feeNow),
  feeThen: amount(m.feeThen),
  taxNow: amount(m.taxNow),
  taxThen: amount(m.taxThen),
  rateNow: { title: m.rateNow, kind: 'number' },
  rateThen: { title: m.rateThen, kind: 'number' },
  difference: amount(m.difference),
}

/** Wraps computed rows in a query, for the export. */
function rowsOf(db: Db, ways: readonly WayCompared[], currency: Currency) {
  const rows = ways.map((way) => ({ ...way, currency }))
  const json = JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  const shape = sql`simulated ("way" text, "count" int, "volume" bigint, "refundCount" int, "refunded" bigint,
    "currency" text, "feeNow" bigint, "feeThen" bigint, "taxNow" bigint, "taxThen" bigint, "rateNow" numeric,
    "rateThen" numeric, "difference" bigint)`
  return db
    .selectFrom(sql<WayCompared>`jsonb_to_recordset(${json}::jsonb)`.as<'simulated'>(shape))
    .selectAll()
    .orderBy('simulated.way')
}

/** Exports a simulation: one row per method, as on the page. */
export const simulationExports = [
  exportOf({ file: simulationExport, fields: columns }, async ({ db, signedIn }, wanted) => {
    const { ways, currency } = await simulate(db, signedIn.scope, wanted)
    return rowsOf(db, ways, currency)
  }),
]
