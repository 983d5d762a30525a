import { sql } from 'kysely'
import {
  type LinkListRow,
  type LinkNarrowing,
  linkColumns,
  linkSorting,
  matchingLinksOf,
  totalsOfMatching,
} from '#features/products/paymentLinks/list/acrossMerchants.service.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import type { DeskLink, DeskLinkQuery } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type DeskLinkNarrowing = LinkNarrowing & { merchantId?: string | undefined }

const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = payment_link.tenant_id and merchant.merchant_id = payment_link.merchant_id limit 1)`

export const merchantOfLink = ['payment_link.merchant_id as mchCode', mchName.as('mchName')] as const

export function matchingDeskLinks(
  db: Db,
  dataScope: DataScope,
  { merchantId, ...narrowing }: DeskLinkNarrowing,
) {
  const one = merchantId === undefined ? sql`true` : sql`payment_link.merchant_id = ${merchantId}`
  return matchingLinksOf(
    db,
    sql<boolean>`(${withinDataScope(dataScope, 'payment_link')} and ${one})`,
    narrowing,
  )
}

export type FoundDeskLink = Omit<LinkListRow, 'stop' | 'link'> & Pick<DeskLink, 'mchCode' | 'mchName'>

export async function pageOfDeskLinks(
  db: Db,
  dataScope: DataScope,
  query: DeskLinkQuery,
  narrowing: DeskLinkNarrowing,
): Promise<Page<FoundDeskLink>> {
  const shown = matchingDeskLinks(db, dataScope, narrowing).select([...linkColumns, ...merchantOfLink])
  const found = await page(db, query, shown, linkSorting)
  return { ...found, rows: found.rows as FoundDeskLink[] }
}

export function totalDeskLinks(
  db: Db,
  dataScope: DataScope,
  narrowing: DeskLinkNarrowing,
): Promise<LinkTotals[]> {
  return totalsOfMatching(db, matchingDeskLinks(db, dataScope, narrowing))
}
