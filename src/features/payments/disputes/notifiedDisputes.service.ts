import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import { eventOf, firstStage, settledPart } from '#features/payments/disputes/disputes.domain.ts'
import { changeDispute, moveDispute, openDispute } from '#features/payments/disputes/disputes.service.ts'
import {
  type DisputeChange,
  type DisputeRow,
  selectByNumber,
} from '#features/payments/disputes/disputes.sql.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { LockedOrder } from '#features/payments/orders/orders.sql.ts'
import { ownerOfAttempt } from '#features/payments/orders/record/recordNotified.service.ts'
import { keepExchanges, type ReceivedFrom } from '#features/payments/requestLog/requestLog.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * Records a channel's dispute notification: opens a new dispute, or moves a known one. Repeated or late
 * notifications change nothing. Returns false if no payment with that number was made by the same channel
 * account.
 */
export async function recordNotifiedDispute(
  app: App,
  { tenantId, channelAccountId, exchanges = [], ...who }: ReceivedFrom,
  channelOrderNo: string,
  facts: DisputeFacts,
): Promise<boolean> {
  const owner = await ownerOfAttempt(app, tenantId, channelOrderNo)
  if (owner?.channelAccountId !== channelAccountId) return false

  const { orderId, merchantId } = owner
  await asActor(app, { ...who, scope: scopeOf(tenantId, merchantId) }, 'write', async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    keepExchanges(ctx, { orderId, channelAccountId }, exchanges)
    await recordFacts(ctx, order, facts, channelAccountId)
  })
  return true
}

/** Records a dispute report in a transaction that has locked the order, as the response to our request. */
export async function recordFacts(
  ctx: Ctx,
  order: LockedOrder,
  facts: DisputeFacts,
  channelAccountId: string,
): Promise<void> {
  const known = await selectByNumber(ctx.db, ctx.scope, order.orderId, facts.disputeNo)
  if (known) return record(ctx, order, known, facts)
  const { disputeNo, reason, amount, currency, dueBy, fee, feeReturned, toldAt } = facts
  await openDispute(ctx, order, {
    ...{ orderId: order.orderId, disputeNo, reason, amount, currency },
    channelAccountId: channelAccountId || null,
    stage: firstStage[facts.stage],
    fee: fee ?? 0n,
    feeReturned: feeReturned ?? false,
    dueTime: dueBy,
    toldTime: toldAt ?? null,
    origin: 'channel',
    proof: null,
  })
}

async function record(ctx: Ctx, order: LockedOrder, known: DisputeRow, facts: DisputeFacts): Promise<void> {
  if (isOld(known, facts)) return ctx.unchanged()
  const submitted = known.evidenceState === 'submitting' || known.evidenceState === 'submitted'
  const event = eventOf(known.stage, facts.stage, { submitted })
  const change = factsChanged(order, known, facts)
  if (event !== null) {
    const evidence = event === 'represent' ? { asking: null, evidenceState: 'submitted' as const } : {}
    await moveDispute(ctx, known, { event, change: { ...change, ...evidence } })
  } else if (Object.keys(change).length > 0 && !isBehind(known, facts)) {
    await changeDispute(ctx, known, change, { action: 'dispute.told', said: facts.stage })
  } else ctx.unchanged()
}

/** Sent before the last report we recorded. */
function isOld({ toldTime }: DisputeRow, { toldAt }: DisputeFacts): boolean {
  return toldTime !== null && toldAt !== undefined && toldAt < toldTime
}

/** An undated report of an earlier stage says nothing about current amounts and deadlines. */
function isBehind({ stage }: DisputeRow, facts: DisputeFacts): boolean {
  return facts.toldAt === undefined && firstStage[facts.stage] !== stage
}

function factsChanged(order: LockedOrder, known: DisputeRow, facts: DisputeFacts): DisputeChange {
  const { amount, currency, dueBy, fee, feeReturned, toldAt } = facts
  const feeAmount =
    fee === undefined ? known.feeAmount : (settledPart(order, fee, currency) ?? known.feeAmount)
  const other = amount !== known.amount || currency !== known.currency
  return {
    ...(other && { amount, currency, settleAmount: settledPart(order, amount, currency) }),
    ...(feeAmount !== known.feeAmount && { feeAmount }),
    ...(feeReturned !== undefined && feeReturned !== known.feeReturned && { feeReturned }),
    ...(dueBy !== null && dueBy.getTime() !== known.dueTime?.getTime() && { dueTime: dueBy, reminded: null }),
    ...(toldAt !== undefined && toldAt.getTime() !== known.toldTime?.getTime() && { toldTime: toldAt }),
  }
}
