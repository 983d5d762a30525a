import { sql } from 'kysely'
import type { PastOrder } from '#features/payments/risk/dryRun/replay.domain.ts'
import type { Seller } from '#features/payments/risk/engine/facts.domain.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type PastSeller = Seller & { tenantId: number; tradeName: string; orders: number }

/** The merchants in reach that have orders in a span of time, with how many. On the desk's role. */
export async function selectSellers(
  db: Db,
  dataScope: DataScope,
  { from, to }: { from: Date; to: Date },
): Promise<PastSeller[]> {
  const rows = await db
    .selectFrom('merchant as m')
    .leftJoin('merchant_profile as p', (join) =>
      join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.merchantId', '=', 'm.merchantId'),
    )
    .leftJoin('payment_setting as s', (join) =>
      join.onRef('s.tenantId', '=', 'm.tenantId').onRef('s.merchantId', '=', 'm.merchantId'),
    )
    .where(withinDataScope(dataScope, 'm'))
    .select([
      'm.tenantId',
      'm.merchantId',
      'm.tradeName',
      'm.country',
      'm.timezone as zone',
      'm.createTime as openedAt',
      's.businessHours',
      'p.industry',
      sql<string>`coalesce(p.ka_level, 'ordinary')`.as('kaLevel'),
      sql<number>`(select count(*)::int from pay_order o where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id
                     and o.create_time >= ${from} and o.create_time < ${to})`.as('orders'),
    ])
    .orderBy('m.tenantId')
    .orderBy('m.merchantId')
    .execute()
  return (rows as PastSeller[]).filter(({ orders }) => orders > 0)
}

type Owner = { tenantId: number; merchantId: string }
export type PastRow = PastOrder & { status: number; wayCode: string }
type After = { at: Date; orderId: string } | null

/** The next orders of a merchant, the oldest first. */
export async function selectOrders(
  db: Db,
  { tenantId, merchantId }: Owner,
  { from, to }: { from: Date; to: Date },
  after: After,
  limit: number,
): Promise<PastRow[]> {
  const rows = await db
    .selectFrom('pay_order')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('createTime', '>=', from)
    .where('createTime', '<', to)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(create_time, order_id) > (${after?.at ?? from}, ${after?.orderId ?? ''})`),
    )
    .orderBy('createTime')
    .orderBy('orderId')
    .limit(limit)
    .select([
      'orderId',
      'wayCode as way',
      'wayCode',
      'channel',
      'settleCurrency as currency',
      'clearingAmount as amount',
      'createTime as at',
      'payerMark',
      'cardMark',
      'cardCountry',
      'deviceId',
      'payerAddress as address',
      'status',
      sql<boolean>`status not in (1, 3)`.as('taken'),
      'payTime',
    ])
    .execute()
  return rows as PastRow[]
}

/** When a merchant was paid and refunded from an instant on, sorted, in milliseconds. */
export async function selectTimes(db: Db, { tenantId, merchantId }: Owner, from: Date) {
  const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`.as('at')
  const paid = await db
    .selectFrom('pay_order')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('payTime', '>=', from)
    .orderBy('payTime')
    .select(ms('payTime'))
    .execute()
  const refunded = await db
    .selectFrom('refund')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('createTime', '>=', from)
    .where('status', 'not in', [1, 3])
    .orderBy('createTime')
    .select(ms('createTime'))
    .execute()
  const times = (rows: { at: number }[]) => rows.map(({ at }) => Number(at))
  return { payTimes: times(paid), refundTimes: times(refunded) }
}

/** Who had paid a merchant before an instant, and when first. */
export async function selectKnownPayers(
  db: Db,
  { tenantId, merchantId }: Owner,
  before: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pay_order')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('createTime', '<', before)
    .where('payerMark', 'is not', null)
    .where('payTime', 'is not', null)
    .groupBy('payerMark')
    .select(['payerMark', sql<Date>`min(pay_time)`.as('first')])
    .execute()
  return new Map(rows.map(({ payerMark, first }) => [payerMark ?? '', first.getTime()]))
}
