import type {
  ChannelDisputes,
  DisputeAnswer,
  EvidenceFile,
} from '#features/channels/channelDisputes.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { type RecordedExchange, recorded } from '#features/channels/wireRecorder.service.ts'
import { contentsOf } from '#features/payments/caseFiles/caseFiles.service.ts'
import { isAnswerable } from '#features/payments/disputes/disputes.domain.ts'
import { changeDispute, lockDispute, moveDispute } from '#features/payments/disputes/disputes.service.ts'
import { type DisputeRow, selectLocked } from '#features/payments/disputes/disputes.sql.ts'
import { recordFacts } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { keepExchanges } from '#features/payments/requestLog/requestLog.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import { channelActor } from '#server/session/actors.ts'

type EvidenceSubmission = { dispute: DisputeRow; files: EvidenceFile[] }

/**
 * Sends a merchant's response to a dispute to the channel, or checks whether it arrived, until that is known.
 */
export async function askChannel(app: App, payload: JobPayload): Promise<void> {
  const input = await asActor(app, jobPrincipal(payload, 'dispute'), 'write', (ctx) => takeUp(ctx, payload))
  if (input === null) return
  const { dispute, files } = input
  const accountId = dispute.channelAccountId ?? ''
  const open = await channelOfAccount(app, payload.tenantId, accountId)
  const wire = open?.channel.disputes
  if (!open || !wire) throw new Error(`dispute ${dispute.disputeId} has no channel that takes answers`)
  const { answer, exchanges } = await recorded('dispute', () => say(wire, dispute, files), { now: app.clock })
  const who = { ...jobPrincipal(payload, 'dispute'), actor: channelActor(open.channel.name) }
  await asActor(app, who, 'write', (ctx) => record(ctx, payload, answer, exchanges))
}

async function takeUp(ctx: Ctx, payload: JobPayload): Promise<EvidenceSubmission | null> {
  ctx.unchanged()
  const dispute = await selectLocked(ctx.db, ctx.scope, String(payload.disputeId))
  if (!dispute?.asking) return null
  return {
    dispute,
    files: dispute.asking === 'submit' ? await contentsOf(ctx, 'dispute', dispute.disputeId) : [],
  }
}

/** A request sent before may have arrived: queries first, and resends only if it did not. */
async function say(
  wire: ChannelDisputes,
  { asking, askCount, disputeNo, statement }: DisputeRow,
  files: readonly EvidenceFile[],
): Promise<DisputeAnswer> {
  if (askCount > 0) {
    const known = await wire.query(disputeNo)
    if (known.outcome !== 'known' || isTaken(known, asking)) return known
  }
  return asking === 'accept' ? wire.accept(disputeNo) : wire.submit({ disputeNo, statement, files })
}

type DisputeFound = Extract<DisputeAnswer, { outcome: 'known' }>

function isTaken(answer: DisputeFound, asking: DisputeRow['asking']): boolean {
  const ended =
    answer.facts.stage === 'won' || answer.facts.stage === 'lost' || answer.facts.stage === 'withdrawn'
  return ended || (asking === 'submit' && answer.hasEvidence)
}

const retryMinutes = [1, 2, 5, 15, 30, 60]

async function record(
  ctx: Ctx,
  payload: JobPayload,
  answer: DisputeAnswer,
  exchanges: readonly RecordedExchange[],
): Promise<void> {
  const dispute = await lockDispute(ctx, String(payload.disputeId))
  const { orderId, asking, askCount, channelAccountId } = dispute
  keepExchanges(ctx, { orderId, channelAccountId: channelAccountId ?? '' }, exchanges)
  if (asking === null) return ctx.unchanged()
  if (answer.outcome === 'rejected') return refused(ctx, dispute, answer.refusal)
  if (answer.outcome === 'unknown' || !isTaken(answer, asking)) {
    const minutes = retryMinutes[Math.min(askCount, retryMinutes.length - 1)] ?? 60
    const runAt = new Date(ctx.now.getTime() + minutes * 60_000)
    ctx.enqueue({ name: 'dispute.ask', payload, runAt, key: `dispute.ask:${dispute.disputeId}` })
    const refusal = answer.outcome === 'unknown' ? answer.refusal.code : 'not yet'
    await changeDispute(ctx, dispute, { askCount: askCount + 1 }, { action: 'dispute.unanswered', refusal })
    return
  }
  await taken(ctx, dispute, answer)
}

/** The channel certainly took nothing, so the merchant may respond again. */
async function refused(
  ctx: Ctx,
  dispute: DisputeRow,
  refusal: { code: string; message: string },
): Promise<void> {
  const words = `${refusal.message} (${refusal.code})`.slice(0, 500)
  const evidence = dispute.asking === 'submit' ? ({ evidenceState: 'refused' } as const) : {}
  const change = { ...evidence, asking: null, evidenceRefusal: words }
  await changeDispute(ctx, dispute, change, { action: 'dispute.answerRefused', refusal: refusal.code })
}

async function taken(ctx: Ctx, dispute: DisputeRow, answer: DisputeFound): Promise<void> {
  const { stage, asking, orderId, channelAccountId } = dispute
  // The channel reports an accepted dispute as lost; here it counts as accepted.
  if (asking === 'accept' && answer.facts.stage === 'lost' && isAnswerable(stage)) {
    await moveDispute(ctx, dispute, { event: 'accept', change: { toldTime: answer.facts.toldAt ?? null } })
    return
  }
  const evidence = asking === 'submit' ? ({ evidenceState: 'submitted' } as const) : {}
  if (asking === 'submit' && isAnswerable(stage))
    await moveDispute(ctx, dispute, { event: 'represent', change: { ...evidence, asking: null } })
  else await changeDispute(ctx, dispute, { ...evidence, asking: null }, { action: 'dispute.answered' })
  const order = await lockOrder(ctx, orderId)
  await recordFacts(ctx, order, answer.facts, channelAccountId ?? '')
}
