import { clearingMachine, type PayoutEvent } from '#features/finances/settlements/clearingStates.domain.ts'
import { type ClearingRow, lockClearing, updateStatus } from '#features/finances/settlements/clearings.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/**
 * Moves a clearing as its payout goes. Answers it as it then is. Refuses with `clearing.notFound`, and with
 * `clearing.notInState` where its state knows no such event.
 */
export async function moveClearing(ctx: Ctx, clearingId: string, event: PayoutEvent): Promise<ClearingRow> {
  const { db, scope, now } = ctx
  const clearing = await lockClearing(db, scope, clearingId)
  if (!clearing) throw new AppError('clearing.notFound')
  const status = step(clearingMachine, clearing.status, event)
  if (status === null) throw new AppError('clearing.notInState')
  const settleTime = settleTimeAfter(clearing, event, now)
  await updateStatus(db, scope, clearingId, { status, settleTime })
  const { netAmount } = clearing
  ctx.audit(`clearing.${status}`, { type: 'clearing', id: clearingId }, { after: { netAmount } })
  await publish(db, scope, { topic: 'clearing', id: clearingId })
  return { ...clearing, status, settleTime }
}

/** A merchant sees a clearing as settled from when it is sent, and no longer once it came back. */
function settleTimeAfter({ settleTime }: ClearingRow, event: PayoutEvent, now: Date): Date | null {
  if (event === 'send') return now
  return event === 'return' ? null : settleTime
}
