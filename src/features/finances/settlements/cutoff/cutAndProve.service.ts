import { makeClearings } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import type { ClearingStatus } from '#features/ledger/clearingStates.domain.ts'
import type { LedgerPrint } from '#features/ledger/fingerprint.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * The merchant's payments wait during the cutoff; validating this many payments and refunds is fast enough to
 * go unnoticed.
 */
export const provenAtOnce = 2_000

/**
 * The result of a cutoff: the states of the settlements validated with it, and those still to validate.
 */
export type Settled = { proven: ClearingStatus[]; left: Unproven[] }
/** A settlement to validate, with what the cutoff read of the ledger in its period. */
export type Unproven = { clearingId: string; ledger: LedgerPrint | null }

/**
 * Creates the merchant's settlements at a cutoff and validates small ones in the same transaction, by the
 * usual recomputation from orders, refunds and rates. Throws `clearing.noRule`.
 */
export async function cutAndProve(ctx: Ctx, at: Date): Promise<Settled> {
  const created = await makeClearings(ctx, ctx.scope.merchantId, at, 'cutOff')
  const settled: Settled = { proven: [], left: [] }
  for (const { clearingId, period, carriesOn } of created) {
    if (period.trades > provenAtOnce)
      settled.left.push({ clearingId, ledger: carriesOn ? null : (period.ledger ?? null) })
    else
      settled.proven.push(await validateClearing(ctx, clearingId, { period: carriesOn ? undefined : period }))
  }
  return settled
}
