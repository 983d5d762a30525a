import { anchorEvery, holds } from '#features/finances/transactions/postings/postingAnchors.sql.ts'
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
import { countCap } from '#shared/lists.ts'

/** Instants of [from, to); null bounds nothing. */
export type Period = { from: Date | null; to: Date | null }

/*
 * The postings of an account in a period, any page as fast as the first. How many there are before an instant is the
 * last anchor's rank before it and the few behind that. A page is found from the nearest anchor, on the side that it is
 * read from.
 *
 * Under row-level security a comparison becomes a condition of the index only where the value beside it is reckoned
 * before: hence the selects around the values.
 */
const rank: Statement = {
  name: 'posting-rank',
  text: `with at as (select coalesce($6::timestamptz, 'infinity') as at),
         last as (
           select rank, posted_at, posting_id from posting_anchor a
            where tenant_id = $1 and merchant_id = $2 and currency = $3 and posted_at < (select at from at)
              and ${holds}
            order by posted_at desc, posting_id desc limit 1),
         edge as (
           select coalesce((select posted_at from last), '-infinity') as at,
                  coalesce((select posting_id from last), '') as id, coalesce((select rank from last), 0) as rank)
         select (select rank from edge) as anchored, count(*) as behind
           from (select from ledger_transfer p
                  where tenant_id = $1 and merchant_id = $2 and currency = $3 and line_no = 1
                    and (posted_at, posting_id) > ((select at from edge), (select id from edge))
                    and posted_at < (select at from at)
                    and ${touches('$4', '$5')}
                  limit ${countCap + 1}) counted`,
}

/** How many postings lie before an instant; `capped` where the anchors lag too far behind to say. */
export async function rankBefore(db: Db, account: Account, instant: Date | null) {
  const [row] = await run<{ anchored: bigint; behind: bigint }>(db, rank, [
    ...accountValues(account),
    instant,
  ])
  const { anchored = 0n, behind = 0n } = row ?? {}
  return {
    rank: Number(anchored + behind),
    anchored: Number(anchored),
    capped: behind > BigInt(countCap),
  }
}

type Direction = 'asc' | 'desc'

// Newest first from the anchor at or above the page's first row, oldest first from the one at or below it.
function pageStatement(direction: Direction): Statement {
  const [upTo, end, last] = direction === 'desc' ? ['<=', 'infinity', '~'] : ['>', '-infinity', '']
  const order = `order by p.posted_at ${direction}, p.posting_id ${direction}`
  return {
    name: `posting-page-${direction}`,
    text: `with anchor as (
             select posted_at, posting_id from posting_anchor
              where tenant_id = $1 and merchant_id = $2 and currency = $3 and rank = $6::bigint),
           start as (
             select coalesce((select posted_at from anchor), '${end}') as at,
                    coalesce((select posting_id from anchor), '${last}') as id,
                    coalesce($7::timestamptz, '-infinity') as since, coalesce($8::timestamptz, 'infinity') as until),
           page as (
             select ${pageColumns} from ledger_transfer p
              where tenant_id = $1 and merchant_id = $2 and currency = $3 and line_no = 1
                and (posted_at, posting_id) ${upTo} ((select at from start), (select id from start))
                and posted_at >= (select since from start) and posted_at < (select until from start)
                and ${touches('$4', '$5')}
              ${order} limit (select $9::bigint) offset (select $10::bigint)),
           posting as (select p.*, f.* from page p cross join ${figuresOfOne('$4', '$5')} f)
           select ${rowColumns}, ${rowSettlement} from posting p ${orderJoins} ${settlementJoins} ${order}`,
  }
}
const statements = { desc: pageStatement('desc'), asc: pageStatement('asc') }

export type Paging = { pageNum: number; pageSize: number; direction: Direction }

/** One page of a period, and how many postings it has. */
export async function pageOfPeriod(db: Db, account: Account, period: Period, paging: Paging) {
  const { pageNum, pageSize, direction } = paging
  const before = period.from ? await rankBefore(db, account, period.from) : { rank: 0, capped: false }
  const upTo = await rankBefore(db, account, period.to)
  const capped = before.capped || upTo.capped
  const total = capped ? countCap + 1 : upTo.rank - before.rank
  const skipped = (pageNum - 1) * pageSize
  const size = capped ? pageSize : Math.max(0, Math.min(pageSize, total - skipped))
  const { anchor, offset } = capped
    ? { anchor: 0, offset: skipped }
    : placeOf({ direction, before: before.rank, upTo: upTo.rank, skipped, anchored: upTo.anchored })
  const values = [...accountValues(account), anchor, period.from, period.to, size, offset]
  const rows = size === 0 ? [] : await run<PostingRow>(db, statements[direction], values)
  return { rows, total, capped }
}

type Known = { direction: Direction; before: number; upTo: number; anchored: number; skipped: number }

/** The anchor to begin at (none: 0), and how many rows lie between it and the page. */
export function placeOf({ direction, before, upTo, anchored, skipped }: Known) {
  if (direction === 'desc') {
    const first = upTo - skipped
    const anchor = Math.ceil(first / anchorEvery) * anchorEvery
    return anchor <= anchored ? { anchor, offset: anchor - first } : { anchor: 0, offset: skipped }
  }
  const past = before + skipped
  const anchor = Math.min(Math.floor(past / anchorEvery) * anchorEvery, anchored)
  return anchor > before ? { anchor, offset: past - anchor } : { anchor: 0, offset: skipped }
}
