import { feeCategories, taxCategories, typeOf } from '#features/finances/transactions/transactions.domain.ts'
import type { Transaction } from '#features/finances/transactions/transactions.fields.ts'
import { type AccountRef, type Category, feeReceivableOf, payableOf } from '#features/ledger/ledger.domain.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A merchant's account in one currency: what it is owed, and the fees it owes (`afterpay`). */
export type Account = { scope: Scope; currency: Currency; payable: AccountRef; receivable: AccountRef }

export function accountOf(scope: Scope, currency: Currency): Account {
  const { merchantId } = scope
  const [payable, receivable] = [payableOf(merchantId, currency), feeReceivableOf(merchantId, currency)]
  return { scope, currency, payable, receivable }
}

/**
 * The first parameters of every statement here: $1 tenant, $2 merchant, $3 currency, $4 payable, $5
 * receivable.
 */
export function accountValues({ scope, currency, payable, receivable }: Account): unknown[] {
  return [scope.tenantId, scope.merchantId, currency, payable, receivable]
}

/**
 * Whether a posting touches the account, judged by its first line `p`: if any line does, the first one does.
 * The balance proof would show any exception.
 */
export const touches = (payable: string, receivable: string) =>
  `(p.debit_account in (${payable}, ${receivable}) or p.credit_account in (${payable}, ${receivable}))`

const listed = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`
const fees = listed(feeCategories)
const taxes = listed(taxCategories)

/** The signed amount by which a line `l` changes an account. */
export const movement = (account: string) =>
  `case when l.credit_account = ${account} then l.amount when l.debit_account = ${account} then -l.amount else 0 end`

/**
 * The figures of a posting from its lines `m`, with `owed` (change of the payable) and `owing` (of the
 * receivable).
 */
export const figures = `
  coalesce(sum(m.owed) filter (where m.category not in ${fees} and m.category not in ${taxes}), 0)::bigint as gross,
  coalesce(sum(m.owed) filter (where m.category = 'tip'), 0)::bigint as tip,
  coalesce(sum(m.owed) filter (where m.category = 'surcharge'), 0)::bigint as surcharge,
  coalesce(-sum(m.owed + m.owing) filter (where m.category in ${fees}), 0)::bigint as fee,
  coalesce(-sum(m.owed + m.owing) filter (where m.category in ${taxes}), 0)::bigint as tax,
  coalesce(sum(m.owed), 0)::bigint as net,
  coalesce(-sum(m.owing), 0)::bigint as billed_later`

/** The figures of one posting `p`, by its key. */
export const figuresOfOne = (payable: string, receivable: string) => `
  lateral (
    select ${figures}
      from (select l.category, ${movement(payable)} as owed, ${movement(receivable)} as owing
              from ledger_transfer l
             where l.tenant_id = p.tenant_id and l.posting_id = p.posting_id) m)`

/** The columns of a posting's first line that a row needs. */
export const pageColumns =
  'p.tenant_id, p.merchant_id, p.currency, p.posting_id, p.posted_at, p.category, p.order_id, p.refund_id, p.clearing_id'

const sale = `('sale', 'tip', 'surcharge', 'fee', 'feeTax')`
const back = `('refund', 'feeReturn', 'feeTaxReturn')`

/** The columns of a row, from a posting `p` with its figures and the facts of `orderJoins`. */
export const rowColumns = `
  p.posting_id, p.category, p.posted_at, p.currency,
  p.gross, p.tip, p.surcharge, p.fee, p.tax, p.net, p.billed_later,
  p.order_id, p.refund_id, o.client_order_id,
  o.channel_transaction_id, o.channel, o.way_code as way,
  case when p.category in ${sale} or p.refund_id is not null then o.fee_rate end as fee_rate,
  case when p.category in ${sale} or p.refund_id is not null then o.currency end as order_currency,
  case when p.category in ${sale} then o.pay_amount
       when p.refund_id is not null then
         (select case when p.category in ${back} then -r.amount else r.amount end
            from refund r where r.tenant_id = p.tenant_id and r.refund_order_id = p.refund_id limit 1)
       end as order_amount,
  nullif(o.exchange_rate, '1') as exchange_rate,
  o.store_code_id, s.label as store_label, o.device_id, o.operator_name as operator`

// Each `limit 1` keeps the lookup to one row by key; otherwise the planner would read the whole table for a
// page.
export const orderJoins = `
  left join lateral (
    select * from pay_order where tenant_id = p.tenant_id and order_id = p.order_id limit 1) o on true
  left join lateral (
    select label from store_code where tenant_id = p.tenant_id and store_code_id = o.store_code_id limit 1) s on true`

/** Whether a posting `p` is part of its period's settlement: not if it names its own, or pays an invoice. */
export const inPeriod = `p.clearing_id is null and p.category <> 'feePayment'`

export const settlementJoins = `
  left join lateral (
    select clearing_id, status from clearing
     where tenant_id = p.tenant_id and clearing_id = p.clearing_id limit 1) own on true
  left join lateral (
    select clearing_id, status, from_time, to_time from clearing
     where tenant_id = p.tenant_id and merchant_id = p.merchant_id and currency = p.currency and to_time > p.posted_at and ${inPeriod}
     order by to_time limit 1) held on held.from_time <= p.posted_at
  left join lateral (
    select clearing_id, status from clearing
     where tenant_id = p.tenant_id and merchant_id = p.merchant_id and currency = p.currency
       and to_time > held.to_time and status <> 'carried' and held.status = 'carried'
     order by to_time limit 1) pays on true`

/**
 * The settlement of such a row, from `settlementJoins`: a carried one is replaced by the one it was carried
 * into.
 */
export const rowSettlement = `
  coalesce(own.clearing_id, pays.clearing_id, held.clearing_id) as clearing_id,
  coalesce(coalesce(own.status, pays.status, held.status) in ('sent', 'paid'), false) as settled`

export type PostingRow = Omit<Transaction, 'type' | 'balance'> & { category: Category }

export function transactionOf({ category, ...row }: PostingRow, balance: bigint): Transaction {
  return { ...row, type: typeOf[category], balance }
}
