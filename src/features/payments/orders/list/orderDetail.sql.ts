import { type StoredFeeTax, storedFeeTaxes } from '#features/payments/orders/create/fees.domain.ts'
import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
} from '#features/payments/orders/list/orderRow.sql.ts'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** An order with the fields that only the detail page shows. */
export type FoundOrder = { order: Order } & Pick<
  OrderDetail,
  | 'notifyUrl'
  | 'description'
  | 'closeReason'
  | 'clearingId'
  | 'feeTaxes'
  | 'deviceName'
  | 'linkName'
  | 'invoiceCode'
>

type Named = Pick<FoundOrder, 'notifyUrl' | 'description' | 'deviceName' | 'linkName' | 'invoiceCode'>

const one = {
  name: 'order-detail',
  text: `select ${orderColumns}, ${orderFacts}, o.notify_url, o.description,
                o.fee_taxes, d.name as device_name, l.name as link_name, i.code as invoice_code
           from pay_order o ${orderJoins}
           left join device d on d.tenant_id = o.tenant_id and d.device_id = o.device_id
           left join payment_link l on l.tenant_id = o.tenant_id and l.link_id = o.link_id
           left join invoice i on i.tenant_id = o.tenant_id and i.invoice_id = o.invoice_id
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3 and o.create_time >= $4`,
}

/** Finds an order of the merchant created at or after `since`, or null. */
export async function findOrder(
  db: Db,
  scope: Scope,
  orderId: string,
  since: Date | null,
): Promise<FoundOrder | null> {
  type Row = OrderRow & Named & { feeTaxes: StoredFeeTax[] | null }
  const values = [scope.tenantId, scope.merchantId, orderId, since ?? new Date(0)]
  const [row] = await run<Row>(db, one, values)
  if (!row) return null
  const { notifyUrl, description, feeTaxes, deviceName, linkName, invoiceCode, ...shown } = row
  const { closeReason, clearingId } = row
  const named = { notifyUrl, description, deviceName, linkName, invoiceCode }
  const own = { ...named, closeReason, clearingId, feeTaxes: storedFeeTaxes(feeTaxes) }
  return { order: orderOf(shown), ...own }
}

const attempts = {
  name: 'order-attempts',
  text: `select a.attempt_no, a.channel, a.channel_order_no, a.scene, a.status,
                coalesce(a.way_code, o.way_code) as way, coalesce(a.amount, o.pay_amount) as amount,
                a.refusal_code, a.refusal_message,
                a.create_time, a.answer_time
           from pay_attempt a
           join pay_order o on o.tenant_id = $1 and o.order_id = a.order_id
          where a.tenant_id = $1 and a.order_id = $2 order by a.attempt_no`,
}

export function listAttempts(db: Db, scope: Scope, orderId: string): Promise<OrderDetail['attempts']> {
  return run(db, attempts, [scope.tenantId, orderId])
}

const belongings = {
  name: 'order-belongings',
  text: `select array(select refund_order_id from refund where tenant_id = $1 and order_id = $2
                       order by create_time, refund_order_id) as refund_ids,
                array(select exception_id::text from order_exception where tenant_id = $1 and order_id = $2
                       order by create_time, exception_id) as exception_ids,
                array(select distinct kind from order_exception where tenant_id = $1 and order_id = $2
                       and status = 'open' order by kind) as open_exception_kinds`,
}

type TenantData = Pick<OrderDetail, 'refundIds' | 'exceptionIds' | 'openExceptionKinds'>

/** The refunds and exceptions of an order. */
export async function findBelongings(db: Db, scope: Scope, orderId: string): Promise<TenantData> {
  const [row] = await run<TenantData>(db, belongings, [scope.tenantId, orderId])
  return row ?? { refundIds: [], exceptionIds: [], openExceptionKinds: [] }
}
