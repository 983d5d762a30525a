import {
  type ClearingRow,
  carriedChain,
  lastClearing,
  lockClearing,
  updateFigures,
  updateOutcome,
} from '#features/finances/settlements/clearings.sql.ts'
import { amountsOf, judge, sameFigures } from '#features/finances/settlements/settlements.domain.ts'
import { changesOf, type Revalidated } from '#features/finances/settlements/validation/revalidation.domain.ts'
import {
  type Recomputed,
  type Recomputing,
  recompute,
} from '#features/finances/settlements/validation/validation.sql.ts'
import {
  differencesOf,
  insertValidation,
  replaceDifferences,
} from '#features/finances/settlements/validation/validationRuns.sql.ts'
import { type ClearingStatus, clearingMachine } from '#features/ledger/clearingStates.domain.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { figuresOf, netOf, sumOfFigures } from '#features/ledger/figures.domain.ts'
import type { LedgerPrint } from '#features/ledger/fingerprint.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { sumsBetween } from '#features/ledger/ledgerBalances.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/**
 * Validates a waiting settlement by recomputing it from orders, refunds, rates, holds and reserves,
 * independently of the ledger. It may be paid only if both match to the cent. A second caller finds it
 * already done. Returns the resulting state. If the caller has just created it, it passes the period, so that
 * reading and recomputing take one round trip; a job after a large cutoff passes what the cutoff read of the
 * ledger. Throws `clearing.notFound`.
 */
export async function validateClearing(
  ctx: Ctx,
  clearingId: string,
  { period, ledger = null }: { period?: Recomputing | undefined; ledger?: LedgerPrint | null } = {},
): Promise<ClearingStatus> {
  const { db, scope } = ctx
  // These queries are queued behind the lock without awaiting it, so they run once it is held.
  const [clearing, chain, early] = await Promise.all([
    lockClearing(db, scope, clearingId),
    carriedChain(db, scope, clearingId),
    period ? recompute(db, scope, period) : null,
  ])
  if (!clearing) throw new AppError(clearingErrors.notFound)
  if (clearing.validation === 'waiting') return validate(ctx, clearing, chain, { early, ledger })
  ctx.unchanged()
  return clearing.status
}

/**
 * Validates a failed settlement again with fresh figures. Throws `clearing.notFound` or `clearing.notFailed`.
 */
export async function revalidate(ctx: Ctx, merchantId: string, clearingId: string): Promise<Revalidated> {
  const own = merchantId === ctx.scope.merchantId
  const before = own ? await lockClearing(ctx.db, ctx.scope, clearingId) : undefined
  if (!before) throw new AppError(clearingErrors.notFound)
  if (before.validation !== 'failed') throw new AppError(clearingErrors.notFailed)
  const known = await differencesOf(ctx.db, ctx.scope, clearingId)
  const chain = await refreshed(ctx, await carriedChain(ctx.db, ctx.scope, clearingId))
  const after = chain.at(-1) ?? before
  await validate(ctx, after, chain)
  return changesOf({ before, after, known, found: await differencesOf(ctx.db, ctx.scope, clearingId) })
}

/**
 * Recomputes the figures of a settlement and of those carried into it from their lines, which may have been
 * corrected.
 */
async function refreshed(ctx: Ctx, chain: readonly ClearingRow[]): Promise<ClearingRow[]> {
  const { db, scope } = ctx
  const rows: ClearingRow[] = []
  for (const link of chain) {
    const account = payableOf(scope.merchantId, link.currency)
    const sums = await sumsBetween(db, scope, account, link.fromTime, link.toTime)
    const row = { ...link, ...amountsOf(sums, rows.at(-1)?.netAmount ?? 0n) }
    if (row.netAmount !== link.netAmount || !sameFigures(row, link)) await correct(ctx, link, row)
    rows.push(row)
  }
  return rows
}

async function correct(ctx: Ctx, before: ClearingRow, after: ClearingRow): Promise<void> {
  await updateFigures(ctx.db, ctx.scope, after)
  ctx.audit('clearing.corrected', { type: 'clearing', id: after.clearingId }, { before, after })
}

/**
 * Validates a settlement together with the unpaid ones carried into it: `chain` has all of them. `early` is
 * the recomputation of its own period, and `ledger` what the ledger has in it, if already known.
 */
async function validate(
  ctx: Ctx,
  clearing: ClearingRow,
  chain: readonly ClearingRow[],
  { early, ledger }: { early: Recomputed | null; ledger: LedgerPrint | null } = { early: null, ledger: null },
): Promise<ClearingStatus> {
  const { db, scope, now } = ctx
  const { clearingId } = clearing
  const isAlone = chain.length === 1
  const period = { ...periodOf(clearing, chain), ledger: isAlone ? ledger : null }
  const { sums, differences } = (isAlone && early) || (await recompute(db, scope, period))

  const expected = figuresOf(sums)
  const figures = sumOfFigures(chain)
  const ledgerAmount = netOf(figures, 0n)
  const nets = ledgerAmount === clearing.netAmount
  const result = nets ? judge(figures, expected, differences) : 'failed'
  const status = result === 'passed' ? await passedInto(ctx, clearing) : clearing.status

  const known = clearing.validation === 'failed'
  if (known || differences.length > 0) await replaceDifferences(db, scope, clearingId, differences)
  const differenceCount = differences.length
  const run = { result, differenceCount, ledgerAmount, expectedAmount: netOf(expected, 0n) }
  await Promise.all([
    updateOutcome(db, scope, clearingId, { validation: result, status, now }),
    insertValidation(db, scope, clearingId, { ...run, time: now, by: ctx.actor.name }),
    publish(db, scope, { topic: 'clearing', id: clearingId }),
  ])
  ctx.audit(
    `clearing.${result}`,
    { type: 'clearing', id: clearingId },
    { after: { differences: differenceCount } },
  )
  return status
}

function periodOf({ currency, fromTime, toTime }: ClearingRow, chain: readonly ClearingRow[]): Recomputing {
  const trades = chain.reduce((count, link) => count + link.paymentCount + link.refundCount, 0)
  return { currency, from: chain[0]?.fromTime ?? fromTime, to: toTime, trades }
}

/**
 * The state after passing: payable, or carried into the next settlement if corrections left nothing to pay.
 */
async function passedInto(
  ctx: Ctx,
  { status, netAmount, ...clearing }: ClearingRow,
): Promise<ClearingStatus> {
  if (netAmount > 0n) return step(clearingMachine, status, 'validate') ?? status
  const last = await lastClearing(ctx.db, ctx.scope, clearing.currency)
  const carries = last?.clearingId === clearing.clearingId
  return carries ? (step(clearingMachine, status, 'carry') ?? status) : status
}
