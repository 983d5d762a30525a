import type { Period } from '#features/finances/transactions/postings/postingPages.sql.ts'
import {
  type Account,
  accountValues,
  touches,
} from '#features/finances/transactions/postings/postingRow.sql.ts'
import type { Proof } from '#features/finances/transactions/transactions.domain.ts'
import type { TransferLine } from '#features/ledger/transferLine.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

const lines = {
  name: 'posting-lines',
  text: `select l.line_no, l.category, l.debit_account as debit, l.credit_account as credit, l.amount, l.currency
           from ledger_transfer p
           join ledger_transfer l on l.tenant_id = p.tenant_id and l.posting_id = p.posting_id
          where p.tenant_id = $1 and p.merchant_id = $2 and p.posting_id = $6 and p.line_no = 1
            and p.currency = $3 and ${touches('$4', '$5')}
            and p.posted_at >= coalesce($7::timestamptz, '-infinity')
          order by l.line_no`,
}

/** The transfers of a posting that touched the account; empty if it did not, or is older than `since`. */
export function linesOf(db: Db, account: Account, postingId: string, since: Date | null) {
  return run<TransferLine>(db, lines, [...accountValues(account), postingId, since])
}

const currency = {
  name: 'posting-currency',
  text: `select currency from ledger_transfer
          where tenant_id = $1 and merchant_id = $2 and posting_id = $3 and line_no = 1`,
}

/** The currency of one of the merchant's postings; null if there is none with that ID. */
export async function currencyOfPosting(db: Db, { tenantId, merchantId }: Scope, postingId: string) {
  const [row] = await run<{ currency: Currency }>(db, currency, [tenantId, merchantId, postingId])
  return row?.currency ?? null
}

const owed = {
  name: 'posting-owed',
  text: `with closing as (
           select closed_at, balance from ledger_closing
            where tenant_id = $1 and account_id = $2 and closed_at <= coalesce($3::timestamptz, 'infinity')
            order by closed_at desc limit 1),
         since as (select coalesce((select closed_at from closing), '-infinity') as at),
         until as (select coalesce($3::timestamptz, 'infinity') as at)
         select (coalesce((select balance from closing), 0)
                 + coalesce((select sum(amount) from ledger_transfer
                              where tenant_id = $1 and credit_account = $2
                                and posted_at >= (select at from since) and posted_at < (select at from until)), 0)
                 - coalesce((select sum(amount) from ledger_transfer
                              where tenant_id = $1 and debit_account = $2
                                and posted_at >= (select at from since) and posted_at < (select at from until)), 0)
                )::bigint as balance`,
}

/**
 * The balance at an instant (null: including everything posted), computed from the last closing before it,
 * independently of the list.
 */
export async function owedAt(db: Db, { scope, payable }: Account, instant: Date | null): Promise<bigint> {
  const [row] = await run<{ balance: bigint }>(db, owed, [scope.tenantId, payable, instant])
  return row?.balance ?? 0n
}

const moved = {
  name: 'posting-moved',
  text: `select coalesce(sum(amount) filter (where category not in ('payout', 'payoutReturn')), 0)::bigint as activity,
                coalesce(-sum(amount) filter (where category in ('payout', 'payoutReturn')), 0)::bigint as payouts
           from (select l.category, l.amount from ledger_transfer l
                  where tenant_id = $1 and credit_account = $2
                    and posted_at >= (select coalesce($3::timestamptz, '-infinity'))
                    and posted_at < (select coalesce($4::timestamptz, 'infinity'))
                  union all
                 select l.category, -l.amount from ledger_transfer l
                  where tenant_id = $1 and debit_account = $2
                    and posted_at >= (select coalesce($3::timestamptz, '-infinity'))
                    and posted_at < (select coalesce($4::timestamptz, 'infinity'))) line`,
}

/** The effect of a period's postings on the account, with payouts separate. */
export async function proofOf(db: Db, account: Account, { from, to }: Period): Promise<Proof> {
  const opening = from ? await owedAt(db, account, from) : 0n
  const closing = await owedAt(db, account, to)
  const [row] = await run<Pick<Proof, 'activity' | 'payouts'>>(db, moved, [
    account.scope.tenantId,
    account.payable,
    from,
    to,
  ])
  return { opening, closing, activity: row?.activity ?? 0n, payouts: row?.payouts ?? 0n }
}
