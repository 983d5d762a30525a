import {
  type ClearingRow,
  carriedChain,
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
import { recompute } from '#features/finances/settlements/validation.sql.ts'
import { payableOf, payoutPosting } from '#features/ledger/ledger.domain.ts'
import { post, sumsBetween } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Recomputes a clearing that waits for it from orders, refunds and rates, and pays it if nothing differs. Whoever comes
 * second finds it done. Refuses with `clearing.notFound`.
 */
export async function validateClearing(ctx: Ctx, clearingId: string): Promise<void> {
  const clearing = await lockClearing(ctx.db, ctx.scope, clearingId)
  if (!clearing) throw new AppError('clearing.notFound')
  if (clearing.validation !== 'waiting') return ctx.unchanged()
  await validate(ctx, clearing)
}

/** Validates again a clearing that failed, with its figures taken anew. Refuses with `clearing.notFound` and `clearing.notFailed`. */
export async function revalidate(ctx: Ctx, merchantId: string, clearingId: string): Promise<void> {
  const own = merchantId === ctx.scope.merchantId
  const clearing = own ? await lockClearing(ctx.db, ctx.scope, clearingId) : undefined
  if (!clearing) throw new AppError('clearing.notFound')
  if (clearing.validation !== 'failed') throw new AppError('clearing.notFailed')
  await validate(ctx, await refreshed(ctx, clearing))
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
async function validate(ctx: Ctx, clearing: ClearingRow): Promise<void> {
  const { db, scope, now } = ctx
  const { clearingId, currency } = clearing
  const chain = await carriedChain(db, scope, clearing)
  const from = chain[0]?.fromTime ?? clearing.fromTime
  const { sums, differences } = await recompute(db, scope, { currency, from, to: clearing.toTime })

  const expected = figuresOf(sums)
  const figures = sumOfFigures(chain)
  const nets = netOf(figures, 0n) === clearing.netAmount
  const validation = nets ? judge(figures, expected, differences) : 'failed'
  const pays = validation === 'passed' && clearing.status === 'cut' && clearing.netAmount > 0n

  const { netAmount } = clearing
  const known = clearing.validation === 'failed'
  if (known || differences.length > 0) await replaceDifferences(db, scope, clearingId, differences)
  await updateOutcome(db, scope, clearingId, { validation, status: pays ? 'settled' : clearing.status, now })
  record(ctx, validation, clearingId, { differences: differences.length })
  if (pays) {
    await post(ctx, payoutPosting({ clearingId, merchantId: scope.merchantId, currency, amount: netAmount }))
    record(ctx, 'settled', clearingId, { netAmount })
  }
  await publish(db, scope, { topic: 'clearing', id: clearingId })
}

function record(ctx: Ctx, what: string, clearingId: string, after: object): void {
  ctx.audit(`clearing.${what}`, { type: 'clearing', id: clearingId }, { after })
}
