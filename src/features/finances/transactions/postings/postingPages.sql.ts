import {
  anchorEvery,
  balanceAfter,
  ofCurrency,
} from '#features/finances/transactions/postings/postingAnchors.sql.ts'
import {
  type Account,
  accountValues,
  figuresOfOne,
  orderJoins,
  type PostingRow,
  pageColumns,
  rowColumns,
  rowSettlement,
  settlementJoins,
  touches,
} from '#features/finances/transactions/postings/postingRow.sql.ts'
import { type Db, run, type Statement } from '#server/database/db.ts'
import { anchorsOf, fenceOf } from '#server/lists/anchors.sql.ts'
import { countCap } from '#shared/lists.ts'

/** Instants of [from, to); null leaves an end open. */
export type Period = { from: Date | null; to: Date | null }

/*
 * Lists the postings of an account in a period; any page is as fast as the first. One statement, so that
 * rows, count and balance come from one snapshot. $6 and $7 bound the period, $8 rows lie before the page, $9
 * are on it.
 *
 * The number of postings before an instant is the rank of the last valid anchor before it plus the few rows
 * since. A page is located from the nearest anchor on the side it is read from. If the anchors lag so far
 * behind that the rows after the last one are not counted, pages are counted from the end of the period.
 *
 * Under row-level security a comparison becomes an index condition only if its other side is already
 * computed: hence the selects around the values.
 */
const rankBefore = (name: string, at: string) => `
  ${name}_last as (
    select rank, at, row_id from ${anchorsOf('postings', ofCurrency)}
       and at < (select least(${at}, (select at from fence)) from period)
     order by at desc, row_id desc limit 1),
  ${name}_edge as (
    select coalesce((select at from ${name}_last), '-infinity') as at,
           coalesce((select row_id from ${name}_last), '') as id, coalesce((select rank from ${name}_last), 0) as rank),
  ${name} as (
    select (select rank from ${name}_edge) as anchored, count(*) as behind
      from (select from ledger_transfer p
             where tenant_id = $1 and merchant_id = $2 and currency = $3 and line_no = 1
               and (posted_at, posting_id) > ((select at from ${name}_edge), (select id from ${name}_edge))
               and posted_at < (select ${at} from period)
               and ${touches('$4', '$5')}
             limit ${countCap + 1}) counted)`

const sized = `
  fence as ${fenceOf('postings')},
  period as (
    select coalesce($6::timestamptz, '-infinity') as since, coalesce($7::timestamptz, 'infinity') as until),
  ${rankBefore('below', 'since')},
  ${rankBefore('above', 'until')},
  sized as (
    select below.anchored + below.behind as before, above.anchored + above.behind as up_to, above.anchored as anchored,
           above.anchored + above.behind - below.anchored - below.behind as total,
           below.behind > ${countCap} or above.behind > ${countCap} as capped, $8::bigint as skipped
      from below, above)`

/**
 * The rank of the anchor to start from, and the number of rows between it and the page; no row if there is
 * none.
 */
const anchorOf = {
  desc: `
    select rank, rank - (up_to - skipped) as beyond
      from (select *, (up_to - skipped + ${anchorEvery - 1}) / ${anchorEvery} * ${anchorEvery} as rank from sized) at_or_above
     where not capped and skipped < total and rank <= anchored`,
  asc: `
    select rank, before + skipped - rank as beyond
      from (select *, least((before + skipped) / ${anchorEvery} * ${anchorEvery}, anchored) as rank from sized) at_or_below
     where not capped and skipped < total and rank > before`,
}

type Direction = 'asc' | 'desc'

function pageStatement(direction: Direction): Statement {
  const [upTo, end, last] = direction === 'desc' ? ['<=', 'infinity', '~'] : ['>', '-infinity', '']
  const order = (of: string) => `order by ${of}.posted_at ${direction}, ${of}.posting_id ${direction}`
  return {
    name: `posting-page-${direction}`,
    text: `with ${sized},
           nearest as (${anchorOf[direction]}),
           anchor as (select at, row_id as id from ${anchorsOf('postings', ofCurrency)} and rank = (select rank from nearest)),
           start as (
             select coalesce((select at from anchor), '${end}') as at, coalesce((select id from anchor), '${last}') as id,
                    coalesce((select beyond from nearest), skipped) as beyond,
                    case when capped or skipped < total then $9::bigint else 0 end as size
               from sized),
           page as (
             select ${pageColumns} from ledger_transfer p
              where tenant_id = $1 and merchant_id = $2 and currency = $3 and line_no = 1
                and (posted_at, posting_id) ${upTo} ((select at from start), (select id from start))
                and posted_at >= (select since from period) and posted_at < (select until from period)
                and ${touches('$4', '$5')}
              ${order('p')} limit (select size from start) offset (select beyond from start)),
           oldest as (select posted_at as at, posting_id as id from page order by posted_at, posting_id limit 1),
           base as (select after.balance from oldest place cross join ${balanceAfter('fence')} after),
           posting as (select p.*, f.* from page p cross join ${figuresOfOne('$4', '$5')} f)
           select total, capped, (select balance from base) as oldest_balance, ${rowColumns}, ${rowSettlement}
             from sized left join posting p on true ${orderJoins} ${settlementJoins} ${order('p')}`,
  }
}
const statements = { desc: pageStatement('desc'), asc: pageStatement('asc') }

export type Paging = { pageNum: number; pageSize: number; direction: Direction }

/**
 * One page of a period, the period's number of postings, and the balance after the oldest posting on the
 * page.
 */
export async function pageOfPeriod(db: Db, account: Account, { from, to }: Period, paging: Paging) {
  const { pageNum, pageSize, direction } = paging
  type Row = PostingRow & { total: bigint; capped: boolean; oldestBalance: bigint | null }
  const values = [...accountValues(account), from, to, (pageNum - 1) * pageSize, pageSize]
  const found = await run<Row>(db, statements[direction], values)
  const { total = 0n, capped = false, oldestBalance = null } = found[0] ?? {}
  return {
    rows: found
      .filter(({ postingId }) => postingId !== null)
      .map(({ total: _t, capped: _c, oldestBalance: _b, ...row }): PostingRow => row),
    total: capped ? countCap + 1 : Number(total),
    capped,
    oldestBalance: oldestBalance ?? 0n,
  }
}
