import type { ChannelName } from '#features/channels/channels.domain.ts'
import { settleBooks } from '#features/payments/disputes/disputeBooks.service.ts'
import { clearDesk, tellOfDispute } from '#features/payments/disputes/disputeNotices.service.ts'
import {
  type DisputeEvent,
  type DisputeStage,
  disputeMachine,
  isEnded,
  refundedBefore,
  settledPart,
} from '#features/payments/disputes/disputes.domain.ts'
import { disputeErrors } from '#features/payments/disputes/disputes.errors.ts'
import {
  type DisputeChange,
  type DisputeRow,
  insertDispute,
  orderOfDispute,
  selectByNumber,
  selectLocked,
  updateDispute,
} from '#features/payments/disputes/disputes.sql.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { LockedOrder } from '#features/payments/orders/orders.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

export type Opening = {
  orderId: string
  disputeNo: string
  stage: DisputeStage
  reason: string
  amount: bigint
  currency: Currency
  fee: bigint
  feeReturned: boolean
  dueTime: Date | null
  toldTime: Date | null
  origin: 'channel' | 'hand'
  channelAccountId: string | null
  proof: string | null
}

/** Locks a dispute by ID, after its order. Throws `dispute.notFound`. */
export async function lockDispute(ctx: Ctx, disputeId: string): Promise<DisputeRow> {
  const orderId = await orderOfDispute(ctx.db, ctx.scope, disputeId)
  if (orderId === null) throw new AppError(disputeErrors.notFound)
  await lockOrder(ctx, orderId)
  const dispute = await selectLocked(ctx.db, ctx.scope, disputeId)
  if (!dispute) throw new AppError(disputeErrors.notFound)
  return dispute
}

/** Opens a dispute of a locked order in its reported stage, and posts what that stage takes. */
export async function openDispute(ctx: Ctx, order: LockedOrder, opening: Opening): Promise<string> {
  const { orderId, disputeNo, stage, reason, amount, currency, fee } = opening
  const disputeId = nextId()
  const settleAmount = settledPart(order, amount, currency)
  const before = refundedBefore(order, amount, currency)
  await insertDispute(ctx, {
    ...opening,
    disputeId,
    channel: order.channel as ChannelName,
    settleCurrency: order.settleCurrency,
    settleAmount,
    feeAmount: settledPart(order, fee, currency) ?? 0n,
    refundedBefore: before,
    outcomeTime: isEnded(stage) ? ctx.now : null,
  })
  const dispute = await relocked(ctx, orderId, disputeNo)
  const posted = await settleBooks(ctx, dispute)
  const after = {
    orderId,
    disputeNo,
    stage,
    reason,
    amount,
    currency,
    ...(before && { refundedBefore: true }),
    ...posted,
  }
  ctx.audit('dispute.opened', { type: 'dispute', id: disputeId }, { after })
  await told(ctx, dispute)
  await tellOfDispute(ctx, dispute, 'opened')
  return disputeId
}

async function relocked(ctx: Ctx, orderId: string, disputeNo: string): Promise<DisputeRow> {
  const dispute = await selectByNumber(ctx.db, ctx.scope, orderId, disputeNo)
  if (!dispute) throw new AppError(disputeErrors.notFound)
  return dispute
}

export type Moving = {
  event: DisputeEvent
  /** Other fields that change with the event. */
  change?: DisputeChange
  /** The evidence that staff have for it. */
  proof?: string
}

/**
 * Moves a locked dispute and its postings by an event. Throws `dispute.notInStage` if its stage does not
 * allow it.
 */
export async function moveDispute(
  ctx: Ctx,
  dispute: DisputeRow,
  { event, change = {}, proof }: Moving,
): Promise<DisputeRow> {
  const stage = step(disputeMachine, dispute.stage, event)
  if (stage === null) throw new AppError(disputeErrors.notInStage)
  const turned = {
    stage,
    outcomeTime: isEnded(stage) ? ctx.now : null,
    ...answerAnew(dispute, stage),
    ...(proof !== undefined && { proof }),
    ...(isEnded(stage) && { asking: null, acceptAsker: null, acceptAskerId: null, acceptReason: null }),
    ...(isEnded(stage) && dispute.evidenceState === 'submitting' && { evidenceState: 'submitted' as const }),
  }
  return changeDispute(
    ctx,
    dispute,
    { ...change, ...turned },
    { action: `dispute.${event}`, ...(proof && { proof }) },
  )
}

/** Starts a new round of evidence with each stage in which it is the merchant's turn. */
function answerAnew({ stage: before, evidenceState }: DisputeRow, stage: DisputeStage): DisputeChange {
  if (stage === before || (stage !== 'chargeback' && stage !== 'preArbitration')) return {}
  // Submitted evidence belongs to the previous round; a draft belongs to this one.
  const given = evidenceState === 'submitted' || evidenceState === 'refused'
  return { reminded: null, ...(given && { evidenceState: 'none' }) }
}

/** Updates a locked dispute, posts what that changes, and audits it. */
export async function changeDispute(
  ctx: Ctx,
  dispute: DisputeRow,
  change: DisputeChange,
  { action, ...more }: { action: string; [what: string]: unknown },
): Promise<DisputeRow> {
  await updateDispute(ctx, dispute.disputeId, change)
  const changed = await selectLocked(ctx.db, ctx.scope, dispute.disputeId)
  if (!changed) throw new AppError(disputeErrors.notFound)
  const posted = await settleBooks(ctx, changed)
  const after = { stage: changed.stage, ...more, ...posted }
  ctx.audit(action, { type: 'dispute', id: dispute.disputeId }, { before: { stage: dispute.stage }, after })
  await told(ctx, changed)
  if (changed.stage !== dispute.stage) await tellOfDispute(ctx, changed, 'moved')
  await clearDesk(ctx, changed)
  return changed
}

/** Publishes the change to the merchant's and the provider's open pages. */
export async function told(ctx: Ctx, { disputeId, orderId }: DisputeRow): Promise<void> {
  await publish(ctx.db, ctx.scope, { topic: 'dispute', id: disputeId })
  await publish(ctx.db, ctx.scope, { topic: 'order', id: orderId })
}
