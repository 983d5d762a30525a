import type { AccountRef, Category } from '#features/ledger/ledger.domain.ts'
import { type Db, run, type Statement } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { anchorsOf, fenceOf } from '#server/lists/anchors.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

const balance = {
  name: 'ledger-balance',
  text: `with closing as (
           select closed_at, balance from ledger_closing
            where tenant_id = $1 and account_id = $2
            order by closed_at desc limit 1),
         since as (select coalesce((select closed_at from closing), '-infinity') as at)
         select (coalesce((select balance from closing), 0)
                 + coalesce((select sum(amount) from ledger_transfer
                              where tenant_id = $1 and credit_account = $2 and posted_at >= (select at from since)), 0)
                 - coalesce((select sum(amount) from ledger_transfer
                              where tenant_id = $1 and debit_account = $2 and posted_at >= (select at from since)), 0)
                )::bigint as balance`,
}

/**
 * Credits less debits of an account, in minor units. A merchant's payable is positive when it is owed money.
 */
export async function balanceOf(db: Db, scope: Scope, accountId: AccountRef): Promise<bigint> {
  const [row] = await run<{ balance: bigint }>(db, balance, [scope.tenantId, accountId])
  return row?.balance ?? 0n
}

const since = (side: 'credit' | 'debit', account: string) => `
  coalesce((select sum(amount) from ledger_transfer
             where tenant_id = $1 and ${side}_account = ${account}
               and posted_at >= base.at and (posted_at, posting_id) > (base.at, base.id)), 0)`

/**
 * A scalar query, to be part of other statements, for what a merchant is owed in a currency. $1 is the tenant,
 * $2 the merchant; `currency` is SQL. It starts at the last closing or at the last anchor of the merchant's
 * postings, whichever is later, so that it adds the lines of about a minute and not those of a day.
 */
export function payableBalanceText(currency: string): string {
  const account = `('payable:' || $2 || ':' || ${currency})`
  return `
  (select (base.balance + ${since('credit', account)} - ${since('debit', account)})::bigint
     from (select at, id, balance from (
             select '-infinity'::timestamptz as at, '' as id, 0::bigint as balance
             union all (
               select closed_at, '', balance from ledger_closing
                where tenant_id = $1 and account_id = ${account} order by closed_at desc limit 1)
             union all (
               select at, row_id, balance from ${anchorsOf('postings', `${currency}::text`)}
                  and at < (select at from ${fenceOf('postings')} fence)
                order by at desc, row_id desc limit 1)) known
            order by at desc, id desc limit 1) base)`
}

const payable = { name: 'ledger-payable', text: `select ${payableBalanceText('$3::text')} as balance` }

/** What a merchant is owed in a currency, in minor units: the balance of its payable account. */
export async function payableBalance(
  db: Db,
  { tenantId, merchantId }: Scope,
  currency: Currency,
): Promise<bigint> {
  const [row] = await run<{ balance: bigint }>(db, payable, [tenantId, merchantId, currency])
  return row?.balance ?? 0n
}

/** Signed lines of an account in [from, to). Payouts are excluded because no settlement pays them. */
const signedLines = `
  select posting_id, line_no, category, order_id, refund_id, currency, posted_at, amount
    from ledger_transfer
   where tenant_id = $1 and credit_account = $2 and posted_at >= $3 and posted_at < $4
     and category not in ('payout', 'payoutReturn')
  union all
  select posting_id, line_no, category, order_id, refund_id, currency, posted_at, -amount
    from ledger_transfer
   where tenant_id = $1 and debit_account = $2 and posted_at >= $3 and posted_at < $4
     and category not in ('payout', 'payoutReturn')`

const sums: Statement = {
  name: 'ledger-sums-between',
  text: `select category, sum(amount)::bigint as amount, count(*) as lines
           from (${signedLines}) line group by category`,
}
export type CategorySum = { category: Category; amount: bigint; lines: bigint }

/** Sums by category over [from, to). */
export function sumsBetween(
  db: Db,
  scope: Scope,
  account: AccountRef,
  from: Date,
  to: Date,
): Promise<CategorySum[]> {
  return run<CategorySum>(db, sums, [scope.tenantId, account, from, to])
}

const lines: Statement = {
  name: 'ledger-lines-between',
  text: `select posting_id, line_no, category, order_id, refund_id,
                currency, posted_at, amount
           from (${signedLines}) line order by posted_at, posting_id, line_no`,
}
export type SignedLine = {
  postingId: string
  lineNo: number
  category: Category
  orderId: string | null
  refundId: string | null
  currency: string
  postedAt: Date
  amount: bigint
}

/** Returns the single lines in [from, to), oldest first. For long periods use the paginated lists. */
export function linesBetween(
  db: Db,
  scope: Scope,
  account: AccountRef,
  from: Date,
  to: Date,
): Promise<SignedLine[]> {
  return run<SignedLine>(db, lines, [scope.tenantId, account, from, to])
}

const outOfBalance: Statement = {
  name: 'ledger-out-of-balance',
  text: `with closing as (
           select distinct on (account_id) account_id, closed_at, balance from ledger_closing
            where tenant_id = $1 order by account_id, closed_at desc),
         moved as (
           select credit_account as account_id, posted_at, amount from ledger_transfer where tenant_id = $1
           union all
           select debit_account, posted_at, -amount from ledger_transfer where tenant_id = $1),
         since as (
           select account_id, sum(amount) as amount
             from moved left join closing using (account_id)
            where posted_at >= coalesce(closed_at, '-infinity') group by account_id)
         select currency
           from ledger_account account
           left join closing using (account_id)
           left join since using (account_id)
          where account.tenant_id = $1
          group by currency
         having sum(coalesce(balance, 0) + coalesce(amount, 0)) <> 0`,
}

/**
 * Returns true if the balances of all the tenant's accounts (closings plus later lines) sum to zero in each
 * currency.
 */
export async function ledgerSumsToZero(db: Db, tenantId: number): Promise<boolean> {
  const currencies = await run(db, outOfBalance, [tenantId])
  return currencies.length === 0
}

/** Returns the currencies in which the merchant is owed money, its settlement currency first. */
export async function payableCurrencies(db: Db, scope: Scope): Promise<Currency[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'ledger_account.tenantId')
        .onRef('merchant.merchantId', '=', 'ledger_account.merchantId'),
    )
    .where(within(scope, 'ledger_account'))
    .where('kind', '=', 'payable')
    .select('ledger_account.currency')
    .orderBy((order) => order('ledger_account.currency', '=', order.ref('merchant.currency')), 'desc')
    .orderBy('ledger_account.currency')
    .execute()
  return rows.map(({ currency }) => currency as Currency)
}
