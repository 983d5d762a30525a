import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { registerCache } from '#server/caches.ts'
import { type Db, endRead, runQuery } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import { countCap, type ListQuery, type Page } from '#shared/lists.ts'

type Sorting = {
  /** The public sort fields and their columns. The first is the default, newest or greatest first. */
  sortBy: Record<string, string>
  /** A unique column that ends every sort order, so that rows with equal values keep their order. */
  lastKey: string
}

// biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
type Selecting<Row> = SelectQueryBuilder<Database, any, Row>

type Sort = Pick<ListQuery, 'sortField' | 'sortOrder'>

/** Returns one page of the matching rows in order, with a count that stops at the cap. */
export async function page<Row>(
  db: Db,
  query: ListQuery,
  matching: Selecting<Row>,
  sorting: Sorting,
): Promise<Page<Row>> {
  const rowsOfPage = inOrder(query, matching, sorting)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
  const counting = countOf(db, matching)
  const sent = runQuery(db, rowsOfPage)
  if (isKnownToExceedCap(counting)) endRead(db)
  const rows = await sent
  const counted = countOnLastPage(query, rows.length) ?? boundedCount(db, counting, rows.length === 0)
  endRead(db)
  return pageFrom(query, rows, await counted)
}

type Paging = Pick<ListQuery, 'pageNum' | 'pageSize'>

/**
 * Counts the matching rows, given that the current page has `found` rows. A page that is not full is the last
 * one and determines the count. A page beyond the last is counted afresh, because a cached count led there.
 */
export async function countFor<Row>(
  db: Db,
  query: Paging,
  found: number,
  matching: () => Promise<Selecting<Row>>,
): Promise<number> {
  return countOnLastPage(query, found) ?? boundedCount(db, countOf(db, await matching()), found === 0)
}

function countOnLastPage({ pageNum, pageSize }: Paging, found: number): number | null {
  const isLast = found < pageSize && (found > 0 || pageNum === 1)
  return isLast ? (pageNum - 1) * pageSize + found : null
}

/** Sorts the matching rows as the query asks. A list's pages and its export use the same order. */
export function inOrder<Row>(query: Sort, matching: Selecting<Row>, sorting: Sorting): Selecting<Row> {
  const { column, direction } = sortOf(query, sorting)
  return matching.orderBy(sql.ref(column), direction).orderBy(sql.ref(sorting.lastKey), direction)
}

/** Returns the column and direction of a query's sort. */
export function sortOf(query: Sort, { sortBy }: Pick<Sorting, 'sortBy'>) {
  const columns = Object.values(sortBy)
  const column = (query.sortField && sortBy[query.sortField]) ?? columns[0]
  if (column === undefined) throw new Error('a list sorts by at least one column')
  return { column, direction: query.sortOrder ?? ('desc' as const) }
}

/** Wraps rows as the page the console reads. A count above the cap is reported as the cap with `capped`. */
export function pageFrom<Row>(query: ListQuery, rows: Row[], counted: number): Page<Row> {
  const totalCount = Math.min(counted, countCap)
  return {
    rows,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    totalCount,
    totalPages: Math.ceil(totalCount / query.pageSize),
    capped: counted > countCap,
  }
}

const cappedUntil = new Map<string, number>()
const cappedFor = 60_000
const counter = registerCache('listCounts', {
  entries: () => cappedUntil.size,
  clear: () => cappedUntil.clear(),
})

/** The statement that counts the matching rows, and what identifies it with its values. */
type Counting = { query: CompiledQuery<{ n: bigint }>; key: string }

function countOf<Row>(db: Db, matching: Selecting<Row>): Counting {
  const counted = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(countCap + 1)
  const query = db.selectFrom(counted.as('matching')).select(sql<bigint>`count(*)`.as('n')).compile()
  const values = JSON.stringify(query.parameters, (_name, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return { query, key: `${query.sql}\u0000${values}` }
}

/** Whether the rows were counted within the last minute and were more than the cap. */
function isKnownToExceedCap({ key }: Counting): boolean {
  return (cappedUntil.get(key) ?? 0) > performance.now()
}

/**
 * Counts up to one past the cap. A filter that matches more than the cap is cached for a minute, so that
 * counting a large list costs nothing. Rows may leave the filter meanwhile; `anew` ignores the cache.
 */
async function boundedCount(db: Db, counting: Counting, anew: boolean): Promise<number> {
  const { key, query } = counting
  if (!anew && isKnownToExceedCap(counting)) {
    counter.hit()
    return countCap + 1
  }
  counter.miss()

  const [counted] = await runQuery(db, { compile: () => query })
  const total = Number(counted?.n ?? 0)
  if (total > countCap) remember(key, performance.now())
  else cappedUntil.delete(key)
  return total
}

function remember(key: string, now: number): void {
  if (cappedUntil.size > 5_000) cappedUntil.clear()
  cappedUntil.set(key, now + cappedFor)
}
