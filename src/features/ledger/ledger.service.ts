import { type ChannelName, everyChannel } from '#features/channels/channels.domain.ts'
import { commissionOf, commissionPayableOf } from '#features/ledger/commissionPostings.domain.ts'
import { type LedgerPrint, newSeed } from '#features/ledger/fingerprint.sql.ts'
import {
  type AccountRef,
  accountsOf,
  bankOf,
  type Category,
  channelOf,
  differenceOf,
  exchangeOf,
  type Line,
  movementOf,
  type Posting,
  payerPayoutOf,
  unallocatedFundsAccountsOf,
} from '#features/ledger/ledger.domain.ts'
import {
  insertAccounts,
  insertCut,
  insertPosting,
  lastCut,
  lockExclusive,
  lockShared,
  type Movement,
  movementsBetween,
  type OwnAccount,
  ownAccounts,
} from '#features/ledger/ledger.sql.ts'
import type { CategorySum } from '#features/ledger/ledgerBalances.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** The transactions that hold the shared lock already. */
const locked = new WeakSet<Db>()

/**
 * Writes a posting of the scope's merchant, dated now or at the merchant's last cut if that is later. The lock comes in
 * a statement of its own, so that the insert's snapshot sees a cut that it had to wait for. The same posting a second
 * time fails on the table's key and takes the caller's transaction with it.
 */
export async function post(ctx: Ctx, posting: Posting): Promise<void> {
  // The lock is sent first, so it is taken first: nothing is waited for in between.
  const lock = locked.has(ctx.db) ? null : lockForPosting(ctx)
  await Promise.all([lock, insertPosting(ctx.db, ctx.scope, posting, ctx.now)])
}

/** Takes the shared lock early, for a verb that wants it before its other locks. `post` then does not ask again. */
export async function lockForPosting(ctx: Ctx): Promise<void> {
  await lockShared(ctx.db, ctx.scope)
  locked.add(ctx.db)
}

export const epoch = new Date(0)

export type Period = { from: Date; to: Date }
/**
 * A cutoff in progress, with the opening balances of the merchant's accounts and their movements in the
 * period. The queries are sent without waiting, so that other reads can join the same round trip.
 */
export type Cutting = Period & {
  /** The seed of the fingerprints. */
  seed: string
  accounts: readonly OwnAccount[]
  moved: Promise<readonly Movement[]>
}

/** What was posted into the period during the cutoff, and other queries that were sent without waiting. */
export type CutInto = { posted: readonly Posting[]; sent?: Promise<unknown> }

/**
 * Cuts off a merchant's account at an instant. It waits for open postings; after the commit nothing is
 * posted before the cutoff. `lastly` may still post into the period with `postBefore`, and returns what it
 * posted. Returns the final period [from, to), or null if there is already a cutoff at that instant or
 * later. It writes no audit entry: the caller records the settlement created from the period.
 */
export async function cut(
  ctx: Ctx,
  merchantId: string,
  at: Date,
  lastly: (cutting: Cutting) => Promise<CutInto> = async () => ({ posted: [] }),
): Promise<Period | null> {
  const { db } = ctx
  const scope = scopeOf(ctx.scope.tenantId, merchantId)
  // These queries are queued behind the lock, so each result reflects the state once the lock is held.
  const [, last, accounts] = await Promise.all([
    lockExclusive(db, scope.tenantId, merchantId),
    lastCut(db, scope),
    ownAccounts(db, scope),
  ])
  locked.add(db)
  if (last !== null && last >= at) return null

  const period = { from: last ?? epoch, to: at }
  const ids = accounts.map(({ accountId }) => accountId)
  const seed = newSeed()
  const input = movementsBetween(db, scope, ids, { ...period, seed })
  const cutting = { ...period, seed, accounts, moved: input }
  const [moved, { posted, sent }] = await Promise.all([input, lastly(cutting)])
  const lines = [...moved, ...posted.flatMap((posting) => posting.lines)]
  await Promise.all([sent, insertCut(db, scope, at, closingOf(accounts, lines))])
  return period
}

/** An account's balance at a cutoff. */
export type Closing = Pick<OwnAccount, 'accountId' | 'balance'>

/** Records a cutoff whose lock the caller holds. Nothing can be posted before it any more. */
export async function recordCut(ctx: Ctx, at: Date, closed: readonly Closing[]): Promise<void> {
  await insertCut(ctx.db, ctx.scope, at, closed)
}

/** Returns the balances of accounts after these lines. */
export function closingOf(accounts: readonly OwnAccount[], lines: readonly Line[]): Closing[] {
  return accounts.map(({ accountId, balance }) => ({
    accountId,
    balance: balance + movementOf({ lines }, accountId),
  }))
}

