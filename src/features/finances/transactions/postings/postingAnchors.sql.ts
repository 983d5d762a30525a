import {
  type Account,
  accountValues,
  figuresOfOne,
  touches,
} from '#features/finances/transactions/postings/postingRow.sql.ts'
import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import { anchorInsert, anchorsOf, fenceOf, merchantsToAnchor } from '#server/lists/anchors.sql.ts'

/** Every 100th posting is an anchor: we store its rank, counted from the oldest, and the balance after it. */
export const anchorEvery = 100
const postingsAStep = 200 * anchorEvery

/**
 * Selects one of a merchant's accounts: $3 keeps the type of the column it is compared with elsewhere, so
 * that its index is used.
 */
export const ofCurrency = '($3::bpchar)::text'

const placed = `
  select rank, at, id, balance from numbered where rank % ${anchorEvery} = 0`

const place = {
  name: 'posting-anchors-place',
  text: `with last as (
           select rank, at, row_id as id, balance from ${anchorsOf('postings', ofCurrency)} order by rank desc limit 1),
         edge as (
           select coalesce((select at from last), '-infinity') as at, coalesce((select id from last), '') as id),
         coming as (
           select tenant_id, posted_at, posting_id from ledger_transfer p
            where tenant_id = $1 and merchant_id = $2 and currency = $3 and line_no = 1 and posted_at < $6::timestamptz
              and (posted_at, posting_id) > ((select at from edge), (select id from edge))
              and ${touches('$4', '$5')}
            order by posted_at, posting_id limit ${postingsAStep}),
         numbered as (
           select posted_at as at, posting_id as id,
                  coalesce((select rank from last), 0) + row_number() over in_order as rank,
                  coalesce((select balance from last), 0) + sum(net) over in_order as balance
             from coming p cross join ${figuresOfOne('$4', '$5')} f
           window in_order as (order by posted_at, posting_id rows unbounded preceding))
         ${anchorInsert('postings', ofCurrency, placed)}`,
}

const active = {
  name: 'posting-anchors-merchants',
  text: merchantsToAnchor(
    'postings',
    `select true as there
       from ledger_account a
      cross join lateral (
        select from ledger_transfer p
         where p.tenant_id = a.tenant_id and p.merchant_id = a.merchant_id
           and p.currency = a.currency and p.line_no = 1 and p.posted_at >= $1 limit 1) posted
      where a.tenant_id = m.tenant_id and a.merchant_id = m.merchant_id and a.kind = 'payable' limit 1`,
  ),
}

/** The merchants with postings since an instant, or with a late posting. */
export function merchantsWithPostings(db: Db, since: string): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, active, [since])
}

/**
 * Creates anchors for an account's next 20,000 postings before the horizon; returns whether there may be
 * more.
 */
export async function placePostingAnchors(db: Db, account: Account, before: string): Promise<boolean> {
  const rows = await run(db, place, [...accountValues(account), before])
  return rows.length === postingsAStep / anchorEvery
}

/**
 * SQL for the account's balance after `place` (at, id): the last closing or anchor before it, plus the lines
 * since. $1 tenant, $2 merchant, $3 currency, $4 payable; anchors from the instant of `fence` on do not
 * count.
 */
export const balanceAfter = (fence: string) => `
  lateral (
    select (base.balance
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
      from (
        select at, id, balance from (
          select '-infinity'::timestamptz as at, '' as id, 0::bigint as balance
          union all (
            select closed_at, '', balance from ledger_closing
             where tenant_id = $1 and account_id = $4 and closed_at <= place.at
             order by closed_at desc limit 1)
          union all (
            select at, row_id, balance from ${anchorsOf('postings', ofCurrency)}
               and at <= place.at and (at, row_id) <= (place.at, place.id) and at < (select at from ${fence})
             order by at desc, row_id desc limit 1)) known
         order by at desc, id desc limit 1) base)`

/** A position in the order of an account's postings. */
export type Place = { postedAt: Date; postingId: string }

const balances = {
  name: 'posting-balances',
  text: `with fence as ${fenceOf('postings')}
         select after.balance
           from unnest($5::timestamptz[], $6::text[]) with ordinality as place (at, id, n)
          cross join ${balanceAfter('fence')} after
          order by n`,
}

/** The balance after each of some postings, computed from the nearest anchor or closing before it. */
export async function balancesAfter(db: Db, account: Account, places: readonly Place[]): Promise<bigint[]> {
  const { scope, currency, payable } = account
  const instants = places.map(({ postedAt }) => postedAt)
  const ids = places.map(({ postingId }) => postingId)
  const values = [scope.tenantId, scope.merchantId, currency, payable, instants, ids]
  const rows = await run<{ balance: bigint }>(db, balances, values)
  return rows.map(({ balance }) => balance)
}
