import { sql } from 'kysely'
import {
  type LinkNarrowing,
  linkPlaces,
  matchingLinksOf,
  totalsOfMatching,
} from '#features/products/paymentLinks/list/linkList.sql.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import { deskLinkList } from '#features/products/paymentLinks/operations/linkDesk.fields.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type DeskLinkNarrowing = LinkNarrowing & { merchantId?: string | undefined }

const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = payment_link.tenant_id and merchant.merchant_id = payment_link.merchant_id limit 1)`

export function deskLinkSource(app: App) {
  const places = { ...linkPlaces(app), mchCode: 'payment_link.merchantId', mchName }
  return fieldSource(deskLinkList, 'payment_link', places)
}

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

export function totalDeskLinks(
  db: Db,
  dataScope: DataScope,
  narrowing: DeskLinkNarrowing,
): Promise<LinkTotals[]> {
  return totalsOfMatching(db, matchingDeskLinks(db, dataScope, narrowing))
}
