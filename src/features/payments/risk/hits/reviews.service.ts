import { releaseHold } from '#features/payments/holds/holds.service.ts'
import { endReview } from '#features/payments/orders/underReview.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { Confirming } from '#features/payments/risk/hits/hits.contract.ts'
import {
  decideReviews,
  insertComment,
  type LockedReview,
  lockReview,
  writeAssignee,
} from '#features/payments/risk/hits/reviews.sql.ts'
import { locked as lockedList, putOn } from '#features/payments/risk/lists/lists.service.ts'
import { riskHitErrors } from '#features/payments/risk/risk.errors.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { usersNamed } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { AppError } from '#shared/errors.ts'

type One = { merchantId: string; hitId: string }
type Edition = One & { edition: number }

/** Says who works on a review; null gives it back. Refuses with `riskHit.changed` where somebody was faster. */
export async function assignReview(
  ctx: Ctx,
  { assigneeId: accountId, ...one }: Edition & { assigneeId: string | null },
): Promise<void> {
  const name = accountId === null ? null : (await usersNamed(ctx.db, [accountId])).get(accountId)
  if (name === undefined) throw new AppError(accountErrors.notFound)
  ctx.unchanged()
  await atHit(ctx, one, async (theirs) => {
    const to = accountId === null || name === null ? null : { accountId, name }
    await writeAssignee(theirs, one.hitId, to)
    theirs.audit('riskHit.assigned', { type: 'riskHit', id: one.hitId }, { after: { assignee: name } })
  })
}

export async function commentOn(ctx: Ctx, { content, ...one }: One & { content: string }): Promise<void> {
  ctx.unchanged()
  await runAsMerchant(ctx, one.merchantId, 'write', async (theirs) => {
    const hit = await lockReview(theirs.db, theirs.scope, one.hitId)
    if (!hit) throw new AppError(riskHitErrors.notFound)
    await insertComment(theirs, one.hitId, content)
    theirs.audit('riskHit.commented', { type: 'riskHit', id: one.hitId })
    await notify(theirs, one.hitId)
  })
}

/** Nothing is wrong with a payment: its hold is released, and the next settlement pays it. */
export async function passReview(ctx: Ctx, { reason, ...one }: Edition & { reason: string }): Promise<void> {
  ctx.unchanged()
  await atHit(ctx, one, async (theirs, { orderId, review, holdId }) => {
    if (review !== 'waiting' && review !== 'confirmed') throw new AppError(riskHitErrors.notWaiting)
    if (orderId === null) throw new AppError(riskHitErrors.notWaiting)
    // The hold locks the order, which must be locked before its parts.
    if (holdId !== null) await release(theirs, holdId, reason)
    await decideReviews(theirs, orderId, 'passed', reason)
    await endReview(theirs, orderId)
    theirs.audit('risk.passed', { type: 'order', id: orderId }, { before: { review }, after: { reason } })
  })
}

async function release(theirs: Ctx, holdId: string, reason: string): Promise<void> {
  try {
    await releaseHold(theirs, holdId, reason, 'risk')
  } catch (error) {
    // It has been fully refunded in the meantime.
    if (!(error instanceof AppError && error.code === 'hold.alreadyReleased')) throw error
  }
}

/**
 * Confirms fraud: the payment's money stays held. If requested, the rest is refunded like any refund, and
 * the payer or card is added to a list.
 */
export async function confirmReview(
  ctx: Ctx,
  { reason, refund, listId, ...one }: Edition & Confirming,
): Promise<void> {
  const list = listId === null ? null : await lockedList(ctx, listId)
  if (list && list.kind !== 'payer' && list.kind !== 'card') throw new AppError(riskHitErrors.noMark)
  const mark = await atHit(ctx, one, async (theirs, hit) => {
    const { orderId, review } = hit
    if (review !== 'waiting' || orderId === null || !hit.paid) throw new AppError(riskHitErrors.notWaiting)
    const found = list && (list.kind === 'payer' ? hit.payerMark : hit.cardMark)
    if (list && !found) throw new AppError(riskHitErrors.noMark)
    const amount = refund ? hit.refundable : 0n
    if (amount > 0n) await placeRefund(theirs, orderId, { amount, reason })
    await decideReviews(theirs, orderId, 'confirmed', reason)
    await endReview(theirs, orderId)
    const after = { reason, refunded: amount, listed: list?.name ?? null }
    theirs.audit('risk.confirmed', { type: 'order', id: orderId }, { after })
    return found
  })
  if (listId === null || !mark) ctx.unchanged()
  else await putMarkOn(ctx, listId, mark, reason, one.merchantId)
}

async function putMarkOn(
  ctx: Ctx,
  listId: string,
  mark: string,
  reason: string,
  merchantId: string,
): Promise<void> {
  const item = {
    mark,
    shown: `${mark.slice(0, 3)}•••${mark.slice(-3)}`,
    reason: `${merchantId}: ${reason}`,
    expireTime: null,
  }
  try {
    await putOn(ctx, listId, item)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'riskList.itemTaken')) throw error
    ctx.unchanged()
  }
}

/** Runs at the hit's merchant, with the hit locked at the version that the caller saw. */
function atHit<T>(
  ctx: Ctx,
  { merchantId, hitId, edition }: Edition,
  work: (theirs: Ctx, hit: LockedReview) => Promise<T>,
): Promise<T> {
  return runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const hit = await lockReview(theirs.db, theirs.scope, hitId)
    if (!hit) throw new AppError(riskHitErrors.notFound)
    if (hit.edition !== edition)
      throw new AppError(hit.review === 'waiting' ? riskHitErrors.changed : riskHitErrors.notWaiting)
    const done = await work(theirs, hit)
    await notify(theirs, hitId)
    return done
  })
}

async function notify({ db, scope }: Ctx, id: string): Promise<void> {
  await publish(db, scope, { topic: 'riskHit', id })
}
