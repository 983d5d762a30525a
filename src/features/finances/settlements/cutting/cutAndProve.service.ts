import type { ClearingStatus } from '#features/finances/settlements/clearingStates.domain.ts'
import { makeClearings } from '#features/finances/settlements/cutting/cutting.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import type { Ctx } from '#server/context.ts'

/** The merchant's payments wait while it is cut; so few payments and refunds are proven before anyone notices. */
const provenAtOnce = 2_000

/** What was cut: the states of the clearings that were proven with it, and the ids of those that are left to prove. */
export type Settled = { proven: ClearingStatus[]; left: string[] }

/**
 * Makes the clearings of the scope's merchant at a cut-off and proves the short ones in the same transaction, from orders,
 * refunds and rates as at any other time. Refuses with `clearing.noRule`.
 */
export async function cutAndProve(ctx: Ctx, at: Date): Promise<Settled> {
  const made = await makeClearings(ctx, ctx.scope.merchantId, at, 'cutOff')
  const settled: Settled = { proven: [], left: [] }
  for (const { clearingId, period, carriesOn } of made) {
    if (period.trades > provenAtOnce) settled.left.push(clearingId)
    else settled.proven.push(await validateClearing(ctx, clearingId, carriesOn ? undefined : period))
  }
  return settled
}
