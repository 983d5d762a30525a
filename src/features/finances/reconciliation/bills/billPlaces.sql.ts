import { runLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const places = {
  name: 'bill-places',
  text: `select bill.bill_id, bill.channel, bill.bill_day, line.line_no, line.type
           from pay_attempt a
           join bill_line line on line.tenant_id = $1 and line.channel_order_no = a.channel_order_no
           join bill on bill.tenant_id = $1 and bill.bill_id = line.bill_id and bill.state = 'matched'
                    and bill.channel_account_id = a.channel_account_id
          where a.tenant_id = $1 and a.merchant_id = $2 and a.order_id = $3
          order by bill.bill_day, line.line_no limit 60`,
}
export type Place = {
  billId: string
  channel: string
  billDay: string
  lineNo: number
  type: 'payment' | 'refund'
}

/** The lines about an order of the merchant, in the reports in use. */
export function placesOfOrder(db: Db, { tenantId, merchantId }: Scope, orderId: string): Promise<Place[]> {
  return run<Place>(db, places, [tenantId, merchantId, orderId])
}

const own = {
  name: 'bill-own-order',
  text: 'select 1 as one from pay_order where tenant_id = $1 and merchant_id = $2 and order_id = $3',
}

/** Whether the merchant has such an order. */
export async function hasOrder(db: Db, { tenantId, merchantId }: Scope, orderId: string): Promise<boolean> {
  return (await run(db, own, [tenantId, merchantId, orderId])).length > 0
}

export type LineChange = {
  change: 'added' | 'removed' | 'changed'
  type: 'payment' | 'refund'
  channelOrderNo: string
  refundNo: string | null
  currency: string
  before: bigint | null
  after: bigint | null
  feeBefore: string | null
  feeAfter: string | null
}

/** The first hundred lines by which a version of a report differs from the previous one. */
export function changesBetween(
  db: Db,
  tenantId: number,
  before: string,
  after: string,
): Promise<LineChange[]> {
  const lines = (bill: string) => `(
    select type, channel_order_no, coalesce(refund_no, '') as number, refund_no, currency, amount, fee,
           row_number() over (partition by type, channel_order_no, refund_no order by line_no) as turn
      from bill_line where tenant_id = $1 and bill_id = ${bill})`
  return runLong<LineChange>(
    db,
    `select case when b.amount is null then 'added' when a.amount is null then 'removed' else 'changed' end as change,
            type, channel_order_no, coalesce(b.refund_no, a.refund_no) as refund_no,
            coalesce(a.currency, b.currency) as currency, b.amount as before, a.amount as after,
            trim_scale(b.fee)::text as fee_before, trim_scale(a.fee)::text as fee_after
       from ${lines('$2')} b full join ${lines('$3')} a using (type, channel_order_no, number, turn)
      where b.amount is null or a.amount is null or b.amount <> a.amount or b.currency <> a.currency
         or b.fee is distinct from a.fee
      order by channel_order_no, type limit 100`,
    [tenantId, before, after],
  )
}
