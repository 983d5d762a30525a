import { sql } from 'kysely'
import pg from 'pg'
import { balancesAfter } from '#features/finances/transactions/postings/postingAnchors.sql.ts'
import {
  conditionsOf,
  type Narrowing,
  narrowsMore,
  periodOf,
} from '#features/finances/transactions/postings/postingFilter.sql.ts'
import { pageOfPeriod } from '#features/finances/transactions/postings/postingPages.sql.ts'
import {
  type Account,
  figuresOfOne,
  orderJoins,
  type PostingRow,
  pageColumns,
  rowColumns,
  rowSettlement,
  settlementJoins,
  touches,
  transactionOf,
} from '#features/finances/transactions/postings/postingRow.sql.ts'
import type {
  Transaction,
  TransactionListQuery,
} from '#features/finances/transactions/transactions.fields.ts'
import type { Db } from '#server/database/db.ts'
import { countFor, pageFrom } from '#server/database/page.ts'
import type { Page } from '#shared/lists.ts'

/** One page of an account's postings, newest first by default, with the balance after each. */
export async function listPostings(
  db: Db,
  account: Account,
  query: TransactionListQuery,
  narrowing: Narrowing,
): Promise<Page<Transaction>> {
  if (narrowsMore(narrowing)) return matchingPage(db, account, query, narrowing)

  const { pageNum, pageSize, sortOrder: direction = 'desc' } = query
  const paging = { pageNum, pageSize, direction }
  const { rows, total, capped, oldestBalance } = await pageOfPeriod(db, account, periodOf(narrowing), paging)
  const found = withRunningBalance(rows, oldestBalance, direction)
  if (capped) return pageFrom(query, found, total)
  return {
    rows: found,
    pageNum,
    pageSize,
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
    capped,
  }
}

/** The rows are contiguous, so all balances follow from the one after the oldest. */
function withRunningBalance(
  rows: readonly PostingRow[],
  oldestBalance: bigint,
  direction: 'asc' | 'desc',
): Transaction[] {
  const rising = direction === 'asc' ? rows : rows.toReversed()
  let balance = oldestBalance - (rising[0]?.net ?? 0n)
  const created = rising.map((row) => {
    balance += row.net
    return transactionOf(row, balance)
  })
  return direction === 'asc' ? created : created.reverse()
}

/** The account's postings that a filter matches, by their first lines. */
async function matchingPostings(db: Db, account: Account, narrowing: Narrowing) {
  const { scope, currency } = account
  const { payable, receivable } = literalsOf(account)
  const figures = figuresOfOne(payable, receivable)
  const gross = sql.raw(`(select f.gross from ${figures} f)`)
  const conditions = [
    sql`p.tenant_id = ${scope.tenantId} and p.merchant_id = ${scope.merchantId} and p.currency = ${currency}`,
    sql`p.line_no = 1`,
    sql.raw(touches(payable, receivable)),
    ...(await conditionsOf(db, account, narrowing, gross)),
  ]
  return sql`ledger_transfer p where ${sql.join(conditions, sql` and `)}`
}

async function matchingPage(
  db: Db,
  account: Account,
  query: TransactionListQuery,
  narrowing: Narrowing,
): Promise<Page<Transaction>> {
  const { pageNum, pageSize, sortOrder = 'desc' } = query
  const matching = await matchingPostings(db, account, narrowing)
  const { payable, receivable } = literalsOf(account)
  const order = sql.raw(`order by p.posted_at ${sortOrder}, p.posting_id ${sortOrder}`)
  const { rows } = await sql<PostingRow>`
    with page as (
      select ${sql.raw(pageColumns)} from ${matching} ${order}
       limit ${pageSize} offset ${(pageNum - 1) * pageSize}),
    posting as (select p.*, f.* from page p cross join ${sql.raw(figuresOfOne(payable, receivable))} f)
    select ${sql.raw(rowColumns)}, ${sql.raw(rowSettlement)}
      from posting p ${sql.raw(orderJoins + settlementJoins)} ${order}`.execute(db)
  const balances = await balancesAfter(db, account, rows)
  const found = rows.map((row, place) => transactionOf(row, balances[place] ?? 0n))
  const counted = sql<{ one: number }>`(select 1 as one from ${matching})`
  const count = await countFor(db, query, rows.length, async () => db.selectFrom(counted.as('matching')))
  return pageFrom(query, found, count)
}

/** The account names as SQL literals. */
export function literalsOf({ payable, receivable }: Account) {
  return { payable: pg.escapeLiteral(payable), receivable: pg.escapeLiteral(receivable) }
}
