import { sql } from 'kysely'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** Whose files a bank counts together. */
export type FileSeries = { format: PayoutFormat; currency: Currency; originatorId: string }

export type Numbers = { creationNo: number; filesBefore: number; entriesBefore: number }

const numbering = 4_053

/** Until the transaction ends no other numbers, releases or gives up a file of the format. */
export async function lockNumbers(db: Db, format: PayoutFormat): Promise<void> {
  const place = format === 'cpa005' ? 1 : 2
  await sql`select pg_advisory_xact_lock(${numbering}::integer, ${place}::integer)`.execute(db)
}

/**
 * The last number of a series that has left the product, 0 before the first. Files that the previous version of the product
 * made do not say whose they are: they count for each originator.
 */
export async function lastReleased(db: Db, series: FileSeries): Promise<number> {
  const row = await filesOf(db, series)
    .where('state', 'in', ['released', 'sending', 'sent'])
    .select((select) => select.fn.max('creation_no').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/**
 * The number of the next file: the first after the last released one that no file which waits for its release has. So the
 * number of a file that was given up is used again, and the bank sees no gap. What the format counts besides goes on over all
 * files, because a trace number must never come back. Call `lockNumbers` before.
 */
export async function nextNumbers(db: Db, series: FileSeries): Promise<Numbers> {
  const released = await lastReleased(db, series)
  const waiting = await filesOf(db, series)
    .where('state', '=', 'made')
    .where('creation_no', '>', released)
    .select('creation_no')
    .execute()
  const taken = new Set(waiting.map(({ creation_no }) => creation_no))
  let creationNo = released + 1
  while (taken.has(creationNo)) creationNo += 1
  const row = await db
    .selectFrom('bank_file')
    .where('tenant_id', '=', providerTenant)
    .where('format', '=', series.format)
    .where('creation_no', 'is not', null)
    .select((select) => [
      select.fn.countAll<bigint>().as('files'),
      select.fn.sum<bigint>('entry_count').as('entries'),
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
    .where('tenant_id', '=', providerTenant)
    .where('format', '=', format)
    .where('currency', '=', currency)
    .where((row) => row.or([row('originator_id', '=', originatorId), row('originator_id', 'is', null)]))
}
