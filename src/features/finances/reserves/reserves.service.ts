import { adjustmentErrors } from '#features/finances/adjustments/adjustments.errors.ts'
import { fixedTargetOf } from '#features/finances/reserves/dueTerms.service.ts'
import { requestMachine, termsFit } from '#features/finances/reserves/reserves.domain.ts'
import { reserveErrors } from '#features/finances/reserves/reserves.errors.ts'
import {
  insertRequest,
  type NewRequest,
  type RequestRow,
  selectHeld,
  selectRequestLocked,
  updateRequest,
} from '#features/finances/reserves/reserves.sql.ts'
import { updateReleaseDay } from '#features/finances/reserves/withholding/withholding.sql.ts'
import type { ReserveKind } from '#features/ledger/clearingPostings.domain.ts'
import { openLedgerAccounts } from '#features/ledger/ledger.service.ts'
import { payableCurrencies } from '#features/ledger/ledgerBalances.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { selectTerms, updateReserveTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { step } from '#shared/machine.ts'
import { dayOf } from '#shared/time.ts'

export type Terms = { reserveRate: string; reserveDays: number; validFrom: string; reason: string }

/**
 * Requests new rolling reserve terms from a day on. Throws `reserve.noRule`, `reserve.pastDay` or
 * `reserve.asksAlready`.
 */
export async function askTerms(ctx: Ctx, input: Terms): Promise<string> {
  if (!termsFit(input.reserveRate, input.reserveDays)) {
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'reserveDays', text: fieldTexts.notAllowed }],
    })
  }
  if (!(await selectTerms(ctx.db, ctx.scope))) throw new AppError(reserveErrors.noRule)
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  if (input.validFrom < dayOf(ctx.now, timezone)) throw new AppError(reserveErrors.pastDay)
  return ask(ctx, { requestId: nextId(), kind: 'terms', ...input })
}

/**
 * Requests a fixed reserve up to an amount; 0 ends it. Throws `adjustment.noAccount` or
 * `reserve.asksAlready`.
 */
export async function askFixed(
  ctx: Ctx,
  input: { currency: Currency; targetAmount: bigint; reason: string },
): Promise<string> {
  if (!(await payableCurrencies(ctx.db, ctx.scope)).includes(input.currency))
    throw new AppError(adjustmentErrors.noAccount, { values: { currency: input.currency } })
  return ask(ctx, { requestId: nextId(), kind: 'fixed', ...input })
}

/**
 * Requests the release of one reserve with the next settlement. Throws `reserve.notFound` or
 * `reserve.releasedAlready`.
 */
export async function askRelease(
  ctx: Ctx,
  input: { clearingId: string; reserveKind: ReserveKind; reason: string },
): Promise<string> {
  const held = await heldOne(ctx, input.clearingId, input.reserveKind)
  return ask(ctx, { requestId: nextId(), kind: 'release', currency: held.currency, ...input })
}

async function heldOne(ctx: Ctx, clearingId: string, kind: ReserveKind) {
  const all = await selectHeld(ctx.db, ctx.scope, { open: false })
  const one = all.find((held) => held.clearingId === clearingId && held.kind === kind)
  if (!one) throw new AppError(reserveErrors.notFound)
  if (one.releasedClearingId !== null) throw new AppError(reserveErrors.releasedAlready)
  return one
}

async function ask(ctx: Ctx, row: NewRequest): Promise<string> {
  if (!(await insertRequest(ctx, row))) throw new AppError(reserveErrors.asksAlready)
  ctx.audit('reserve.asked', { type: 'reserve', id: row.requestId }, { after: row })
  await told(ctx, row.requestId)
  return row.requestId
}

export type Decision = 'approve' | 'refuse' | 'withdraw'

/**
 * Approves, refuses or withdraws a request. Only a second person may approve or refuse, and only the proposer
 * may withdraw. Approved changes apply from their day, or the next cutoff.
 */
export async function decideRequest(ctx: Ctx, requestId: string, decision: Decision, reason: string | null) {
  const row = await selectRequestLocked(ctx.db, ctx.scope, requestId)
  if (!row) throw new AppError(reserveErrors.notFound)
  const status = step(requestMachine, row.status, decision)
  if (status === null) throw new AppError(reserveErrors.notInState)
  const own = row.proposerId === ctx.actor.id
  if (decision === 'withdraw' && !own) throw new AppError(reserveErrors.notProposer)
  if (decision !== 'withdraw') await assertSecondPerson(ctx, row.proposerId, reserveErrors.sameHand)
  const effect = status === 'approved' ? await carryOut(ctx, row) : { applied: false }
  await updateRequest(ctx, requestId, { status, reason, ...effect })
  const change = { before: { status: row.status }, after: { status, ...(reason !== null && { reason }) } }
  ctx.audit(`reserve.${status}`, { type: 'reserve', id: requestId }, change)
  await told(ctx, requestId)
}

async function carryOut(ctx: Ctx, row: RequestRow): Promise<{ applied: boolean; targetAmount?: bigint }> {
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  const today = dayOf(ctx.now, timezone)
  if (row.kind === 'terms') {
    const { reserveRate, reserveDays, validFrom } = row
    if (reserveRate === null || reserveDays === null || (validFrom ?? today) > today)
      return { applied: false }
    const written = await updateReserveTerms(ctx.db, ctx.scope, { reserveRate, reserveDays })
    if (!written) throw new AppError(reserveErrors.noRule)
    return { applied: true }
  }
  if (row.kind === 'fixed') {
    if (row.currency) await openLedgerAccounts(ctx, ctx.scope.merchantId, row.currency)
    return { applied: true }
  }
  return release(ctx, row, today)
}

async function release(ctx: Ctx, { clearingId, reserveKind, currency }: RequestRow, today: string) {
  if (clearingId === null || reserveKind === null || currency === null)
    throw new AppError(reserveErrors.notFound)
  const one = await heldOne(ctx, clearingId, reserveKind)
  if (!(await updateReleaseDay(ctx.db, ctx.scope, { clearingId, kind: reserveKind }, today)))
    throw new AppError(reserveErrors.releasedAlready)
  if (reserveKind === 'rolling') return { applied: true }
  // Lowers the target too, because the next cutoff would otherwise withhold the released amount again.
  const target = await fixedTargetOf(ctx.db, ctx.scope, currency)
  return { applied: true, targetAmount: target > one.amount ? target - one.amount : 0n }
}

async function told(ctx: Ctx, requestId: string): Promise<void> {
  await publish(ctx.db, ctx.scope, { topic: 'reserve', id: requestId })
}
