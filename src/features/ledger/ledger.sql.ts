import { bounded, lineObject, markOf } from '#features/ledger/fingerprint.sql.ts'
import type { AccountKind, AccountRef, Line, Posting } from '#features/ledger/ledger.domain.ts'
import { type Db, run, runAnew } from '#server/database/db.ts'
import { rowStatements } from '#server/database/rowStatements.ts'
import { lateRowInsert } from '#server/lists/anchors.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** The text whose hash is the advisory lock between a merchant's postings and its cutoffs. */
export const lockKey = (tenantId: number, merchantId: string) => `ledger/${tenantId}/${merchantId}`

const sharedLock = {
  name: 'ledger-lock-shared',
  text: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
}
const exclusiveLock = {
  name: 'ledger-lock-exclusive',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

/** Takes the shared lock until the transaction ends. It blocks cutoffs but not other postings. */
export async function lockShared(db: Db, scope: Scope): Promise<void> {
  await run(db, sharedLock, [lockKey(scope.tenantId, scope.merchantId)])
}

/** Waits for the merchant's open postings to finish, and blocks new ones until this transaction ends. */
export async function lockExclusive(db: Db, tenantId: number, merchantId: string): Promise<void> {
  await run(db, exclusiveLock, [lockKey(tenantId, merchantId)])
}

// The provider's own books belong to no merchant, and no list of them has anchors.
const ofProvider = ''

const insertLinesOf = rowStatements(
  'ledger-post',
  { shared: 7, columns: 5 },
  (lines) => `
         with made as (
           insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency,
                                        amount, category, order_id, refund_id, clearing_id, posted_at)
           select $1, $2, line_no, $3, debit, credit, currency, amount, category, $4, $5, $6,
                  greatest($7::timestamptz(3),
                           (select max(cut_at) from ledger_cut where tenant_id = $1 and merchant_id = $3))
             from (values ${lines.map(([debit, credit, amount, ...rest], line) => `(${line + 1}, ${debit}, ${credit}, ${amount}::bigint, ${rest})`).join(', ')})
                  as line (line_no, debit, credit, amount, category, currency)
           returning line_no, posted_at),
         posting as (select posted_at from made where line_no = 1 and $3 <> '${ofProvider}')
         ${lateRowInsert('postings', { tenant: '$1', merchant: '$3', at: 'posted_at', id: '$2', from: 'posting' })}`,
)

/**
 * Writes all lines of a posting. The snapshot must be taken after the shared lock, or it may miss the last
 * cutoff.
 */
export async function insertPosting(db: Db, scope: Scope, posting: Posting, now: Date): Promise<void> {
  const { postingId, orderId = null, refundId = null, clearingId = null } = posting
  const lines = posting.lines.flatMap(({ debit, credit, amount, category, currency }) => [
    ...[debit, credit, amount, category, currency ?? posting.currency],
  ])
  const shared = [scope.tenantId, postingId, scope.merchantId, orderId, refundId, clearingId, now]
  await run(db, insertLinesOf(posting.lines.length), [...shared, ...lines])
}

export async function insertAccounts(
  db: Db,
  scope: Scope,
  currency: string,
  accounts: { accountId: string; kind: string; merchantId: string | null }[],
): Promise<void> {
  const rows = accounts.map((account) => ({
    tenantId: scope.tenantId,
    accountId: account.accountId,
    currency,
    kind: account.kind,
    merchantId: account.merchantId,
  }))
  await db
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doNothing())
    .execute()
}

export const lastCutOf = {
  name: 'ledger-last-cut',
  text: 'select max(cut_at) as at from ledger_cut where tenant_id = $1 and merchant_id = $2',
}

/** Returns the merchant's last cutoff, or null before the first. */
export async function lastCut(db: Db, scope: Scope): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(db, lastCutOf, [scope.tenantId, scope.merchantId])
  return row?.at ?? null
}

export const accountsOfMerchant = {
  name: 'ledger-own-accounts',
  text: `select account.account_id, kind, currency,
                coalesce((select balance from ledger_closing
                           where tenant_id = $1 and account_id = account.account_id
                             and closed_at = (select max(cut_at) from ledger_cut
                                               where tenant_id = $1 and merchant_id = $2)), 0) as balance
           from ledger_account account
          where account.tenant_id = $1 and account.merchant_id = $2`,
}
export type OwnAccount = { accountId: AccountRef; kind: AccountKind; currency: Currency; balance: bigint }

/** Returns the merchant's accounts with their balances at the last cutoff. */
export function ownAccounts(db: Db, scope: Scope): Promise<OwnAccount[]> {
  return run<OwnAccount>(db, accountsOfMerchant, [scope.tenantId, scope.merchantId])
}

export const movementsOf = {
  name: 'ledger-movements',
  text: `select credit_account as credit, debit_account as debit, category, sum(amount)::bigint as amount,
                count(*) as lines, sum(${bounded('amount')} * ${markOf(lineObject, '$5')})::text as marked
           from ledger_transfer
          where tenant_id = $1 and posted_at >= $3 and posted_at < $4
            and (credit_account = any ($2) or debit_account = any ($2))
          group by credit_account, debit_account, category`,
}
/** The number, sum and fingerprint of a category's lines between two accounts. */
export type Movement = Line & { lines: bigint; marked: string }

/** Returns what moved any of the accounts in [from, to). `seed` is that of the fingerprints. */
export function movementsBetween(
  db: Db,
  scope: Scope,
  accounts: readonly AccountRef[],
  { from, to, seed }: { from: Date; to: Date; seed: string },
): Promise<Movement[]> {
  return runAnew<Movement>(db, movementsOf, [scope.tenantId, accounts, from, to, seed])
}

const closeAccounts = {
  name: 'ledger-close',
  text: `with cut as (insert into ledger_cut (tenant_id, merchant_id, cut_at) values ($1, $2, $3))
         insert into ledger_closing (tenant_id, account_id, closed_at, balance)
         select $1, account_id, $3, balance from unnest($4::text[], $5::bigint[]) closed (account_id, balance)`,
}

/**
 * Cuts off the merchant's accounts and records their balances. Nothing can be posted before the cutoff any
 * more.
 */
export async function insertCut(
  db: Db,
  { tenantId, merchantId }: Scope,
  at: Date,
  closed: readonly Pick<OwnAccount, 'accountId' | 'balance'>[],
): Promise<void> {
  await run(db, closeAccounts, [
    tenantId,
    merchantId,
    at,
    closed.map(({ accountId }) => accountId),
    closed.map(({ balance }) => String(balance)),
  ])
}
