import { sql } from 'kysely'
import {
  exportedContent,
  orderColumns,
  orderFacts,
  orderJoins,
  orderSortBy,
} from '#features/payments/orders/list/acrossMerchants.service.ts'
import type { DeskOrderQuery } from '#features/provider/orders/list/orderDesk.contract.ts'
import {
  type DeskNarrowing,
  deskColumns,
  deskJoins,
  matchingDeskOrders,
} from '#features/provider/orders/list/orderRows.service.ts'
import type { Db } from '#server/database/db.ts'
import { sortOf } from '#server/database/page.ts'
import type { Reach } from '#server/session/reach.ts'
import { stageCode as stage } from '#shared/reference.ts'

// As `stageOf` reads it of the same facts.
const stageColumn = `
  case
    when status = 1 then ${stage.cancelled}
    when status = 3 then
      case when "closeReason" = 'expired' then ${stage.timedOut} else ${stage.cancelled} end
    when status in (0, 2, 4) then case when "inChannelsHands" then ${stage.paying} else ${stage.toPay} end
    when "refundAwaitsAudit" then ${stage.refundApplication}
    when "reservedAmount" > 0 then ${stage.refunding}
    when status = 7 then ${stage.refunded}
    when "clearingId" is null then ${stage.paid}
    when "clearingStatus" in ('sent', 'paid') then ${stage.completed}
    when "clearingValidation" = 'failed' then ${stage.writeOffFailed}
    else ${stage.clearing}
  end as stage`

/** Every order in reach that a filter matches, in the order of the list, under the names of the contract: for a file. */
export async function exportedDeskOrders(
  db: Db,
  reach: Reach,
  sort: Pick<DeskOrderQuery, 'sortField' | 'sortOrder'>,
  asked: DeskNarrowing,
) {
  const { column, direction } = sortOf(sort, { sortBy: orderSortBy })
  const { matching } = await matchingDeskOrders(db, reach, asked)
  const order = sql.raw(`${column} ${direction}, o.order_id ${direction}`)
  const listed = sql<object>`(
    select *, ${sql.raw(stageColumn)}
      from (select ${sql.raw(orderColumns)}, ${sql.raw(orderFacts)}, ${sql.raw(deskColumns)},
                   ${sql.raw(exportedContent)}
              from (${matching.selectAll('o')}) o ${sql.raw(deskJoins)} ${sql.raw(orderJoins)}
             order by ${order}) read)`
  return db.selectFrom(listed.as('listed')).selectAll()
}
