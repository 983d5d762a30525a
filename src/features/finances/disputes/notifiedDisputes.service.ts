import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import { type HeardFrom, keepExchanges } from '#features/channels/requestLog/requestLog.service.ts'
import { eventOf, firstStage, settledPart } from '#features/finances/disputes/disputes.domain.ts'
import { changeDispute, moveDispute, openDispute } from '#features/finances/disputes/disputes.service.ts'
import {
  type DisputeChange,
  type DisputeRow,
  selectByNumber,
} from '#features/finances/disputes/disputes.sql.ts'
import { type LockedOrder, lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { ownerOfAttempt } from '#features/payments/orders/payment/notifiedPayments.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * A channel tells of a dispute: opened where it is new, else moved on. What is told twice, or late, changes nothing. False
 * where no payment of that number was made by that very account.
 */
export async function recordNotifiedDispute(
  app: App,
  { tenantId, channelAccountId, exchanges = [], ...who }: HeardFrom,
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

/** The same in a transaction that holds the order: an answer to what the channel was asked. */
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
    const evidence = event === 'represent' ? { asking: null, evidence_state: 'submitted' as const } : {}
    await moveDispute(ctx, known, { event, change: { ...change, ...evidence } })
  } else if (Object.keys(change).length > 0 && !isBehind(known, facts)) {
    await changeDispute(ctx, known, change, { action: 'dispute.told', said: facts.stage })
  } else ctx.unchanged()
}

/** Said before what it said last. */
function isOld({ toldTime }: DisputeRow, { toldAt }: DisputeFacts): boolean {
  return toldTime !== null && toldAt !== undefined && toldAt < toldTime
}

/** A word of an earlier stage, without a time of its own, says nothing of amounts and deadlines now. */
function isBehind({ stage }: DisputeRow, facts: DisputeFacts): boolean {
  return facts.toldAt === undefined && firstStage[facts.stage] !== stage
}

function factsChanged(order: LockedOrder, known: DisputeRow, facts: DisputeFacts): DisputeChange {
  const { amount, currency, dueBy, fee, feeReturned, toldAt } = facts
  const feeAmount =
    fee === undefined ? known.feeAmount : (settledPart(order, fee, currency) ?? known.feeAmount)
  const other = amount !== known.amount || currency !== known.currency
  return {
    ...(other && { amount, currency, settle_amount: settledPart(order, amount, currency) }),
    ...(feeAmount !== known.feeAmount && { fee_amount: feeAmount }),
    ...(feeReturned !== undefined && feeReturned !== known.feeReturned && { fee_returned: feeReturned }),
    ...(dueBy !== null &&
      dueBy.getTime() !== known.dueTime?.getTime() && { due_time: dueBy, reminded: null }),
    ...(toldAt !== undefined && toldAt.getTime() !== known.toldTime?.getTime() && { told_time: toldAt }),
  }
}
