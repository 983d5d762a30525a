import { runLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import { counting, type Matching } from '#features/finances/reconciliation/matching/matchTables.sql.ts'
import type { Db } from '#server/database/db.ts'

const shown = `line_no, type, kind, order_id, refund_order_id, channel_order_no, channel_transaction_id, refund_no, currency,
  here_amount, there_amount, here_value, there_value`

/** Stores each difference once: known ones are updated, and reopened if they had resolved themselves. */
export async function keepFound(db: Db, matching: Matching, channel: string, now: Date): Promise<void> {
  const { tenantId, billId, accountId, day } = matching
  await runLong(
    db,
    `insert into bill_difference as known (
       tenant_id, difference_id, merchant_id, channel_account_id, channel, bill_day, bill_id, state, event_key, ${shown},
       carry_until, arrived_day, resolution, resolve_time, create_time)
     select distinct on (event_key) $1, gen_random_uuid(), merchant_id, $3, $5, $4, $2, state, event_key, ${shown},
            carry_until, arrived_day, case state when 'settled' then 'arrived' end,
            case state when 'settled' then $6::timestamptz end, $6::timestamptz
       from found order by event_key, line_no
     on conflict (tenant_id, channel_account_id, bill_day, event_key) do update
        set bill_id = excluded.bill_id, line_no = excluded.line_no, type = excluded.type,
            here_amount = excluded.here_amount, there_amount = excluded.there_amount,
            here_value = excluded.here_value, there_value = excluded.there_value,
            state = case when known.state = 'settled' then excluded.state else known.state end,
            carry_until = case when known.state = 'settled' then excluded.carry_until else known.carry_until end,
            resolution = case when known.state = 'settled' then excluded.resolution end,
            resolve_time = case when known.state = 'settled' then excluded.resolve_time end
      where known.state <> 'settled' or known.resolution in ('gone', 'arrived') and excluded.state <> 'settled'`,
    [tenantId, billId, accountId, day, channel, now],
  )
}

const waiting = `d.tenant_id = $1 and d.channel_account_id = $3 and d.state in ('carried', 'open', 'asked')`

/**
 * Resolves differences that no longer exist, because the books or a new version of the report changed.
 * Returns how many.
 */
export async function settleGone(db: Db, matching: Matching, now: Date): Promise<number> {
  const { tenantId, billId, accountId, day } = matching
  const rows = await runLong(
    db,
    `update bill_difference d set state = 'settled', resolution = 'gone', resolve_time = $5, bill_id = $2
      where ${waiting} and d.bill_day = $4 and not exists (select from found where found.event_key = d.event_key)
  returning difference_id`,
    [tenantId, billId, accountId, day, now],
  )
  return rows.length
}

/**
 * Resolves other days' missing items that this report contains; a refund becomes `refund_other_day`. Returns
 * how many.
 */
export async function settleArrived(db: Db, matching: Matching, now: Date): Promise<number> {
  const { tenantId, billId, accountId, day } = matching
  const rows = await runLong(
    db,
    `update bill_difference d
        set state = 'settled', resolution = 'arrived', resolve_time = $5, arrived_day = $4,
            type = case when d.kind = 'refund' then 'refund_other_day' else d.type end
      where ${waiting} and d.type = 'missing_there' and d.bill_day <> $4
        and exists (select from bill_line line
                     where line.tenant_id = $1 and line.bill_id = $2 and line.channel_order_no = d.channel_order_no
                       and line.type = d.kind and (d.kind = 'payment' or line.refund_no = d.refund_no))
  returning difference_id`,
    [tenantId, billId, accountId, day, now],
  )
  return rows.length
}

/** Opens differences that were expected in a report that has arrived without them. Returns how many. */
export async function openOverdue(db: Db, { tenantId, billId, accountId, day }: Matching): Promise<number> {
  const rows = await runLong(
    db,
    `with counting as (${counting})
     update bill_difference d set state = 'open'
      where d.tenant_id = $1 and d.channel_account_id = $3 and d.state = 'carried'
        and exists (select from counting where counting.bill_day >= d.carry_until)
  returning difference_id`,
    [tenantId, billId, accountId, day],
  )
  return rows.length
}

/**
 * Stores our totals of the day beside the report's. Money that our books hold as an exception is included, so
 * that the two sums do not differ by it.
 */
export async function keepOwnTotals(db: Db, { tenantId, billId }: Matching): Promise<void> {
  await runLong(
    db,
    `insert into bill_total as total (tenant_id, bill_id, currency, own_payment_count, own_payment_amount,
                                      own_refund_count, own_refund_amount)
     select $1, $2, currency, sum(payments), sum(paid), sum(refunds), sum(refunded)
       from (select currency, count(*) as payments, sum(amount) as paid, 0::bigint as refunds, 0::numeric as refunded
               from our_payment group by currency
             union all
             select currency, 0, 0, count(*), sum(amount) from our_refund group by currency
             union all
             select coalesce(e.currency, line.currency), 1, coalesce(e.amount, line.amount), 0, 0
               from odd_line line
              cross join lateral (
                select amount, currency from order_exception
                 where tenant_id = $1 and channel_transaction_id = line.transaction_id
                   and channel_order_no = line.channel_order_no
                 limit 1) e
              where line.kind = 'payment'
                and not exists (select from our_payment own
                                 where own.channel_order_no = line.channel_order_no
                                   and own.transaction_id = line.transaction_id)
             union all
             select coalesce(e.currency, line.currency), 0, 0, 1, coalesce(e.amount, line.amount)
               from odd_line line
              cross join lateral (
                select amount, currency from order_exception
                 where tenant_id = $1
                   and exception_id = case when line.refund_no ~ '^[0-9a-f]{32}$' then line.refund_no::uuid end
                 limit 1) e
              where line.kind = 'refund') own
      group by currency
     on conflict (tenant_id, bill_id, currency) do update
        set own_payment_count = excluded.own_payment_count, own_payment_amount = excluded.own_payment_amount,
            own_refund_count = excluded.own_refund_count, own_refund_amount = excluded.own_refund_amount`,
    [tenantId, billId],
  )
}

/** Takes earlier versions of a day out of use; returns false if a later version is already in use. */
export async function replaceEarlier(db: Db, matching: Matching, version: number): Promise<boolean> {
  const { tenantId, accountId, day } = matching
  const values = [tenantId, accountId, day, version]
  const later = await runLong(
    db,
    `select 1 as one from bill where tenant_id = $1 and channel_account_id = $2 and bill_day = $3 and version > $4
                                and state = 'matched' limit 1`,
    values,
  )
  if (later.length > 0) return false
  await runLong(
    db,
    `update bill set state = 'replaced' where tenant_id = $1 and channel_account_id = $2 and bill_day = $3 and version < $4
                                          and state in ('loaded', 'matched')`,
    values,
  )
  return true
}
