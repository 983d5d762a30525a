import type { ChannelName } from '#features/channels/channels.domain.ts'
import { accountsOf, channelOf, type Posting, unforeseenAccountsOf } from '#features/ledger/ledger.domain.ts'
import {
  insertAccounts,
  insertClosings,
  insertCut,
  insertPosting,
  lastCut,
  lockExclusive,
  lockShared,
} from '#features/ledger/ledger.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

// What a neighbour may ask the books.
export { lastCut } from '#features/ledger/ledger.sql.ts'
export {
  balanceOf,
  type CategorySum,
  ledgerSumsToZero,
  linesBetween,
  sumsBetween,
} from '#features/ledger/ledgerBalances.sql.ts'

const channels = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const satisfies ChannelName[]

/** The transactions that hold the shared lock already. */
const locked = new WeakSet<Db>()

/**
 * Writes a posting of the scope's merchant, dated now or at the merchant's last cut if that is later. The lock comes in
 * a statement of its own, so that the insert's snapshot sees a cut that it had to wait for. The same posting a second
 * time fails on the table's key and takes the caller's transaction with it.
 */
export async function post(ctx: Ctx, posting: Posting): Promise<void> {
  if (!locked.has(ctx.db)) await lockForPosting(ctx)
  await insertPosting(ctx.db, ctx.scope, posting, ctx.now)
}

/** Takes the shared lock early, for a verb that wants it before its other locks. `post` then does not ask again. */
export async function lockForPosting(ctx: Ctx): Promise<void> {
  await lockShared(ctx.db, ctx.scope)
  locked.add(ctx.db)
}

const epoch = new Date(0)

/**
 * Cuts a merchant's account at an instant: waits out its open postings; from the commit on nothing is posted before it.
 * Answers the period [from, to) that is now final, or null where a cut at that instant or later exists. A caller that
 * writes nothing else has no audit entry yet: the clearing made of the period is what is recorded.
 */
export async function cut(ctx: Ctx, merchantId: string, at: Date): Promise<{ from: Date; to: Date } | null> {
  const scope = scopeOf(ctx.scope.tenantId, merchantId)
  await lockExclusive(ctx.db, scope.tenantId, merchantId)
  const last = await lastCut(ctx.db, scope)
  if (last !== null && last >= at) return null

  const period = { from: last ?? epoch, to: at }
  await insertCut(ctx.db, scope, at)
  await insertClosings(ctx.db, scope, period)
  return period
}

/** Opens what a merchant's postings in a currency need. Safe to call again. */
export async function openLedgerAccounts(ctx: Ctx, merchantId: string, currency: Currency): Promise<void> {
  await insertAccounts(ctx.db, ctx.scope, currency, accountsOf(merchantId, currency, channels))
}

/** Opens what a posting of unforeseen money needs: it may come in a currency that the merchant does not settle in. */
export async function openUnforeseenAccounts(
  ctx: Ctx,
  channel: ChannelName,
  currency: Currency,
): Promise<void> {
  const { merchantId } = ctx.scope
  const rail = { kind: 'channel', accountId: channelOf(channel, currency), merchantId: null }
  await insertAccounts(ctx.db, ctx.scope, currency, [rail, ...unforeseenAccountsOf(merchantId, currency)])
}
