import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type Gateway, gatewayCode, type PayableWay } from '#shared/reference.ts'

type PaymentRequestStatus = 'open' | 'ordered' | 'cancelled' | 'expired'

/** A payment request; its order gets the same ID. `amount` is in minor units of `currency`. */
export type PaymentRequest = {
  orderId: string
  merchantId: string
  clientOrderId: string
  contentHash: Buffer
  /** As in the gateway API, such as `ONLINE_WEB`. */
  scenarioCode: string
  /** Null if the payer chooses. */
  way: PayableWay | null
  gateway: Gateway
  currency: Currency
  amount: bigint
  description: string
  notifyUrl: string | null
  redirectUrl: string | null
  /** The token of a card that the merchant asked to save: every repeat of its call returns it. */
  cardId: string | null
  status: PaymentRequestStatus
  createTime: Date
  expireTime: Date
  cancelTime: Date | null
}

export type PaymentRequestDraft = Omit<PaymentRequest, 'merchantId' | 'status' | 'cancelTime'>

const columns = `order_id, merchant_id, client_order_id,
  content_hash, scenario_code, way_code as way, gateway_code as gateway,
  currency, amount, description, notify_url, redirect_url, card_id, status,
  create_time, expire_time, cancel_time`

type Row = Omit<PaymentRequest, 'gateway'> & { gateway: number }

function requestOf(row: Row | undefined): PaymentRequest | null {
  return row ? { ...row, gateway: nameOf(gatewayCode, row.gateway) } : null
}

const insert = {
  name: 'payment-request-insert',
  text: `insert into payment_request (
           tenant_id, order_id, merchant_id, client_order_id, content_hash, scenario_code, way_code, gateway_code,
           currency, amount, description, notify_url, redirect_url, card_id, status, create_time, expire_time)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'open', $15, $16
          where not exists (select 1 from pay_order where tenant_id = $1 and order_id = $2)
            and not exists (select 1 from pay_order
                             where tenant_id = $1 and merchant_id = $3 and client_order_id = $4)
         on conflict do nothing
         returning order_id`,
}

/** Inserts an open request; false if its ID or the merchant's number is taken. */
export async function insertRequest(db: Db, scope: Scope, draft: PaymentRequestDraft): Promise<boolean> {
  return (await run(db, insert, valuesOf(scope, draft))).length === 1
}

function valuesOf(scope: Scope, draft: PaymentRequestDraft): unknown[] {
  return [
    scope.tenantId,
    draft.orderId,
    scope.merchantId,
    draft.clientOrderId,
    draft.contentHash,
    draft.scenarioCode,
    draft.way,
    gatewayCode[draft.gateway],
    draft.currency,
    draft.amount,
    draft.description,
    draft.notifyUrl,
    draft.redirectUrl,
    draft.cardId,
    draft.createTime,
    draft.expireTime,
  ]
}

const insertOrdered = {
  name: 'payment-request-insert-ordered',
  text: `insert into payment_request (
           tenant_id, order_id, merchant_id, client_order_id, content_hash, scenario_code, way_code, gateway_code,
           currency, amount, description, notify_url, redirect_url, card_id, status, create_time, expire_time)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'ordered', $15, $16)
         on conflict do nothing
         returning order_id`,
}

/**
 * Inserts the request of an order created in the same transaction; false if the merchant's number is taken.
 */
export async function insertOrderedRequest(
  db: Db,
  scope: Scope,
  draft: PaymentRequestDraft,
): Promise<boolean> {
  return (await run(db, insertOrdered, valuesOf(scope, draft))).length === 1
}

const byNumber = {
  name: 'payment-request-by-number',
  text: `select ${columns} from payment_request where tenant_id = $1 and merchant_id = $2 and client_order_id = $3`,
}

export async function selectByNumber(
  db: Db,
  scope: Scope,
  clientOrderId: string,
): Promise<PaymentRequest | null> {
  const [row] = await run<Row>(db, byNumber, [scope.tenantId, scope.merchantId, clientOrderId])
  return requestOf(row)
}

const numberTaken = {
  name: 'payment-request-number-taken',
  text: 'select 1 from pay_order where tenant_id = $1 and merchant_id = $2 and client_order_id = $3',
}

/** Whether an order without a request has the merchant's number. */
export async function isNumberTaken(db: Db, scope: Scope, clientOrderId: string): Promise<boolean> {
  const rows = await run(db, numberTaken, [scope.tenantId, scope.merchantId, clientOrderId])
  return rows.length > 0
}

const byId = {
  name: 'payment-request-by-id',
  text: `select ${columns} from payment_request where tenant_id = $1 and order_id = $2`,
}

/** Finds a request by ID alone, as the payer's page knows it. */
export async function selectById(db: Db, tenantId: number, orderId: string): Promise<PaymentRequest | null> {
  const [row] = await run<Row>(db, byId, [tenantId, orderId])
  return requestOf(row)
}

const lock = {
  name: 'payment-request-lock',
  text: `select ${columns} from payment_request
          where tenant_id = $1 and merchant_id = $2 and order_id = $3 for update`,
}

export async function lockRequest(db: Db, scope: Scope, orderId: string): Promise<PaymentRequest | null> {
  const [row] = await run<Row>(db, lock, [scope.tenantId, scope.merchantId, orderId])
  return requestOf(row)
}

const order = {
  name: 'payment-request-order',
  text: `update payment_request set status = 'ordered'
          where tenant_id = $1 and merchant_id = $2 and order_id = $3 and status in ('open', 'ordered') and expire_time > $4
      returning order_id`,
}

/** Returns false if it was cancelled, has expired, or does not exist. */
export async function writeOrdered(db: Db, scope: Scope, orderId: string, now: Date): Promise<boolean> {
  const rows = await run(db, order, [scope.tenantId, scope.merchantId, orderId, now])
  return rows.length === 1
}

const cancel = {
  name: 'payment-request-cancel',
  text: `update payment_request set status = 'cancelled', cancel_time = $4
          where tenant_id = $1 and merchant_id = $2 and order_id = $3`,
}

export async function writeCancelled(db: Db, scope: Scope, orderId: string, now: Date): Promise<void> {
  await run(db, cancel, [scope.tenantId, scope.merchantId, orderId, now])
}

const expire = {
  name: 'payment-request-expire',
  text: `update payment_request set status = 'expired'
          where tenant_id = $1 and merchant_id = $2 and order_id = $3`,
}

export async function writeExpired(db: Db, scope: Scope, orderId: string): Promise<void> {
  await run(db, expire, [scope.tenantId, scope.merchantId, orderId])
}
