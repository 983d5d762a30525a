import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** An exchange as it is stored: what was said is sealed for its own row. */
export type ExchangeRow = {
  exchangeId: string
  channelAccountId: string
  orderId: string
  refundOrderId: string | null
  verb: string
  method: string
  address: string
  httpStatus: number | null
  failure: string | null
  durationMs: number
  sealed: Buffer
  createTime: Date
}

const insert = {
  name: 'exchange-insert',
  text: `insert into channel_exchange (
           tenant_id, exchange_id, merchant_id, channel_account_id, order_id, refund_order_id, verb, method,
           address, http_status, failure, duration_ms, sealed, create_time)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         on conflict do nothing`,
}

export async function insertExchange(db: Db, scope: Scope, row: ExchangeRow): Promise<void> {
  await run(db, insert, [
    scope.tenantId,
    row.exchangeId,
    scope.merchantId,
    row.channelAccountId,
    row.orderId,
    row.refundOrderId,
    row.verb,
    row.method,
    row.address,
    row.httpStatus,
    row.failure,
    row.durationMs,
    row.sealed,
    row.createTime,
  ])
}

const columns = `e.exchange_id, e.refund_order_id, e.verb, e.method, e.address,
                 e.http_status, e.failure, e.duration_ms,
                 e.create_time, a.channel`

export type FoundExchange = Omit<ExchangeRow, 'channelAccountId' | 'orderId' | 'sealed'> & { channel: string }

const ofOrder = {
  name: 'exchange-list',
  text: `select ${columns}
           from channel_exchange e
           join channel_account a on a.tenant_id = $1 and a.channel_account_id = e.channel_account_id
          where e.tenant_id = $1 and e.merchant_id = $2 and e.order_id = $3
          order by e.create_time desc, e.exchange_id desc limit 500`,
}

/** The exchanges of an order, newest first; the newest 500 where a rail was asked for longer. */
export function selectExchanges(db: Db, scope: Scope, orderId: string): Promise<FoundExchange[]> {
  return run(db, ofOrder, [scope.tenantId, scope.merchantId, orderId])
}

const one = {
  name: 'exchange-one',
  text: `select ${columns}, e.sealed
           from channel_exchange e
           join channel_account a on a.tenant_id = $1 and a.channel_account_id = e.channel_account_id
          where e.tenant_id = $1 and e.merchant_id = $2 and e.order_id = $3 and e.exchange_id = $4`,
}

export async function selectExchange(
  db: Db,
  scope: Scope,
  orderId: string,
  exchangeId: string,
): Promise<(FoundExchange & { sealed: Buffer }) | null> {
  const values = [scope.tenantId, scope.merchantId, orderId, exchangeId]
  const [row] = await run<FoundExchange & { sealed: Buffer }>(db, one, values)
  return row ?? null
}

const order = {
  name: 'exchange-order',
  text: 'select 1 from pay_order where tenant_id = $1 and merchant_id = $2 and order_id = $3',
}

/** Is this an order of the merchant? */
export async function isOrderOf(db: Db, scope: Scope, orderId: string): Promise<boolean> {
  return (await run(db, order, [scope.tenantId, scope.merchantId, orderId])).length > 0
}
