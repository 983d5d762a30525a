import { type RawBuilder, sql } from 'kysely'
import { opened, paidAmount, paidCount } from '#features/products/paymentLinks/detail/stats.sql.ts'
import { linkAddress } from '#features/products/paymentLinks/linkAddress.ts'
import { type LinkListQuery, linkList } from '#features/products/paymentLinks/list/links.fields.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'

const amount = sql<bigint | null>`(select sum(price * quantity)::bigint from payment_link_product product
  where product.tenant_id = payment_link.tenant_id and product.link_id = payment_link.link_id
    and remove_time is null)`

/** The columns behind a link's fields, for every list. Its address depends on the configured payer site. */
export function linkPlaces(app: App) {
  const link = sql<string>`${linkAddress(app, '')}::text || payment_link.link_id`
  return { amount, opened, paidCount, paidAmount, link }
}

/** What stops a link depends on its limits, which are looked up only for the rows of a page. */
export function linkSource(app: App) {
  return fieldSource(linkList, 'payment_link', { ...linkPlaces(app), stop: sql<null>`null` })
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
  if (from) matching = matching.where('createTime', '>=', from)
  if (to) matching = matching.where('createTime', '<', to)
  if (!search) return matching
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return matching.where(sql<boolean>`(name ilike ${words} or link_id = ${search} or exists (
    select from payment_link_product product
     where product.tenant_id = payment_link.tenant_id and product.link_id = payment_link.link_id
       and remove_time is null and product.name ilike ${words}))`)
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
      sql<number>`sum(paid_count)::int`.as('paidCount'),
      sql<bigint>`sum(paid_amount)::bigint`.as('paidAmount'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows as LinkTotals[]
}
