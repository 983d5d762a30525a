import {
  type Account,
  accountValues,
  figuresOfOne,
  touches,
} from '#features/finances/transactions/postings/postingRow.sql.ts'
import { type Db, run } from '#server/database/db.ts'

/** One posting in so many is an anchor: its rank, counted from the oldest, and the balance after it are kept. */
export const anchorEvery = 100
const postingsAStep = 200 * anchorEvery

/** Does an anchor `a` still hold? Not where a cut came since that lies before it: the cut may have posted there. */
export const holds = `
  not exists (select from ledger_cut c
               where c.tenant_id = a.tenant_id and c.merchant_id = a.merchant_id
                 and c.cut_at > a.cut_at and c.cut_at <= a.after_at)`

// Only cuts since the newest anchor was made can have spoilt any, and none that lies before the first of them.
const drop = {
  name: 'posting-anchors-drop',
  text: `delete from posting_anchor a
          where tenant_id = $1 and merchant_id = $2 and currency = $3
            and posted_at >= (
              select min(cut_at) - interval '1 millisecond' from ledger_cut
               where tenant_id = $1 and merchant_id = $2
                 and cut_at > (select cut_at from posting_anchor
                                where tenant_id = $1 and merchant_id = $2 and currency = $3
                                order by rank desc limit 1))
            and not (${holds})`,
}

const extend = {
  name: 'posting-anchors-extend',
  text: `with last as (
           select rank, posted_at, posting_id, balance from posting_anchor
            where tenant_id = $1 and merchant_id = $2 and currency = $3 order by rank desc limit 1),
         place as (
           select coalesce((select posted_at from last), '-infinity') as at,
                  coalesce((select posting_id from last), '') as id),
         coming as (
           select tenant_id, posted_at, posting_id from ledger_transfer p
            where tenant_id = $1 and merchant_id = $2 and currency = $3 and line_no = 1 and posted_at < $6
              and (posted_at, posting_id) > ((select at from place), (select id from place))
              and ${touches('$4', '$5')}
            order by posted_at, posting_id limit ${postingsAStep}),
         numbered as (
           select posted_at, posting_id,
                  coalesce((select rank from last), 0) + row_number() over in_order as rank,
                  coalesce((select balance from last), 0) + sum(net) over in_order as balance
             from coming p cross join ${figuresOfOne('$4', '$5')} f
           window in_order as (order by posted_at, posting_id rows unbounded preceding))
         insert into posting_anchor
                (tenant_id, merchant_id, currency, rank, posted_at, posting_id, balance, after_at, cut_at)
         select $1, $2, $3, rank, posted_at, posting_id, balance, posted_at + interval '1 millisecond',
                coalesce((select max(cut_at) from ledger_cut where tenant_id = $1 and merchant_id = $2), '-infinity')
           from numbered where rank % ${anchorEvery} = 0
         on conflict do nothing
         returning rank`,
}

/**
 * Anchors an account's next postings that were made before an instant; at most 20,000 a step. Answers whether there may
 * be more. The instant must be so long ago that nothing can still be posted before it.
 */
export async function extendAnchors(db: Db, account: Account, before: Date): Promise<boolean> {
  const values = accountValues(account)
  await run(db, drop, values.slice(0, 3))
  const rows = await run(db, extend, [...values, before])
  return rows.length === postingsAStep / anchorEvery
}

/** A place in the order of an account's postings. */
export type Place = { postedAt: Date; postingId: string }

const balances = {
  name: 'posting-balances',
  text: `select (base.balance
                 + coalesce((select sum(amount) from ledger_transfer l
                              where tenant_id = $1 and credit_account = $4
                                and posted_at >= base.at and posted_at <= place.at
                                and (posted_at, posting_id) > (base.at, base.id)
                                and (posted_at, posting_id) <= (place.at, place.id)), 0)
                 - coalesce((select sum(amount) from ledger_transfer l
                              where tenant_id = $1 and debit_account = $4
                                and posted_at >= base.at and posted_at <= place.at
                                and (posted_at, posting_id) > (base.at, base.id)
                                and (posted_at, posting_id) <= (place.at, place.id)), 0))::bigint as balance
           from unnest($5::timestamptz[], $6::text[]) with ordinality as place (at, id, n)
          cross join lateral (
            select at, id, balance from (
              select '-infinity'::timestamptz as at, '' as id, 0::bigint as balance
              union all (
                select closed_at, '', balance from ledger_closing
                 where tenant_id = $1 and account_id = $4 and closed_at <= place.at
                 order by closed_at desc limit 1)
              union all (
                select posted_at, posting_id, balance from posting_anchor a
                 where tenant_id = $1 and merchant_id = $2 and currency = $3 and posted_at <= place.at
                   and (posted_at, posting_id) <= (place.at, place.id) and ${holds}
                 order by posted_at desc, posting_id desc limit 1)) known
             order by at desc, id desc limit 1) base
          order by n`,
}

/** What the merchant was owed after each of some postings: from the nearest anchor or closing before it. */
export async function balancesAfter(db: Db, account: Account, places: readonly Place[]): Promise<bigint[]> {
  const { scope, currency, payable } = account
  const instants = places.map(({ postedAt }) => postedAt)
  const ids = places.map(({ postingId }) => postingId)
  const values = [scope.tenantId, scope.merchantId, currency, payable, instants, ids]
  const rows = await run<{ balance: bigint }>(db, balances, values)
  return rows.map(({ balance }) => balance)
}
