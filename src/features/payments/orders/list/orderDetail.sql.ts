import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
} from '#features/payments/orders/list/orderRow.sql.ts'
import type { Order, OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** One order with what only its own page shows. */
export type FoundOrder = { order: Order } & Pick<
  OrderDetail,
  'notifyUrl' | 'description' | 'closeReason' | 'clearingId'
>

const one = {
  name: 'order-detail',
  text: `select ${orderColumns}, ${orderFacts}, o.notify_url as "notifyUrl", o.description
           from pay_order o ${orderJoins}
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3 and o.create_time >= $4`,
}

/** An order of the merchant, made since an instant; null where there is none. */
export async function findOrder(
  db: Db,
  scope: Scope,
  orderId: string,
  since: Date | null,
): Promise<FoundOrder | null> {
  type Row = OrderRow & { notifyUrl: string | null; description: string }
  const values = [scope.tenantId, scope.merchantId, orderId, since ?? new Date(0)]
  const [row] = await run<Row>(db, one, values)
  if (!row) return null
  const { notifyUrl, description, ...shown } = row
  const { closeReason, clearingId } = row
  return { order: orderOf(shown), notifyUrl, description, closeReason, clearingId }
}

const attempts = {
  name: 'order-attempts',
  text: `select attempt_no as "attemptNo", channel, channel_order_no as "channelOrderNo", scene, status,
                refusal_code as "refusalCode", refusal_message as "refusalMessage",
                create_time as "createTime", answer_time as "answerTime"
           from pay_attempt where tenant_id = $1 and order_id = $2 order by attempt_no`,
}

export function listAttempts(db: Db, scope: Scope, orderId: string): Promise<OrderDetail['attempts']> {
  return run(db, attempts, [scope.tenantId, orderId])
}

const belongings = {
  name: 'order-belongings',
  text: `select array(select refund_order_id from refund where tenant_id = $1 and order_id = $2
                       order by create_time, refund_order_id) as "refundIds",
                array(select exception_id::text from order_exception where tenant_id = $1 and order_id = $2
                       order by create_time, exception_id) as "exceptionIds"`,
}

/** What an order has caused. */
export async function findBelongings(
  db: Db,
  scope: Scope,
  orderId: string,
): Promise<Pick<OrderDetail, 'refundIds' | 'exceptionIds'>> {
  type Row = Pick<OrderDetail, 'refundIds' | 'exceptionIds'>
  const [row] = await run<Row>(db, belongings, [scope.tenantId, orderId])
  return row ?? { refundIds: [], exceptionIds: [] }
}
