import { sql } from 'kysely'
import { exportedContent } from '#features/payments/orders/list/orderExport.sql.ts'
import {
  orderColumns,
  orderFacts,
  orderJoins,
  orderSource,
} from '#features/payments/orders/list/orderRow.sql.ts'
import { settlementStage, stageCase } from '#features/payments/orders/list/orderStage.sql.ts'
import type { DeskOrderQuery } from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import {
  type DeskNarrowing,
  deskColumns,
  deskJoins,
  matchingDeskOrders,
} from '#features/payments/orders/operations/list/orderRows.sql.ts'
import type { Db } from '#server/database/db.ts'
import { sortOf } from '#server/database/page.ts'
import type { DataScope } from '#server/session/dataScope.ts'

const stage = stageCase({
  status: 'status',
  closeReason: 'close_reason',
  isPaying: 'in_channels_hands',
  awaitsApproval: 'refund_awaits_audit',
  reservedAmount: 'reserved_amount',
  settled: `case when clearing_id is not null then ${settlementStage('clearing_status', 'clearing_validation')} end`,
})

/**
 * Every order in the data scope that a filter matches, in list order, with the contract's field names, for
 * export.
 */
export async function exportedDeskOrders(
  db: Db,
  dataScope: DataScope,
  sort: Pick<DeskOrderQuery, 'sortField' | 'sortOrder'>,
  filters: DeskNarrowing,
) {
  const { column, direction } = sortOf(sort, orderSource.sorting)
  const { matching } = await matchingDeskOrders(db, dataScope, filters)
  const order = sql.raw(`${column} ${direction}, o.order_id ${direction}`)
  const listed = sql<object>`(
    select *, ${sql.raw(stage)} as stage
      from (select ${sql.raw(orderColumns)}, ${sql.raw(orderFacts)}, ${sql.raw(deskColumns)},
                   ${sql.raw(exportedContent)}
              from (${matching.selectAll('o')}) o ${sql.raw(deskJoins)} ${sql.raw(orderJoins)}
             order by ${order}) read)`
  return db.selectFrom(listed.as('listed')).selectAll()
}
