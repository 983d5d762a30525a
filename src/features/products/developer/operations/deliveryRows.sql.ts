import { sql } from 'kysely'
import {
  allDeliveries,
  type DeliveryNarrowing,
  narrowDeliveries,
  withLast,
} from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import { fewReached, ofFew, whoseRows } from '#features/merchants/operations/merchantNarrowing.sql.ts'
import type { TroubledEndpoint } from '#features/products/developer/operations/notificationDesk.contract.ts'
import {
  type DeskDelivery,
  type DeskDeliveryQuery,
  deskDeliveryList,
} from '#features/products/developer/operations/notificationDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { countFor, inOrder, pageFrom } from '#server/database/page.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type DeskDeliveryNarrowing = DeliveryNarrowing & {
  merchantId?: string | undefined
  address?: string | undefined
}

export const deskDeliverySource = fieldSource(deskDeliveryList, 'n', {
  mchCode: 'n.merchantId',
  mchName: 'm.tradeName',
  httpStatus: 'last.httpStatus',
  failure: 'last.failure',
  durationMs: 'last.durationMs',
})

/** Deliveries of merchants within the data scope that match a filter, for list and export. */
export async function matchingDeskDeliveries(db: Db, dataScope: DataScope, filters: DeskDeliveryNarrowing) {
  const { address, merchantId } = filters
  const few = await fewReached(db, dataScope, { merchantId })
  const whose = few ? ofFew('n', few) : whoseRows(dataScope, 'n', { merchantId })
  const matching = narrowDeliveries(allDeliveries(db).where(whose), filters)
  if (!address) return matching
  return matching.where(sql<boolean>`position(lower(${address}) in lower(n.url)) > 0`)
}

export function withMerchant(matching: ReturnType<typeof withLast>) {
  return matching.innerJoin('merchant as m', (join) =>
    join.onRef('m.tenantId', '=', 'n.tenantId').onRef('m.merchantId', '=', 'n.merchantId'),
  )
}

export async function pageOfDeskDeliveries(
  db: Db,
  dataScope: DataScope,
  query: DeskDeliveryQuery,
  filters: DeskDeliveryNarrowing,
): Promise<Page<DeskDelivery>> {
  const matching = await matchingDeskDeliveries(db, dataScope, filters)
  const { rowColumns, sorting, decode } = deskDeliverySource
  const rows = await inOrder(query, withMerchant(withLast(matching)).select(rowColumns), sorting)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const count = await countFor(db, query, rows.length, async () => matching)
  return pageFrom(query, rows.map(decode), count)
}

const mostShown = 200

/** Endpoints within the data scope that are disabled or whose last attempts failed, worst first. */
export async function selectTroubled(db: Db, dataScope: DataScope): Promise<TroubledEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoint as e')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'e.tenantId').onRef('m.merchantId', '=', 'e.merchantId'),
    )
    .where(withinDataScope(dataScope, 'e'))
    .where(sql<boolean>`(e.status = 'paused' or e.status = 'active' and e.failures > 0)`)
    .select([
      'e.merchantId as mchCode',
      'm.tradeName as mchName',
      'e.endpointId',
      'e.url',
      'e.status',
      'e.failures',
      'e.failingSince',
      sql<number>`(select count(*)::int from merchant_notification waits
                    where waits.tenant_id = e.tenant_id and waits.endpoint_id = e.endpoint_id
                      and waits.status in ('waiting', 'paused'))`.as('waiting'),
    ])
    .orderBy('e.failures', 'desc')
    .orderBy('e.endpointId')
    .limit(mostShown)
    .execute()
  return rows as TroubledEndpoint[]
}
