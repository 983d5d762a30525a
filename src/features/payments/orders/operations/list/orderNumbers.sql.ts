import { sql } from 'kysely'
import { whoseRows } from '#features/merchants/operations/merchantNarrowing.sql.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { DataScope } from '#server/session/dataScope.ts'

// A number searched here should match few orders, unlike a card's last four or a device.
const mostFound = 1000

/**
 * Finds the orders in the data scope behind any number that a merchant or a channel may quote: ours (order or
 * refund), the merchant's own, or the channel's (order, attempt, refund or unallocated payment). Our own
 * numbers encode their tenant; the others are looked up per merchant through its index, never by one
 * condition over all rows.
 */
export async function findNumberedOrders(db: Db, dataScope: DataScope, number: string): Promise<string[]> {
  const own = await ownNumber(db, number)
  if (own.length > 0) return own
  const { rows } = await sql<{ orderId: string }>`
    with reached as (select m.tenant_id, m.merchant_id from merchant m where ${whoseRows(dataScope, 'm', {})}),
         tenants as (select distinct tenant_id from reached)
    select found.order_id
      from (
        select o.order_id from reached r
         cross join lateral (
           select order_id from pay_order
            where tenant_id = r.tenant_id and merchant_id = r.merchant_id and client_order_id = ${number} limit 1) o
        union
        select o.order_id from reached r
         cross join lateral (
           select order_id from refund
            where tenant_id = r.tenant_id and merchant_id = r.merchant_id and merchant_refund_no = ${number} limit 1) o
        union
        select o.order_id from tenants r
         cross join lateral (
           select order_id from pay_order where tenant_id = r.tenant_id and channel_transaction_id = ${number} limit 10) o
        union
        select o.order_id from tenants r
         cross join lateral (
           select order_id from pay_attempt where tenant_id = r.tenant_id and channel_order_no = ${number} limit 10) o
        union
        select o.order_id from tenants r
         cross join lateral (
           select order_id from order_exception
            where tenant_id = r.tenant_id and channel_transaction_id = ${number} limit 10) o
        union
        select o.order_id from tenants r
         cross join lateral (
           select order_id from refund where tenant_id = r.tenant_id and channel_refund_no = ${number} limit 10) o
      ) found limit ${mostFound}`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/** The order behind one of our own numbers: an order ID or a refund ID. */
async function ownNumber(db: Db, number: string): Promise<string[]> {
  const tenantId = tenantOfId(number)
  if (tenantId === null) return []
  const { rows } = await sql<{ orderId: string }>`
    select order_id from pay_order where tenant_id = ${tenantId} and order_id = ${number}
    union select order_id from refund where tenant_id = ${tenantId} and refund_order_id = ${number}`.execute(
    db,
  )
  return rows.map(({ orderId }) => orderId)
}
