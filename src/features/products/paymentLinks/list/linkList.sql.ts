import { type RawBuilder, sql } from 'kysely'
import { opened, paidAmount, paidCount } from '#features/products/paymentLinks/detail/stats.sql.ts'
import type {
  LinkListQuery,
  LinkTotals,
  PaymentLink,
} from '#features/products/paymentLinks/list/list.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

const amount = sql<bigint | null>`(select sum(price * quantity)::bigint from payment_link_product product
  where product.tenant_id = payment_link.tenant_id and product.link_id = payment_link.link_id
    and remove_time is null)`

export const linkColumns = [
  'link_id as linkId',
  'name',
  'status',
  'currency',
  'amount_kind as amountKind',
  amount.as('amount'),
  'min_amount as minAmount',
  'max_amount as maxAmount',
  opened.as('opened'),
  paidCount.as('paidCount'),
  paidAmount.as('paidAmount'),
  'start_time as startTime',
  'end_time as endTime',
  'created_by as createdBy',
  'create_time as createTime',
] as const

export const linkSorting = {
  sortBy: { createTime: 'payment_link.create_time', name: 'payment_link.name' },
  lastKey: 'payment_link.link_id',
}

export type LinkNarrowing = Pick<LinkListQuery, 'status' | 'search'> & { from: Date | null; to: Date | null }

/** The merchant's links that match a filter, for list, totals and export. */
export function matchingLinks(db: Db, scope: Scope, narrowing: LinkNarrowing) {
  return matchingLinksOf(db, within(scope, 'payment_link'), narrowing)
}

/** The same for the merchants that the condition `whose` selects (on `payment_link`). */
export function matchingLinksOf(
  db: Db,
  whose: RawBuilder<boolean>,
  { status, search, from, to }: LinkNarrowing,
) {
  let matching = db.selectFrom('payment_link').where(whose)
  if (status) matching = matching.where('status', '=', status)
  if (from) matching = matching.where('create_time', '>=', from)
  if (to) matching = matching.where('create_time', '<', to)
  if (!search) return matching
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return matching.where(sql<boolean>`(name ilike ${words} or link_id = ${search} or exists (
    select from payment_link_product product
     where product.tenant_id = payment_link.tenant_id and product.link_id = payment_link.link_id
       and remove_time is null and product.name ilike ${words}))`)
}

export type LinkListRow = Omit<PaymentLink, 'stop' | 'link'>

export async function listLinks(
  db: Db,
  scope: Scope,
  query: LinkListQuery,
  narrowing: LinkNarrowing,
): Promise<Page<LinkListRow>> {
  const found = await page(db, query, matchingLinks(db, scope, narrowing).select(linkColumns), linkSorting)
  return { ...found, rows: found.rows as LinkListRow[] }
}

export function totalLinks(db: Db, scope: Scope, narrowing: LinkNarrowing): Promise<LinkTotals[]> {
  return totalsOfMatching(db, matchingLinks(db, scope, narrowing))
}

/** Link totals by currency. */
export async function totalsOfMatching(
  db: Db,
  matching: ReturnType<typeof matchingLinks>,
): Promise<LinkTotals[]> {
  const links = matching.select([
    'currency',
    opened.as('opened'),
    paidCount.as('paidCount'),
    paidAmount.as('paidAmount'),
  ])
  const rows = await db
    .selectFrom(links.as('link'))
    .select([
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(opened)::int`.as('opened'),
      sql<number>`sum("paidCount")::int`.as('paidCount'),
      sql<bigint>`sum("paidAmount")::bigint`.as('paidAmount'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows as LinkTotals[]
}
