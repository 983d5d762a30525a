import { sql } from 'kysely'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** The files that a bank numbers as one series. */
export type FileSeries = { format: PayoutFormat; currency: Currency; originatorId: string }

export type Numbers = { creationNo: number; filesBefore: number; entriesBefore: number }

const numbering = 4_053

/** Keeps others from numbering, releasing or discarding files of the format until the transaction ends. */
export async function lockNumbers(db: Db, format: PayoutFormat): Promise<void> {
  const place = format === 'cpa005' ? 1 : 2
  await sql`select pg_advisory_xact_lock(${numbering}::integer, ${place}::integer)`.execute(db)
}

/**
 * The last released number of a series, 0 if none. Files created by an older version have no originator and
 * count for each of them.
 */
export async function lastReleased(db: Db, series: FileSeries): Promise<number> {
  const row = await filesOf(db, series)
    .where('state', 'in', ['released', 'sending', 'sent'])
    .select((select) => select.fn.max('creationNo').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/**
 * The number of the next file: the first one after the last released file that no unreleased file has. The
 * number of a discarded file is thus reused, and the bank sees no gap. Item numbers continue over all files,
 * because a trace number must never repeat. Call `lockNumbers` first.
 */
export async function nextNumbers(db: Db, series: FileSeries): Promise<Numbers> {
  const released = await lastReleased(db, series)
  const waiting = await filesOf(db, series)
    .where('state', '=', 'made')
    .where('creationNo', '>', released)
    .select('creationNo')
    .execute()
  const taken = new Set(waiting.map(({ creationNo }) => creationNo))
  let creationNo = released + 1
  while (taken.has(creationNo)) creationNo += 1
  const row = await db
    .selectFrom('bank_file')
    .where('tenantId', '=', providerTenant)
    .where('format', '=', series.format)
    .where('creationNo', 'is not', null)
    .select((select) => [
      select.fn.countAll<bigint>().as('files'),
      select.fn.sum<bigint>('entryCount').as('entries'),
    ])
    .executeTakeFirst()
  return {
    creationNo,
    filesBefore: Number(row?.files ?? 0),
    entriesBefore: Number(row?.entries ?? 0),
  }
}

function filesOf(db: Db, { format, currency, originatorId }: FileSeries) {
  return db
    .selectFrom('bank_file')
    .where('tenantId', '=', providerTenant)
    .where('format', '=', format)
    .where('currency', '=', currency)
    .where((row) => row.or([row('originatorId', '=', originatorId), row('originatorId', 'is', null)]))
}