/** Returns the currencies in which the merchant is owed money, its settlement currency first. */
export function currenciesOwed({ accounts }: Pick<Cutting, 'accounts'>, own: Currency): Currency[] {
  const owed = accounts.filter(({ kind }) => kind === 'payable').map(({ currency }) => currency)
  const others = owed.filter((currency) => currency !== own).toSorted()
  return owed.includes(own) ? [own, ...others] : others
}

/** Sums an account's signed movements by category. Payouts are excluded because no settlement pays them. */
export function sumsOf(moved: readonly Movement[], account: AccountRef): CategorySum[] {
  const sums = new Map<Category, CategorySum>()
  for (const { debit, credit, category, amount, lines } of moved) {
    if (category === 'payout' || category === 'payoutReturn') continue
    if (debit !== account && credit !== account) continue
    const before = sums.get(category) ?? { category, amount: 0n, lines: 0n }
    const signed = credit === account ? amount : -amount
    sums.set(category, { category, amount: before.amount + signed, lines: before.lines + lines })
  }
  return [...sums.values()]
}

/** The fingerprints of an account's movements, from its point of view. Payouts are excluded. */
export function printOf(moved: readonly Movement[], account: AccountRef, seed: string): LedgerPrint {
  const own = moved.filter(
    ({ debit, credit, category }) =>
      category !== 'payout' && category !== 'payoutReturn' && (debit === account || credit === account),
  )
  const sums = own.map(({ credit, category, amount, marked }) => {
    const sign = credit === account ? 1n : -1n
    return { category, amount: String(sign * amount), marked: String(sign * BigInt(marked)) }
  })
  return { seed, sums }
}

/** Writes a posting at the last instant before the cutoff in progress. */
export async function postBefore(ctx: Ctx, cutAt: Date, posting: Posting): Promise<void> {
  await insertPosting(ctx.db, ctx.scope, posting, new Date(cutAt.getTime() - 1))
}

/** Opens the accounts that a merchant's postings in a currency need. Safe to repeat. */
export async function openLedgerAccounts(ctx: Ctx, merchantId: string, currency: Currency): Promise<void> {
  await insertAccounts(ctx.db, ctx.scope, currency, accountsOf(merchantId, currency, everyChannel))
}

/**
 * Opens the accounts for unallocated funds, which may arrive in a currency the merchant does not settle in.
 */
export async function openUnallocatedFundsAccounts(
  ctx: Ctx,
  channel: ChannelName,
  currency: Currency,
): Promise<void> {
  const { merchantId } = ctx.scope
  const channelName = { kind: 'channel', accountId: channelOf(channel, currency), merchantId: null }
  await insertAccounts(ctx.db, ctx.scope, currency, [
    channelName,
    ...unallocatedFundsAccountsOf(merchantId, currency),
  ])
}

/** Opens the accounts for a payment outside the merchant's settlement currency. Safe to repeat. */
export async function openExchangeAccounts(
  ctx: Ctx,
  channel: ChannelName,
  { currency, settleCurrency }: { currency: Currency; settleCurrency: Currency },
): Promise<void> {
  const shared = (kind: string, accountId: string) => ({ kind, accountId, merchantId: null })
  await insertAccounts(ctx.db, ctx.scope, settleCurrency, [shared('exchange', exchangeOf(settleCurrency))])
  await insertAccounts(ctx.db, ctx.scope, currency, [
    shared('exchange', exchangeOf(currency)),
    shared('channel', channelOf(channel, currency)),
    shared('payerPayout', payerPayoutOf(currency)),
  ])
}

/** Opens the provider's accounts for a line of its own bank account. Safe to repeat. */
export async function openProviderAccounts(ctx: Ctx, currency: Currency): Promise<void> {
  const shared = (kind: string, accountId: string) => ({ kind, accountId, merchantId: null })
  await insertAccounts(ctx.db, ctx.scope, currency, [
    shared('bank', bankOf(currency)),
    shared('difference', differenceOf(currency)),
    ...everyChannel.map((channel) => shared('channel', channelOf(channel, currency))),
  ])
}

/** Opens the provider's accounts for a beneficiary's commission in a currency. Safe to repeat. */
export async function openCommissionAccounts(
  ctx: Ctx,
  beneficiaryId: string,
  currency: Currency,
): Promise<void> {
  const shared = (kind: string, accountId: string) => ({ kind, accountId, merchantId: null })
  await insertAccounts(ctx.db, ctx.scope, currency, [
    shared('bank', bankOf(currency)),
    shared('commission', commissionOf(currency)),
    shared('commissionPayable', commissionPayableOf(beneficiaryId, currency)),
  ])
}
