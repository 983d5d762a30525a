import { type ClearingStatus, clearingMachine } from '#features/finances/settlements/clearingStates.domain.ts'
import {
  type ClearingRow,
  carriedChain,
  lastClearing,
  lockClearing,
  replaceDifferences,
  updateFigures,
  updateOutcome,
} from '#features/finances/settlements/clearings.sql.ts'
import {
  amountsOf,
  figuresOf,
  judge,
  netOf,
  sameFigures,
  sumOfFigures,
} from '#features/finances/settlements/settlements.domain.ts'
import { changesOf, type Revalidated } from '#features/finances/settlements/validation/revalidation.domain.ts'
import { recompute } from '#features/finances/settlements/validation/validation.sql.ts'
import {
  differencesOf,
  insertValidation,
} from '#features/finances/settlements/validation/validationRuns.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { sumsBetween } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/**
 * Recomputes a clearing that waits for it from orders, refunds, rates and what is held and kept back, apart from the
 * ledger. What is equal to the cent may be paid. Whoever comes second finds it done. Answers the state it is then in.
 * Refuses with `clearing.notFound`.
 */
export async function validateClearing(ctx: Ctx, clearingId: string): Promise<ClearingStatus> {
  const clearing = await lockClearing(ctx.db, ctx.scope, clearingId)
  if (!clearing) throw new AppError('clearing.notFound')
  if (clearing.validation === 'waiting') return validate(ctx, clearing)
  ctx.unchanged()
  return clearing.status
}

/** Validates again a clearing that failed, with its figures taken anew. Refuses with `clearing.notFound` and `clearing.notFailed`. */
export async function revalidate(ctx: Ctx, merchantId: string, clearingId: string): Promise<Revalidated> {
  const own = merchantId === ctx.scope.merchantId
  const before = own ? await lockClearing(ctx.db, ctx.scope, clearingId) : undefined
  if (!before) throw new AppError('clearing.notFound')
  if (before.validation !== 'failed') throw new AppError('clearing.notFailed')
  const known = await differencesOf(ctx.db, ctx.scope, clearingId)
  const after = await refreshed(ctx, before)
  await validate(ctx, after)
  return changesOf({ before, after, known, found: await differencesOf(ctx.db, ctx.scope, clearingId) })
}

/** Takes the figures of a clearing, and of the carried ones in it, from their lines again: these may have been put right. */
async function refreshed(ctx: Ctx, clearing: ClearingRow): Promise<ClearingRow> {
  const { db, scope } = ctx
  let row = clearing
  let carriedIn = 0n
  for (const link of await carriedChain(db, scope, clearing)) {
    const account = payableOf(scope.merchantId, link.currency)
    const sums = await sumsBetween(db, scope, account, link.fromTime, link.toTime)
    row = { ...link, ...amountsOf(sums, carriedIn) }
    carriedIn = row.netAmount
    if (row.netAmount !== link.netAmount || !sameFigures(row, link)) await correct(ctx, link, row)
  }
  return row
}

async function correct(ctx: Ctx, before: ClearingRow, after: ClearingRow): Promise<void> {
  await updateFigures(ctx.db, ctx.scope, after)
  ctx.audit('clearing.corrected', { type: 'clearing', id: after.clearingId }, { before, after })
}

/** A carried clearing came into this one unpaid, so it is recomputed with it. */
async function validate(ctx: Ctx, clearing: ClearingRow): Promise<ClearingStatus> {
  const { db, scope, now } = ctx
  const { clearingId, currency } = clearing
  const chain = await carriedChain(db, scope, clearing)
  const from = chain[0]?.fromTime ?? clearing.fromTime
  const trades = chain.reduce((count, link) => count + link.paymentCount + link.refundCount, 0)
  const { sums, differences } = await recompute(db, scope, { currency, from, to: clearing.toTime, trades })

  const expected = figuresOf(sums)
  const figures = sumOfFigures(chain)
  const ledgerAmount = netOf(figures, 0n)
  const nets = ledgerAmount === clearing.netAmount
  const result = nets ? judge(figures, expected, differences) : 'failed'
  const status = result === 'passed' ? await passedInto(ctx, clearing) : clearing.status

  const known = clearing.validation === 'failed'
  if (known || differences.length > 0) await replaceDifferences(db, scope, clearingId, differences)
  await updateOutcome(db, scope, clearingId, { validation: result, status, now })
  const differenceCount = differences.length
  const run = { result, differenceCount, ledgerAmount, expectedAmount: netOf(expected, 0n) }
  await insertValidation(db, scope, clearingId, { ...run, time: now, by: ctx.actor.name })
  ctx.audit(
    `clearing.${result}`,
    { type: 'clearing', id: clearingId },
    { after: { differences: differenceCount } },
  )
  await publish(db, scope, { topic: 'clearing', id: clearingId })
  return status
}

/** What passes may be paid. Where putting right has left nothing to pay, the next clearing takes it in. */
async function passedInto(
  ctx: Ctx,
  { status, netAmount, ...clearing }: ClearingRow,
): Promise<ClearingStatus> {
  if (netAmount > 0n) return step(clearingMachine, status, 'validate') ?? status
  const last = await lastClearing(ctx.db, ctx.scope, clearing.currency)
  const carries = last?.clearingId === clearing.clearingId
  return carries ? (step(clearingMachine, status, 'carry') ?? status) : status
}
