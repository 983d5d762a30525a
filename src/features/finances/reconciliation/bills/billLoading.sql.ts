import { from as copyFrom } from 'pg-copy-streams'
import { lineColumns } from '#features/finances/reconciliation/bills/billLines.domain.ts'
import { clientOf, type Db } from '#server/database/db.ts'

/** The time limit for a statement over a whole report. */
const longestMs = 60 * 60_000

/** Runs a statement over a whole report, which may take longer than the pool's timeout. */
export async function runLong<Row extends object>(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const query = { text, values, query_timeout: longestMs }
  return (await clientOf(db).query<Row & Record<string, unknown>>(query)).rows
}

/** Raises the limits for the rest of the transaction. */
export async function allowLong(db: Db): Promise<void> {
  await runLong(
    db,
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB';
     set local temp_buffers = '32MB'`,
  )
}

/**
 * COPY cannot write under row-level security, so lines first go into a temporary table of this transaction.
 */
export async function openLoading(db: Db): Promise<NodeJS.WritableStream> {
  await runLong(
    db,
    `create temp table loading (
       line_no integer, type text, channel_order_no text, channel_transaction_id text, refund_no text,
       channel_refund_no text, amount bigint, currency char(3), fee numeric(24, 8), fee_currency text,
       fee_rate numeric(12, 8), line_time timestamptz(3), status text) on commit drop`,
  )
  const copy = copyFrom(`copy loading (${lineColumns.join(', ')}) from stdin`)
  return clientOf(db).query(Object.assign(copy, { query_timeout: longestMs }))
}

export type LoadedFigures = { lines: number; outside: number; surplus: number }

/** The number of lines, of lines outside a time span, and of duplicates. */
export async function loadedFigures(db: Db, { from, to }: { from: Date; to: Date }): Promise<LoadedFigures> {
  const [counted] = await runLong<Record<keyof LoadedFigures, bigint>>(
    db,
    `select sum(told)::bigint as lines, sum(outside)::bigint as outside, sum(told - 1)::bigint as surplus
       from (select count(*) as told, count(*) filter (where line_time < $1 or line_time >= $2) as outside
               from loading
              group by type, hashtextextended(channel_transaction_id, case when type = 'refund'
                then hashtextextended(coalesce(refund_no, channel_refund_no, ''), 1) else 0 end)) line`,
    [from, to],
  )
  return {
    lines: Number(counted?.lines ?? 0),
    outside: Number(counted?.outside ?? 0),
    surplus: Number(counted?.surplus ?? 0),
  }
}

/** Moves the loaded lines and their totals into the permanent tables. */
export async function keepLoaded(db: Db, tenantId: number, billId: string): Promise<void> {
  await runLong(db, 'delete from bill_line where tenant_id = $1 and bill_id = $2', [tenantId, billId])
  await runLong(db, 'delete from bill_total where tenant_id = $1 and bill_id = $2', [tenantId, billId])
  await runLong(
    db,
    `insert into bill_line (tenant_id, bill_id, ${lineColumns.join(', ')})
     select $1, $2, ${lineColumns.join(', ')} from loading`,
    [tenantId, billId],
  )
  await runLong(
    db,
    `insert into bill_total (tenant_id, bill_id, currency, payment_count, payment_amount, refund_count, refund_amount, fee)
     select $1, $2, currency, count(*) filter (where type = 'payment'),
            coalesce(sum(amount) filter (where type = 'payment'), 0), count(*) filter (where type = 'refund'),
            coalesce(sum(amount) filter (where type = 'refund'), 0), coalesce(sum(fee), 0)
       from loading group by currency`,
    [tenantId, billId],
  )
}
