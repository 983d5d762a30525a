import type { NextStep } from '#features/channels/channels.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/** A device and its location. */
export type TillFacts = {
  deviceName: string
  ticketWidth: 58 | 80
  socketEnabled: boolean
  tradeName: string
  /** The location's currency, or the merchant's. */
  currency: Currency
  storeCodeId: string | null
  placeLabel: string | null
  tipRates: number[]
  tipEnabled: boolean
  defaultTip: number | null
  /** The location's payment methods; null if the device has none and accepts all. */
  ways: PayableWay[] | null
}

const facts = {
  name: 'pos-till',
  text: `select d.name as device_name, d.ticket_width, d.socket_enabled and coalesce(p.socket_enabled, true) as socket_enabled,
                m.trade_name, coalesce(s.currency, m.currency) as currency,
                s.store_code_id, s.label as place_label, coalesce(s.tip_rates, '{}') as tip_rates,
                coalesce(s.tip_enabled, false) as tip_enabled, s.default_tip,
                s.ways || s.more_ways as ways
           from device d
           join merchant m on m.tenant_id = d.tenant_id and m.merchant_id = d.merchant_id
           left join payment_setting p on p.tenant_id = d.tenant_id and p.merchant_id = d.merchant_id
           left join store_code s on s.tenant_id = d.tenant_id and s.store_code_id = d.store_code_id
          where d.tenant_id = $1 and d.merchant_id = $2 and d.device_id = $3`,
}

export async function findTill(db: Db, scope: Scope, deviceId: string): Promise<TillFacts | null> {
  const [row] = await run<TillFacts>(db, facts, [scope.tenantId, scope.merchantId, deviceId])
  return row ?? null
}

/** An order as the device reads it. */
export type TillOrderRow = {
  orderId: string
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  way: PayableWay
  scene: string | null
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  payAmount: bigint
  refundedAmount: bigint
  operator: string | null
  deviceId: string | null
  remark: string | null
  createTime: Date
  expireTime: Date
  payTime: Date | null
  nextStep: NextStep | null
  refusalCode: string | null
  refusalMessage: string | null
}

const orders = `
  select o.order_id, o.status, o.close_reason, o.way_code as way, a.scene, o.currency,
         o.input_amount, o.tip_amount, o.surcharge_amount,
         o.pay_amount, o.refunded_amount, o.operator_name as operator,
         o.device_id, o.customer_remark as remark, o.create_time,
         o.expire_time, o.pay_time, a.next_step,
         a.refusal_code, a.refusal_message
    from pay_order o
    left join lateral (select scene, next_step, refusal_code, refusal_message from pay_attempt
                        where tenant_id = o.tenant_id and order_id = o.order_id
                        order by attempt_no desc limit 1) a on true
   where o.tenant_id = $1 and o.merchant_id = $2`

type StoredRow = Omit<TillOrderRow, 'status'> & { status: number }
const orderOf = (row: StoredRow): TillOrderRow => ({ ...row, status: nameOf(tradeStatusCode, row.status) })

const byIds = { name: 'pos-orders', text: `${orders} and o.order_id = any($3)` }
const byId = { name: 'pos-order', text: `${orders} and o.order_id = $3 and o.create_time >= $4` }
const byNumber = { name: 'pos-order-made', text: `${orders} and o.client_order_id = $3 and o.device_id = $4` }

/** An order of the merchant created since an instant; null if there is none. */
export async function findTillOrder(
  db: Db,
  scope: Scope,
  orderId: string,
  since: Date | null,
): Promise<TillOrderRow | null> {
  const values = [scope.tenantId, scope.merchantId, orderId, since ?? new Date(0)]
  const [row] = await run<StoredRow>(db, byId, values)
  return row ? orderOf(row) : null
}

/** These orders, unsorted. */
export async function findTillOrders(
  db: Db,
  scope: Scope,
  orderIds: readonly string[],
): Promise<TillOrderRow[]> {
  return (await run<StoredRow>(db, byIds, [scope.tenantId, scope.merchantId, orderIds])).map(orderOf)
}

/** The order a device created under a nonce; null if there is none. */
export async function findMade(
  db: Db,
  scope: Scope,
  deviceId: string,
  clientOrderId: string,
): Promise<TillOrderRow | null> {
  const values = [scope.tenantId, scope.merchantId, clientOrderId, deviceId]
  const [row] = await run<StoredRow>(db, byNumber, values)
  return row ? orderOf(row) : null
}
