import { channelById } from '#features/channels/channels.service.ts'
import {
  addCaseFile,
  filesOf,
  type MadeFile,
  removeCaseFile,
} from '#features/payments/caseFiles/caseFiles.service.ts'
import { isAnswerable } from '#features/payments/disputes/disputes.domain.ts'
import { disputeErrors } from '#features/payments/disputes/disputes.errors.ts'
import { changeDispute, lockDispute, moveDispute } from '#features/payments/disputes/disputes.service.ts'
import type { DisputeRow } from '#features/payments/disputes/disputes.sql.ts'
import { submittable } from '#features/payments/disputes/evidence/evidence.domain.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Locks a dispute that the merchant may still respond to. Throws `dispute.notAnswerable`. */
async function answerable(ctx: Ctx, disputeId: string): Promise<DisputeRow> {
  const dispute = await lockDispute(ctx, disputeId)
  const { stage, asking, evidenceState } = dispute
  const given = evidenceState === 'submitted' || evidenceState === 'submitting'
  if (!isAnswerable(stage) || asking !== null || given) throw new AppError(disputeErrors.notAnswerable)
  return dispute
}

/** Locks a dispute that is answerable and before its deadline. Also throws `dispute.tooLate`. */
async function inTime(ctx: Ctx, disputeId: string): Promise<DisputeRow> {
  const dispute = await answerable(ctx, disputeId)
  if (dispute.dueTime !== null && dispute.dueTime <= ctx.now) throw new AppError(disputeErrors.tooLate)
  return dispute
}

/** Saves the merchant's statement as a draft. */
export async function saveStatement(ctx: Ctx, disputeId: string, statement: string): Promise<void> {
  const dispute = await inTime(ctx, disputeId)
  if (dispute.statement === statement) return ctx.unchanged()
  await changeDispute(ctx, dispute, { statement, evidenceState: 'draft' }, { action: 'dispute.drafted' })
}

/** Stores a rebuilt file as evidence. Also throws `dispute.kindTaken`. */
export async function addEvidence(ctx: Ctx, disputeId: string, kind: string, name: string, made: MadeFile) {
  const dispute = await inTime(ctx, disputeId)
  const held = await filesOf(ctx, 'dispute', disputeId)
  if (held.some((file) => file.kind === kind)) throw new AppError(disputeErrors.kindTaken)
  const file = await addCaseFile(ctx, { objectType: 'dispute', objectId: disputeId, kind, name, made })
  const { fileId, fileName, size } = file
  const what = { action: 'dispute.fileAdded', fileId, kind, fileName, size }
  await changeDispute(ctx, dispute, { evidenceState: 'draft' }, what)
  return file
}

export async function removeEvidence(
  ctx: Ctx,
  disputeId: string,
  fileId: string,
): Promise<Record<string, never>> {
  const dispute = await inTime(ctx, disputeId)
  const fileName = await removeCaseFile(ctx, 'dispute', disputeId, fileId)
  await changeDispute(ctx, dispute, {}, { action: 'dispute.fileRemoved', fileId, fileName })
  return {}
}

/**
 * Submits the evidence, once. If the channel has an API for it, a job sends it under the dispute's number;
 * otherwise provider staff forward it.
 */
export async function submitEvidence(ctx: Ctx, disputeId: string, statement: string): Promise<void> {
  const dispute = await inTime(ctx, disputeId)
  const files = await filesOf(ctx, 'dispute', disputeId)
  if (!submittable(statement, files.length)) throw new AppError(disputeErrors.nothingToSubmit)
  const submission = { statement, submittedBy: ctx.actor.name, submitTime: ctx.now, evidenceRefusal: null }
  const what = { action: 'dispute.submitted', files: files.length }
  if (await asksByWire(ctx, dispute)) {
    const change = { ...submission, asking: 'submit', evidenceState: 'submitting', askCount: 0 } as const
    await changeDispute(ctx, dispute, change, what)
    return ask(ctx, disputeId)
  }
  await moveDispute(ctx, dispute, {
    event: 'represent',
    change: { ...submission, evidenceState: 'submitted' },
  })
}

/**
 * Accepts the dispute, so that the payer keeps the money; by the merchant, or by two staff members on its
 * behalf.
 */
export async function acceptDispute(ctx: Ctx, disputeId: string): Promise<void> {
  const dispute = await answerable(ctx, disputeId)
  if (await asksByWire(ctx, dispute)) {
    await changeDispute(ctx, dispute, { asking: 'accept', askCount: 0 }, { action: 'dispute.accepting' })
    return ask(ctx, disputeId)
  }
  await moveDispute(ctx, dispute, { event: 'accept' })
}

/** Whether the channel has an API for responses. */
async function asksByWire(ctx: Ctx, { channelAccountId }: DisputeRow): Promise<boolean> {
  const open = channelAccountId === null ? null : await channelById(ctx, channelAccountId)
  return open?.channel.disputes !== undefined
}

function ask(ctx: Ctx, disputeId: string): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({
    name: 'dispute.ask',
    payload: { tenantId, merchantId, disputeId },
    key: `dispute.ask:${disputeId}`,
  })
}
