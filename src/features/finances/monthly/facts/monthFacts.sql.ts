import type {
  FeeLine,
  MonthFacts,
  Movement,
  PayoutLine,
  TaxLine,
} from '#features/finances/monthly/monthly.domain.ts'
import { categories, feeReceivableOf, payableOf } from '#features/ledger/ledger.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** Every line of the merchant's account ($2) and of its fee debt ($3) in [$4, $5), with sign. */
const lines = `
  select 'payable' as account, category, order_id, clearing_id, posted_at, amount, debit_account as other
    from ledger_transfer where tenant_id = $1 and credit_account = $2 and posted_at >= $4 and posted_at < $5
  union all
  select 'payable', category, order_id, clearing_id, posted_at, -amount, credit_account
    from ledger_transfer where tenant_id = $1 and debit_account = $2 and posted_at >= $4 and posted_at < $5
  union all
  select 'feeReceivable', category, order_id, clearing_id, posted_at, amount, debit_account
    from ledger_transfer where tenant_id = $1 and credit_account = $3 and posted_at >= $4 and posted_at < $5
  union all
  select 'feeReceivable', category, order_id, clearing_id, posted_at, -amount, credit_account
    from ledger_transfer where tenant_id = $1 and debit_account = $3 and posted_at >= $4 and posted_at < $5`

const fees = {
  name: 'monthly-fees',
  text: `select o.way_code as way, o.card_brand, o.card_funding,
                coalesce(o.fee_rate, '0') as fee_rate,
                count(*) filter (where category = 'sale')::int as payment_count,
                coalesce(sum(amount) filter (where category in ('sale', 'tip', 'surcharge')), 0)::bigint as payment_amount,
                count(*) filter (where category = 'refund')::int as refund_count,
                coalesce(-sum(amount) filter (where category in ('refund', 'refundReversal')), 0)::bigint as refund_amount,
                coalesce(-sum(amount) filter (where category = 'fee'), 0)::bigint as fee_amount,
                coalesce(sum(amount) filter (where category in ('feeReturn', 'feeReturnReversal')), 0)::bigint as fee_return_amount
           from (${lines}) line
           join pay_order o on o.tenant_id = $1 and o.order_id = line.order_id
          where category in ('sale', 'tip', 'surcharge', 'refund', 'refundReversal', 'fee', 'feeReturn', 'feeReturnReversal')
          group by 1, 2, 3, 4 order by 1, 2 nulls last, 3 nulls last, 4`,
}

const taxes = {
  name: 'monthly-taxes',
  text: `select line.tax, part.rate, coalesce(sum(o.fee_amount) filter (where category = 'feeTax'), 0)::bigint as taxed_fee_amount,
                coalesce(-sum(amount) filter (where category = 'feeTax'), 0)::bigint as tax_amount,
                coalesce(sum(amount) filter (where category <> 'feeTax'), 0)::bigint as tax_return_amount
           from (select *, split_part(other, ':', 2) as tax from (${lines}) moved
                  where category in ('feeTax', 'feeTaxReturn', 'feeTaxReturnReversal')) line
           join pay_order o on o.tenant_id = $1 and o.order_id = line.order_id
          cross join lateral (
            select coalesce(max(one ->> 'rate'), '0') as rate from jsonb_array_elements(o.fee_taxes) one
             where one ->> 'tax' = line.tax) part
          group by 1, 2 order by 1, 2`,
}

const movements = {
  name: 'monthly-movements',
  text: `select account, category, count(*)::int as line_count, sum(amount)::bigint as amount
           from (${lines}) line group by 1, 2`,
}

const payouts = {
  name: 'monthly-payouts',
  text: `select coalesce(clearing_id, '') as clearing_id, -amount as amount, posted_at
           from (${lines}) line
          where account = 'payable' and category in ('payout', 'payoutReturn') order by posted_at, clearing_id, amount`,
}

const balances = {
  name: 'monthly-balances',
  text: `select account.id,
                (coalesce(closing.balance, 0)
                 + coalesce((select sum(amount) from ledger_transfer where tenant_id = $1 and credit_account = account.id
                                and posted_at >= coalesce(closing.closed_at, '-infinity') and posted_at < $3), 0)
                 - coalesce((select sum(amount) from ledger_transfer where tenant_id = $1 and debit_account = account.id
                                and posted_at >= coalesce(closing.closed_at, '-infinity') and posted_at < $3), 0)
                )::bigint as balance
           from unnest($2::text[]) account (id)
           left join lateral (
             select closed_at, balance from ledger_closing
              where tenant_id = $1 and account_id = account.id and closed_at <= $3
              order by closed_at desc limit 1) closing on true`,
}

type Period = { currency: Currency; fromTime: Date; toTime: Date }

/** A merchant's month according to the ledger. */
export async function monthFacts(db: Db, scope: Scope, period: Period): Promise<MonthFacts> {
  const { tenantId, merchantId } = scope
  const payable = payableOf(merchantId, period.currency)
  const receivable = feeReceivableOf(merchantId, period.currency)
  const requests = [tenantId, payable, receivable, period.fromTime, period.toTime]
  const balanceAt = async (at: Date) => {
    const rows = await run<{ id: string; balance: bigint }>(db, balances, [
      tenantId,
      [payable, receivable],
      at,
    ])
    return (id: string) => rows.find((row) => row.id === id)?.balance ?? 0n
  }
  const opening = await balanceAt(period.fromTime)
  const closing = await balanceAt(period.toTime)
  return {
    fees: await run<FeeLine>(db, fees, requests),
    taxes: await run<TaxLine>(db, taxes, requests),
    movements: inOrder(await run<Movement>(db, movements, requests)),
    payouts: await run<PayoutLine>(db, payouts, requests),
    openingBalance: opening(payable),
    closingBalance: closing(payable),
    openingOwed: -opening(receivable),
    closingOwed: -closing(receivable),
  }
}

/** In statement order: sales first, payouts last. */
function inOrder(all: Movement[]): Movement[] {
  return all.toSorted(
    (a, b) =>
      b.account.localeCompare(a.account) || categories.indexOf(a.category) - categories.indexOf(b.category),
  )
}

const begun = {
  name: 'monthly-begun',
  text: `select account.currency,
                least((select min(posted_at) from ledger_transfer where tenant_id = $1 and credit_account = account.account_id),
                      (select min(posted_at) from ledger_transfer where tenant_id = $1 and debit_account = account.account_id)) as first,
                last.month as last_month, last.to_time as last_to
           from ledger_account account
           left join lateral (
             select month, to_time from monthly_statement
              where tenant_id = $1 and merchant_id = $2 and currency = account.currency
              order by month desc limit 1) last on true
          where account.tenant_id = $1 and account.merchant_id = $2 and account.kind = 'payable'
          order by account.currency`,
}

/** Per currency of a merchant: when its account first moved, and the last issued month. */
export type Begun = { currency: Currency; first: Date | null; lastMonth: string | null; lastTo: Date | null }

export function begunCurrencies(db: Db, { tenantId, merchantId }: Scope): Promise<Begun[]> {
  return run<Begun>(db, begun, [tenantId, merchantId])
}
