import {
  type PaymentFacts,
  type PaymentRow,
  paymentColumns,
  paymentOf,
  type RefundFacts,
  type RefundRow,
  refundColumns,
  refundOf,
} from '#features/openApi/calls/facts.sql.ts'
import { type Db, run } from '#server/database/db.ts'

type OfMerchant<Facts> = Facts & { merchantId: string }

const payments = {
  name: 'gateway-payments-by-id',
  text: `with ids as (
           select order_id, merchant_id from pay_order where tenant_id = $1 and order_id = any($2::text[])
           union
           select order_id, merchant_id from payment_request where tenant_id = $1 and order_id = any($2::text[]))
         ${paymentColumns}`,
}

/** Payments of a tenant by ID, each with its merchant. */
export async function selectPayments(
  db: Db,
  tenantId: number,
  orderIds: readonly string[],
): Promise<Map<string, OfMerchant<PaymentFacts>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await run<OfMerchant<PaymentRow>>(db, payments, [tenantId, [...new Set(orderIds)]])
  return new Map(rows.map((row) => [row.paymentId, paymentOf(row)]))
}

const refunds = {
  name: 'gateway-refunds-by-id',
  text: `${refundColumns} and f.refund_order_id = any($2::text[])`,
}

/** Refunds of a tenant by ID, each with its merchant. */
export async function selectRefunds(
  db: Db,
  tenantId: number,
  refundIds: readonly string[],
): Promise<Map<string, OfMerchant<RefundFacts>>> {
  if (refundIds.length === 0) return new Map()
  const rows = await run<OfMerchant<RefundRow>>(db, refunds, [tenantId, [...new Set(refundIds)]])
  return new Map(rows.map((row) => [row.refundId, refundOf(row)]))
}
