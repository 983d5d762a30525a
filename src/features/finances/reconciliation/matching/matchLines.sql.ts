import { runLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import { counting, type Matching } from '#features/finances/reconciliation/matching/matchTables.sql.ts'
import type { Db } from '#server/database/db.ts'
import { refundStatusCode } from '#shared/reference.ts'

/** The name of a stored refund status. */
const refundStatusName = (column: string) =>
  `(array[${Object.keys(refundStatusCode).map((name) => `'${name}'`)}])[${column} + 1]`

/**
 * A number that is not ours: the channel returned the money itself, for example on reversing a bar code
 * payment.
 */
const notOurNumber = `(line.refund_no is null or line.refund_no !~ '^(8[0-9]{24}|[0-9a-f]{32})$')`

/** Whether another report in use of the account has the same transaction. */
const notifiedBefore = (number: 'channel_order_no' | 'refund_no', transaction: string) => `exists (
  select from bill_line other join counting on counting.bill_id = other.bill_id
   where other.tenant_id = $1 and other.bill_id <> $2 and other.channel_order_no = line.channel_order_no
     and other.type = line.kind and other.${number} = line.${number} ${transaction})`

/**
 * Finds payments in the report that do not match ours. An unknown number is `missing_here`; an attempt that
 * does not count is `late_success` if its order is closed, `duplicate` if another attempt paid it, otherwise
 * `status`, unless the channel has reversed it. Payments with an exception are skipped, because they are
 * resolved there.
 */
export async function judgePayments(db: Db, matching: Matching): Promise<void> {
  await runLong(
    db,
    `with counting as (${counting}),
     judged as (
       select line.*, own.*,
              case when own.order_id is null then 'missing_here'
                   when excepted.yes then null
                   when own.attempt_status <> 'success' then
                     case when reversed.yes then null when own.order_status in (5, 6, 7) then 'duplicate'
                          when own.order_status = 3 then 'late_success' else 'status' end
                   when line.currency <> own.own_currency then 'currency'
                   when line.transaction_id is distinct from own.own_transaction then 'duplicate'
                   when line.amount <> own.own_amount then 'amount'
                   when ${notifiedBefore('channel_order_no', 'and other.channel_transaction_id = line.transaction_id')}
                   then 'duplicate' end as type
         from odd_line line
         left join lateral (
           select a.order_id, a.merchant_id, a.status as attempt_status, a.channel_transaction_id as own_transaction,
                  coalesce(a.amount, o.pay_amount) as own_amount, o.currency as own_currency, o.status as order_status
             from pay_attempt a join pay_order o on o.tenant_id = $1 and o.order_id = a.order_id
            where a.tenant_id = $1 and a.channel_order_no = line.channel_order_no and a.channel_account_id = $3
            limit 1) own on true
         left join lateral (
           select true as yes from bill_line as reversal join counting on counting.bill_id = reversal.bill_id
            where reversal.tenant_id = $1 and reversal.channel_order_no = line.channel_order_no
              and reversal.type = 'refund' and ${notOurNumber.replaceAll('line.', 'reversal.')}
            limit 1) reversed on true
         left join lateral (
           select true as yes from order_exception e
            where e.tenant_id = $1 and e.channel_transaction_id = line.transaction_id
              and e.channel_order_no = line.channel_order_no
            limit 1) excepted on true
        where line.kind = 'payment')
     insert into found (event_key, type, kind, state, merchant_id, line_no, order_id, channel_order_no,
                        channel_transaction_id, currency, here_amount, there_amount, here_value, there_value)
     select 'payment/' || channel_order_no || '/' || transaction_id, type, 'payment', 'open',
            coalesce(merchant_id, $5), line_no, order_id, channel_order_no, transaction_id, currency,
            own_amount, amount,
            case type when 'currency' then own_currency when 'missing_here' then null else attempt_status end,
            case type when 'currency' then currency else 'success' end
       from judged where type is not null`,
    [matching.tenantId, matching.billId, matching.accountId, matching.day, matching.merchantId],
  )
}

/**
 * Finds refunds in the report that do not match ours, by number, never by amount. A refund sent on another
 * day is reported by that day's report, which carried it over.
 */
export async function judgeRefunds(db: Db, matching: Matching): Promise<void> {
  const { tenantId, billId, accountId, day, merchantId } = matching
  await runLong(
    db,
    `with counting as (${counting}),
     judged as (
       select line.*, own.*, attempt.order_id as attempt_order_id, attempt.merchant_id as attempt_merchant_id,
              attempt.status as attempt_status, by_exception.amount as exception_amount,
              by_exception.currency as exception_currency, by_exception.state as exception_state,
              case when own.refund_order_id is not null then
                     case when line.currency <> own.own_currency then 'currency'
                          when line.amount <> own.own_amount then 'amount'
                          when own.status not in (2, 4, 5) or own.paid_otherwise then 'status'
                          when ${notifiedBefore('refund_no', '')} then 'duplicate' end
                   when by_exception.order_id is not null then
                     case when line.currency <> by_exception.currency then 'currency'
                          when by_exception.amount <> line.amount then 'amount'
                          when not by_exception.goes_back then 'status'
                          when ${notifiedBefore('refund_no', '')} then 'duplicate' end
                   when ${notOurNumber} and attempt.order_id is not null then
                     case when attempt.status = 'success' then 'status' end
                   else 'missing_here' end as type
         from odd_line line
         left join lateral (
           select r.refund_order_id, r.order_id, r.merchant_id, r.amount as own_amount, r.currency as own_currency,
                  r.status, r.paid_otherwise
             from refund r
            where r.tenant_id = $1 and r.refund_order_id = line.refund_no
              and exists (select from pay_attempt a where a.tenant_id = $1 and a.order_id = r.order_id
                                                      and a.channel_account_id = $3)
            limit 1) own on true
         left join lateral (
           select e.order_id, e.amount, e.currency,
                  -- What an older process settled has no record of its own.
                  coalesce(sent.status in ('asked', 'underWay', 'done'), e.resolution in ('refund', 'refunded'), false)
                    as goes_back,
                  case when e.resolution = 'payOut' then 'paidOtherwise' when sent.status = 'held' then 'change'
                       else 'refundFailed' end as state
             from order_exception e
             left join exception_refund sent on sent.tenant_id = $1 and sent.exception_id = e.exception_id
            where e.tenant_id = $1
              and e.exception_id = case when line.refund_no ~ '^[0-9a-f]{32}$' then line.refund_no::uuid end
            limit 1) by_exception on true
         left join lateral (
           select a.order_id, a.merchant_id, a.status from pay_attempt a
            where a.tenant_id = $1 and a.channel_order_no = line.channel_order_no and a.channel_account_id = $3
            limit 1) attempt on true
        where line.kind = 'refund')
     insert into found (event_key, type, kind, state, merchant_id, line_no, order_id, refund_order_id, channel_order_no,
                        channel_transaction_id, refund_no, currency, here_amount, there_amount, here_value, there_value)
     select 'refund/' || channel_order_no || '/' || coalesce(refund_no, 'line ' || line_no), type, 'refund',
            'open', coalesce(merchant_id, attempt_merchant_id, $5), line_no, coalesce(order_id, attempt_order_id), refund_order_id,
            channel_order_no, transaction_id, refund_no, currency, coalesce(own_amount, exception_amount), amount,
            case when type = 'currency' then coalesce(own_currency, exception_currency)
                 when type = 'status' and exception_amount is not null then exception_state when paid_otherwise then 'paidOtherwise'
                 when status is not null then ${refundStatusName('status')} when type = 'status' then 'success' end,
            case type when 'currency' then currency when 'status' then 'refunded' end
       from judged where type is not null`,
    [tenantId, billId, accountId, day, merchantId],
  )
}

/**
 * Finds what the books have and the report lacks. A payment near the channel's midnight may still appear in
 * the next report, and a refund in the next three; anything already in another report is no difference.
 */
export async function judgeOwn(db: Db, matching: Matching): Promise<void> {
  await runLong(
    db,
    `with counting as (${counting}),
     judged as (
       select own.*, arrived.bill_day as arrived_day,
              case when own.kind = 'refund' then $4::date + 3
                   when own.at >= $5::timestamptz - interval '2 hours' then $4::date + 1 end as waits_until
         from odd_own own
         left join lateral (
           select counting.bill_day from bill_line other join counting on counting.bill_id = other.bill_id
            where other.tenant_id = $1 and other.bill_id <> $2 and other.channel_order_no = own.channel_order_no
              and other.type = own.kind and (own.kind = 'payment' or other.refund_no = own.number)
            limit 1) arrived on true
        where arrived.bill_day is null or own.kind = 'refund'),
     standing as (
       select judged.*, waits_until is not null
                        and not exists (select from counting where bill_day >= waits_until) as waiting from judged)
     insert into found (event_key, type, kind, state, merchant_id, order_id, refund_order_id, channel_order_no,
                        channel_transaction_id, refund_no, currency, here_amount, here_value, carry_until, arrived_day)
     select 'own/' || kind || '/' || number,
            case when arrived_day is null then 'missing_there' else 'refund_other_day' end, kind,
            case when arrived_day is not null then 'settled' when waiting then 'carried' else 'open' end,
            merchant_id, order_id, case kind when 'refund' then number end, channel_order_no, transaction_id,
            case kind when 'refund' then number end, currency, amount,
            case kind when 'refund' then ${refundStatusName('status')} end, waits_until, arrived_day
       from standing`,
    [matching.tenantId, matching.billId, matching.accountId, matching.day, matching.to],
  )
}

/** Finds duplicate lines within the report. */
export async function judgeRepeated(db: Db, { tenantId, billId, merchantId }: Matching): Promise<void> {
  const identity = `type || '/' || channel_transaction_id || '/' || coalesce(refund_no, channel_refund_no, '')`
  await runLong(
    db,
    `with line as (select *, hashtextextended(${identity}, 0) as hash from bill_line where tenant_id = $1 and bill_id = $2),
     again as (
       select line.*, row_number() over (partition by ${identity} order by line_no) as turn
         from line where hash in (select hash from line group by hash having count(*) > 1))
     insert into found (event_key, type, kind, state, merchant_id, line_no, order_id, channel_order_no,
                        channel_transaction_id, refund_no, currency, there_amount)
     select 'again/' || type || '/' || channel_transaction_id || '/' || coalesce(refund_no, '') || '/' || turn, 'duplicate',
            type, 'open', coalesce(attempt.merchant_id, $3), line_no, attempt.order_id, again.channel_order_no,
            channel_transaction_id, refund_no, currency, amount
       from again
       left join lateral (select a.order_id, a.merchant_id from pay_attempt a
                           where a.tenant_id = $1 and a.channel_order_no = again.channel_order_no limit 1) attempt on true
      where turn > 1`,
    [tenantId, billId, merchantId],
  )
}
