import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, refundStatusCode } from '#shared/reference.ts'

/** A payment or refund of a merchant. Amounts are minor units, each in its own currency. */
export type TransactionRow = {
  requestId: string
  transactionId: string
  amount: bigint
  currency: Currency
  transactionType: 'Credit' | 'Debit'
  settleAmount: bigint
  settleCurrency: Currency
  exchangeRate: string
  way: PayableWay
  createTime: Date
  transactionTime: Date
}

export type Range = { from: Date; to: Date }
export type Kinds = { credit: boolean; debit: boolean }

const moved = `
  select o.client_order_id as request_id, o.order_id as transaction_id, o.pay_amount as amount, o.currency,
         'Credit' as transaction_type, o.clearing_amount as settle_amount, o.settle_currency,
         o.exchange_rate, o.way_code as way, o.create_time,
         o.pay_time as transaction_time
    from pay_order o
   where $5 and o.tenant_id = $1 and o.merchant_id = $2 and o.pay_time >= $3 and o.pay_time < $4
  union all
  select f.merchant_refund_no, f.refund_order_id, f.amount, f.currency, 'Debit', f.clearing_amount,
         o.settle_currency, f.exchange_rate, f.way_code, f.create_time, f.confirm_time
    from refund f
    join pay_order o on o.tenant_id = f.tenant_id and o.order_id = f.order_id
   where $6 and f.tenant_id = $1 and f.merchant_id = $2 and f.status = ${refundStatusCode.refundSuccess}
     and f.confirm_time >= $3 and f.confirm_time < $4`

const listed = {
  name: 'gateway-transactions',
  text: `select * from (${moved}) as moved order by transaction_time, transaction_id limit $7 offset $8`,
}
const counted = {
  name: 'gateway-transactions-count',
  text: `select count(*)::int as total from (${moved}) as moved`,
}

/** One page of the payments and refunds in a range, oldest first, and their total number. */
export async function selectTransactions(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: Range,
  { credit, debit }: Kinds,
  page: { limit: number; offset: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const filter = [tenantId, merchantId, from, to, credit, debit]
  const rows = await run<TransactionRow>(db, listed, [...filter, page.limit, page.offset])
  const [count] = await run<{ total: number }>(db, counted, filter)
  return { rows, total: count?.total ?? 0 }
}

export type SettlementRow = {
  settleNo: string
  currency: Currency
  creditNum: number
  debitNum: number
  creditAmount: bigint
  debitAmount: bigint
  netAmount: bigint
  serviceFee: bigint
  taxAmount: bigint
  otherAmount: bigint
  settleAmount: bigint
  companyName: string
  transitNo: string
  institutionNo: string
  accountNoTail: string | null
}

const settled = {
  name: 'gateway-settlements',
  text: `select c.clearing_id as settle_no, c.currency, c.payment_count as credit_num, c.refund_count as debit_num,
                c.sale_amount + c.tip_amount + c.surcharge_amount as credit_amount, c.refund_amount as debit_amount,
                c.sale_amount + c.tip_amount + c.surcharge_amount - c.refund_amount as net_amount,
                c.fee_amount - c.fee_return_amount as service_fee, c.tax_amount,
                c.adjustment_amount + c.carried_in - c.hold_amount - c.reserve_amount as other_amount,
                c.net_amount as settle_amount, m.legal_name as company_name,
                coalesce(c.transit_no, c.routing_no, '') as transit_no,
                coalesce(c.institution_no, '') as institution_no, c.account_no_tail
           from clearing c
           join merchant m on m.tenant_id = c.tenant_id and m.merchant_id = c.merchant_id
          where c.tenant_id = $1 and c.merchant_id = $2 and c.settle_date = $3
            and c.status not in ('draft', 'carried')
          order by c.to_time, c.clearing_id`,
}

/**
 * The settlements of a day (`YYYY-MM-DD` in the merchant's time zone). Only validated ones, because a draft's
 * amounts may change. A carried settlement pays nothing, and appears in `otherAmount` of the next one.
 */
export function selectSettlements(
  db: Db,
  { tenantId, merchantId }: Scope,
  day: string,
): Promise<SettlementRow[]> {
  return run<SettlementRow>(db, settled, [tenantId, merchantId, day])
}
