import { type ClearingRow, lockClearing, updateStatus } from '#features/finances/settlements/clearings.sql.ts'
import { clearingMachine, type PayoutEvent } from '#features/ledger/clearingStates.domain.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/**
 * Moves a settlement along with its payout and returns its new state. Throws `clearing.notFound`, or
 * `clearing.notInState` if its state does not allow the event.
 */
export async function moveClearing(ctx: Ctx, clearingId: string, event: PayoutEvent): Promise<ClearingRow> {
  const { db, scope, now } = ctx
  const clearing = await lockClearing(db, scope, clearingId)
  if (!clearing) throw new AppError(clearingErrors.notFound)
  const status = step(clearingMachine, clearing.status, event)
  if (status === null) throw new AppError(clearingErrors.notInState)
  const settleTime = settleTimeAfter(clearing, event, now)
  await updateStatus(db, scope, clearingId, { status, settleTime })
  const { netAmount } = clearing
  ctx.audit(`clearing.${status}`, { type: 'clearing', id: clearingId }, { after: { netAmount } })
  await publish(db, scope, { topic: 'clearing', id: clearingId })
  return { ...clearing, status, settleTime }
}

/** The merchant sees a settlement as settled once it is sent, and no longer if the bank returns it. */
function settleTimeAfter({ settleTime }: ClearingRow, event: PayoutEvent, now: Date): Date | null {
  if (event === 'send') return now
  return event === 'return' ? null : settleTime
}
