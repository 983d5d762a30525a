import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { PayableWay } from '#shared/reference.ts'

/** The payment methods of several merchants of a tenant that an enabled account serves at an instant. */
export async function servedWays(db: Db, tenantId: number, merchantIds: readonly string[], at: Date) {
  if (merchantIds.length === 0) return []
  const rows = await db
    .selectFrom('channel_route as route')
    .innerJoin('channel_account as account', (join) =>
      join
        .onRef('account.tenantId', '=', 'route.tenantId')
        .onRef('account.channelAccountId', '=', 'route.channelAccountId'),
    )
    .where('route.tenantId', '=', tenantId)
    .where('route.merchantId', 'in', [...merchantIds])
    .where('account.enabled', '=', true)
    .where('route.validFrom', '<=', at)
    .where(({ eb, or }) => or([eb('route.validTo', 'is', null), eb('route.validTo', '>', at)]))
    .select(['route.merchantId', 'route.wayCode as way'])
    .distinct()
    .execute()
  return rows as { merchantId: string; way: PayableWay }[]
}

export type WayApplication = {
  merchantId: string
  way: PayableWay
  appliedBy: string
  applyTime: Date
  reason: string | null
  endTime: Date | null
}

const columns = ['merchantId', 'wayCode as way', 'appliedBy', 'applyTime', 'reason', 'endTime'] as const

/** Payment method applications of several merchants of a tenant, decided or not. */
export async function askedWays(
  db: Db,
  tenantId: number,
  merchantIds: readonly string[],
): Promise<WayApplication[]> {
  if (merchantIds.length === 0) return []
  const rows = await db
    .selectFrom('way_application')
    .where('tenantId', '=', tenantId)
    .where('merchantId', 'in', [...merchantIds])
    .select(columns)
    .execute()
  return rows as WayApplication[]
}

/** Inserts a payment method application of the scope's merchant; false if one is open. */
export async function insertWayApplication(ctx: Ctx, way: PayableWay, appliedBy: string): Promise<boolean> {
  const { db, scope, now } = ctx
  const input = { appliedBy, applyTime: now, reason: null, endTime: null }
  const written = await db
    .insertInto('way_application')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, wayCode: way, ...input })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId', 'wayCode'])
        .doUpdateSet(input)
        .where('way_application.endTime', 'is not', null),
    )
    .returning(sql<number>`1`.as('one'))
    .execute()
  return written.length > 0
}

/** Closes an open application; false if there is none. */
export async function endWayApplication(
  { db, scope, now }: Ctx,
  way: PayableWay,
  reason: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('way_application')
    .set({ reason, endTime: now })
    .where(within(scope, 'way_application'))
    .where('wayCode', '=', way)
    .where('endTime', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
