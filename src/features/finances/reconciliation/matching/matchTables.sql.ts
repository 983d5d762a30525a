import { runLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import type { Db } from '#server/database/db.ts'

/** A report being matched: its owner, account, day, and the instants of that day. */
export type Matching = {
  tenantId: number
  billId: string
  accountId: string
  merchantId: string
  day: string
  from: Date
  to: Date
}

/** The reports in use: the account's matched ones, and the current one. */
export const counting = `select bill_id, bill_day from bill
  where tenant_id = $1 and channel_account_id = $3 and (state = 'matched' and bill_day <> $4 or bill_id = $2)`

/** Creates the temporary tables of a comparison; they are dropped with the transaction. */
export async function openFound(db: Db): Promise<void> {
  await runLong(
    db,
    `create temp table found (
       event_key text, type text, kind text, state text, merchant_id text, line_no integer, order_id text,
       refund_order_id text, channel_order_no text, channel_transaction_id text, refund_no text, currency char(3),
       here_amount bigint, there_amount bigint, here_value text, there_value text, carry_until date, arrived_day date)
       on commit drop;
     create temp table our_payment (
       channel_order_no text, order_id text, merchant_id text, transaction_id text, amount bigint, currency char(3),
       at timestamptz(3)) on commit drop;
     create temp table our_refund (
       refund_no text, order_id text, merchant_id text, channel_order_no text, amount bigint, currency char(3),
       at timestamptz(3), status smallint) on commit drop;
     create temp table odd_line (
       line_no integer, channel_order_no text, transaction_id text, refund_no text, kind text, amount bigint,
       currency char(3)) on commit drop;
     create temp table odd_own (
       kind text, number text, order_id text, merchant_id text, channel_order_no text, transaction_id text,
       amount bigint, currency char(3), at timestamptz(3), status smallint) on commit drop`,
  )
}

/** The merchants that trade through an account: its owner, and any that is or was routed to it. */
async function merchantsOf(db: Db, { tenantId, accountId, merchantId }: Matching): Promise<string[]> {
  const rows = await runLong<{ merchantId: string }>(
    db,
    `select distinct merchant_id from channel_route where tenant_id = $1 and channel_account_id = $2`,
    [tenantId, accountId],
  )
  return [...new Set([merchantId, ...rows.map((row) => row.merchantId)])]
}

/**
 * Collects our side of the day: successful payments by their channel number, and refunds that the channel
 * accepted, by the day they were sent.
 */
export async function gatherOwn(db: Db, matching: Matching): Promise<void> {
  const { tenantId, accountId, from, to } = matching
  const values = [tenantId, await merchantsOf(db, matching), from, to, accountId]
  await runLong(
    db,
    `insert into our_payment
     select a.channel_order_no, a.order_id, a.merchant_id, a.channel_transaction_id, coalesce(a.amount, o.pay_amount),
            o.currency, o.pay_time
       from pay_order o
       join pay_attempt a on a.tenant_id = $1 and a.order_id = o.order_id and a.status = 'success'
                         and a.channel_account_id = $5 and a.channel_transaction_id = o.channel_transaction_id
      where o.tenant_id = $1 and o.merchant_id = any ($2) and o.pay_time >= $3 and o.pay_time < $4`,
    values,
  )
  await runLong(
    db,
    `insert into our_refund
     select r.refund_order_id, r.order_id, r.merchant_id, a.channel_order_no, r.amount, r.currency, r.create_time,
            r.status
       from refund r
       join pay_order o on o.tenant_id = $1 and o.order_id = r.order_id
       join pay_attempt a on a.tenant_id = $1 and a.order_id = o.order_id and a.status = 'success'
                         and a.channel_account_id = $5 and a.channel_transaction_id = o.channel_transaction_id
      where r.tenant_id = $1 and r.merchant_id = any ($2) and r.create_time >= $3 and r.create_time < $4
        and r.status in (2, 4, 5) and not r.paid_otherwise`,
    values,
  )
}

/** One join of each kind over the whole report removes everything that matches; only few rows remain. */
export async function gatherOdd(db: Db, { tenantId, billId }: Matching): Promise<void> {
  await runLong(
    db,
    `with odd as (
       select line.line_no, line.channel_order_no, line.channel_transaction_id, line.amount, line.currency,
              own.channel_order_no as own_no, own.order_id, own.merchant_id, own.transaction_id,
              own.amount as own_amount, own.currency as own_currency, own.at
         from (select line_no, channel_order_no, channel_transaction_id, amount, currency from bill_line
                where tenant_id = $1 and bill_id = $2 and type = 'payment') line
         full join our_payment own on own.channel_order_no = line.channel_order_no
        where line.line_no is null or own.channel_order_no is null or line.amount <> own.amount
           or line.currency <> own.currency or line.channel_transaction_id <> own.transaction_id),
     of_line as (
       insert into odd_line
       select line_no, channel_order_no, channel_transaction_id, null, 'payment', amount, currency
         from odd where line_no is not null)
     insert into odd_own
     select 'payment', own_no, order_id, merchant_id, own_no, transaction_id, own_amount, own_currency, at
       from odd where line_no is null`,
    [tenantId, billId],
  )
  await runLong(
    db,
    `with odd as (
       select line.line_no, line.channel_order_no, line.channel_transaction_id, line.refund_no, line.amount, line.currency,
              own.refund_no as own_no, own.order_id, own.merchant_id, own.channel_order_no as own_order_no,
              own.amount as own_amount, own.currency as own_currency, own.at, own.status
         from (select line_no, channel_order_no, channel_transaction_id, refund_no, amount, currency from bill_line
                where tenant_id = $1 and bill_id = $2 and type = 'refund') line
         full join our_refund own on own.refund_no = line.refund_no
        where line.line_no is null or own.refund_no is null or line.amount <> own.amount
           or line.currency <> own.currency),
     of_line as (
       insert into odd_line
       select line_no, channel_order_no, channel_transaction_id, refund_no, 'refund', amount, currency
         from odd where line_no is not null)
     insert into odd_own
     select 'refund', own_no, order_id, merchant_id, own_order_no, null, own_amount, own_currency, at, status
       from odd where line_no is null`,
    [tenantId, billId],
  )
}

/** The number of payments in a report, and how many of them are unknown to us. */
export async function strangers(db: Db, { tenantId, billId, accountId }: Matching) {
  const [counted] = await runLong<{ payments: bigint; unknown: bigint }>(
    db,
    `select (select coalesce(sum(payment_count), 0)::bigint from bill_total where tenant_id = $1 and bill_id = $2) as payments,
            (select count(*) from odd_line
              where kind = 'payment'
                and not exists (select from pay_attempt a
                                 where a.tenant_id = $1 and a.channel_order_no = odd_line.channel_order_no
                                   and a.channel_account_id = $3)) as unknown`,
    [tenantId, billId, accountId],
  )
  return { payments: Number(counted?.payments ?? 0), unknown: Number(counted?.unknown ?? 0) }
}
