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
        .onRef('account.tenant_id', '=', 'route.tenant_id')
        .onRef('account.channel_account_id', '=', 'route.channel_account_id'),
    )
    .where('route.tenant_id', '=', tenantId)
    .where('route.merchant_id', 'in', [...merchantIds])
    .where('account.enabled', '=', true)
    .where('route.valid_from', '<=', at)
    .where(({ eb, or }) => or([eb('route.valid_to', 'is', null), eb('route.valid_to', '>', at)]))
    .select(['route.merchant_id as merchantId', 'route.way_code as way'])
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

const columns = [
  'merchant_id as merchantId',
  'way_code as way',
  'applied_by as appliedBy',
  'apply_time as applyTime',
  'reason',
  'end_time as endTime',
] as const

/** Payment method applications of several merchants of a tenant, decided or not. */
export async function askedWays(
  db: Db,
  tenantId: number,
  merchantIds: readonly string[],
): Promise<WayApplication[]> {
  if (merchantIds.length === 0) return []
  const rows = await db
    .selectFrom('way_application')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', 'in', [...merchantIds])
    .select(columns)
    .execute()
  return rows as WayApplication[]
}

/** Inserts a payment method application of the scope's merchant; false if one is open. */
export async function insertWayApplication(ctx: Ctx, way: PayableWay, appliedBy: string): Promise<boolean> {
  const { db, scope, now } = ctx
  const input = { applied_by: appliedBy, apply_time: now, reason: null, end_time: null }
  const written = await db
    .insertInto('way_application')
    .values({ tenant_id: scope.tenantId, merchant_id: scope.merchantId, way_code: way, ...input })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'merchant_id', 'way_code'])
        .doUpdateSet(input)
        .where('way_application.end_time', 'is not', null),
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
    .set({ reason, end_time: now })
    .where(within(scope, 'way_application'))
    .where('way_code', '=', way)
    .where('end_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
