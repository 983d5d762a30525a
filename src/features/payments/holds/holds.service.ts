import { holdPosting, holdReleasePosting } from '#features/ledger/clearingPostings.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { lockForPosting, post } from '#features/ledger/ledger.service.ts'
import { lastCut } from '#features/ledger/ledger.sql.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { findHold } from '#features/payments/holds/holdList.sql.ts'
import { notHoldable } from '#features/payments/holds/holds.domain.ts'
import { holdErrors } from '#features/payments/holds/holds.errors.ts'
import type { Hold } from '#features/payments/holds/holds.fields.ts'
import {
  clearingAt,
  effectOf,
  insertHold,
  type StoredBy,
  selectHoldLocked,
  selectOpenHold,
  updateReleased,
} from '#features/payments/holds/holds.sql.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { LockedOrder } from '#features/payments/orders/orders.sql.ts'
import { asOf, type Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import { nextCutOff } from '#shared/time.ts'

/**
 * Holds a paid order from settlement, by the net amount it has moved the merchant's account so far. A
 * concurrent cutoff waits for it, so an order is either in the settlement or held, never both. Throws
 * `order.notFound`, `hold.nothingToHold`, `hold.alreadyHeld`, or `hold.alreadySettled` with the settlement
 * ID.
 */
export async function holdOrder(
  ctx: Ctx,
  orderId: string,
  reason: string,
  keptBy: StoredBy | null = null,
): Promise<Hold> {
  const { scope } = ctx
  const order = await lockOrder(ctx, orderId)
  await lockForPosting(ctx)
  const { net, currency, heldAt } = await holdableOf(ctx, order)

  const holdId = nextId()
  const dated = asOf(ctx, { now: heldAt })
  await insertHold(dated, { holdId, orderId, currency, amount: net, reason, keptBy })
  await post(dated, holdPosting({ holdId, orderId, merchantId: scope.merchantId, currency, amount: net }))
  ctx.audit('hold.held', { type: 'hold', id: holdId }, { after: { orderId, currency, amount: net, reason } })
  return told(ctx, holdId, orderId)
}

async function holdableOf(ctx: Ctx, order: LockedOrder) {
  const { db, scope } = ctx
  const { orderId, settleCurrency: currency } = order
  const isHeld = (await selectOpenHold(db, scope, orderId)) !== undefined
  const { soldAt, net } = await effectOf(db, scope, orderId, payableOf(scope.merchantId, currency))
  const cutAt = await lastCut(db, scope)
  const isCut = soldAt !== null && cutAt !== null && soldAt < cutAt
  const clearingId = isCut ? ((await clearingAt(db, scope, currency, soldAt)) ?? '') : null

  const refusal = notHoldable({ status: order.status, clearingId, isHeld })
  if (refusal)
    throw new AppError(errorNamed(refusal, holdErrors), { values: { clearingId: clearingId ?? '' } })
  if (net <= 0n || soldAt === null) throw new AppError(holdErrors.nothingToHold)
  return { net, currency, heldAt: await heldAtOf(ctx, soldAt, cutAt) }
}

/**
 * Now; but if the cutoff that covers the sale is due and not made yet, the last instant before it, because
 * otherwise that cutoff would pay what is held.
 */
async function heldAtOf({ db, scope, now }: Ctx, soldAt: Date, cutAt: Date | null): Promise<Date> {
  const terms = await selectTerms(db, scope)
  if (!terms || terms.skipClearing) return now
  const due = nextCutOff(terms, cutAt && cutAt > soldAt ? cutAt : soldAt, terms.zone)
  return due > now ? now : new Date(due.getTime() - 1)
}

/**
 * Releases the rest of a hold for the next cutoff. Throws `hold.notFound`, `hold.alreadyReleased`, or
 * `hold.underReview` if only the provider's review may release it.
 */
export async function releaseHold(
  ctx: Ctx,
  holdId: string,
  reason: string,
  by: StoredBy | null = null,
): Promise<Hold> {
  const { db, scope } = ctx
  const known = await findHold(db, scope, holdId)
  if (!known) throw new AppError(holdErrors.notFound)
  // Locks the order first, as everywhere else: a refund of it may be releasing a part.
  await lockOrder(ctx, known.orderId)
  const hold = await selectHoldLocked(db, scope, holdId)
  if (!hold || hold.releaseTime !== null) throw new AppError(holdErrors.alreadyReleased)
  if (hold.keptBy !== null && hold.keptBy !== by) throw new AppError(holdErrors.underReview)

  const { orderId, currency, amount, releasedAmount } = hold
  const rest = amount - releasedAmount
  await updateReleased(ctx, holdId, { releasedAmount: amount, ended: true, reason })
  const release = { holdId, orderId, merchantId: scope.merchantId, currency, amount: rest, by: 'person' }
  await post(ctx, holdReleasePosting(release))
  const after = { orderId, currency, amount: rest, reason }
  ctx.audit('hold.released', { type: 'hold', id: holdId }, { after })
  return told(ctx, holdId, orderId)
}

/** Publishes the change of the hold and its order to open pages. */
async function told(ctx: Ctx, holdId: string, orderId: string): Promise<Hold> {
  await publish(ctx.db, ctx.scope, { topic: 'hold', id: holdId })
  await publish(ctx.db, ctx.scope, { topic: 'order', id: orderId })
  const hold = await findHold(ctx.db, ctx.scope, holdId)
  if (!hold) throw new AppError(holdErrors.notFound)
  return hold
}
