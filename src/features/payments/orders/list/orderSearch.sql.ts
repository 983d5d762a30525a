import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

// A card's last four may match many orders, and a settlement even more: no list shows more than this.
const mostFound = 10_000

/** Creation and payment time ranges; null leaves an end open. */
export type Period = { from: Date | null; to: Date | null; payFrom: Date | null; payTo: Date | null }

// A settlement also contains the orders of settlements that were carried forward into it.
const search = {
  name: 'order-search',
  text: `select order_id from pay_order where tenant_id = $1 and order_id = $3
         union select order_id from pay_order
                where tenant_id = $1 and merchant_id = $2 and client_order_id = $3
         union select order_id from pay_order where tenant_id = $1 and channel_transaction_id = $3
         union select order_id from pay_attempt where tenant_id = $1 and channel_order_no = $3
         union select order_id from order_exception where tenant_id = $1 and channel_transaction_id = $3
         union (
           select made.order_id
             from invoice billed
             join pay_order made on made.tenant_id = $1 and made.invoice_id = billed.invoice_id
            where billed.tenant_id = $1 and billed.merchant_id = $2 and billed.code = $3
            limit ${mostFound})
         union (select order_id from pay_order where tenant_id = $1 and invoice_id = $3 limit ${mostFound})
         union (select order_id from pay_order where tenant_id = $1 and link_id = $3 limit ${mostFound})
         union select order_id from refund where tenant_id = $1 and refund_order_id = $3
         union select order_id from refund
                where tenant_id = $1 and merchant_id = $2 and merchant_refund_no = $3
         union select order_id from refund where tenant_id = $1 and platform_refund_no = $3
         union select order_id from refund where tenant_id = $1 and channel_refund_no = $3
         union (
           select order_id from pay_order
            where tenant_id = $1 and merchant_id = $2 and card_last4 = $3 and $3 ~ '^[0-9]{4}$'
              and create_time >= coalesce($4::timestamptz, '-infinity') and create_time < coalesce($5::timestamptz, 'infinity')
              and ($6::timestamptz is null or pay_time >= $6) and ($7::timestamptz is null or pay_time < $7)
            order by create_time desc limit ${mostFound})
         union (
           select line.order_id
             from clearing held
            cross join lateral (
              select case when held.status = 'carried' then held.from_time
                          else coalesce(max(to_time), '-infinity') end as from_time
                from clearing
               where tenant_id = held.tenant_id and merchant_id = held.merchant_id
                 and currency = held.currency and to_time < held.to_time and status <> 'carried') began
             join ledger_transfer line
               on line.tenant_id = held.tenant_id
              and line.credit_account = 'payable:' || held.merchant_id || ':' || held.currency
              and line.posted_at >= began.from_time and line.posted_at < held.to_time
              and line.category = 'sale'
            where held.tenant_id = $1 and held.merchant_id = $2 and held.clearing_id = $3
            limit ${mostFound})`,
}

const orderIdShape = /^(\d{16}|\d{25})$/
const own = {
  name: 'order-search-own',
  text: 'select 1 from pay_order where tenant_id = $1 and merchant_id = $2 and order_id = $3',
}

/**
 * Finds the orders behind any number that a customer or colleague may have: the order's, the merchant's own,
 * the channel's (of the order, an attempt or an unallocated payment), an invoice's, a payment link's, a
 * refund's, a settlement's, or a card's last four. Each is looked up through its own index, never by one
 * condition over all. The IDs may be of any merchant in the tenant. A card's last four match many orders, so
 * only that search is limited to the period.
 */
export async function findNumbered(
  db: Db,
  { tenantId, merchantId }: Scope,
  number: string,
  { from, to, payFrom, payTo }: Period,
): Promise<string[]> {
  // Our own order ID is the most common search, and one key lookup answers it: no other number has its shape.
  if (orderIdShape.test(number) && (await run(db, own, [tenantId, merchantId, number])).length > 0)
    return [number]
  const rows = await run<{ orderId: string }>(db, search, [
    tenantId,
    merchantId,
    number,
    from,
    to,
    payFrom,
    payTo,
  ])
  return rows.map(({ orderId }) => orderId)
}
