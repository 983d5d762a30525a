import {
  ruleFaults,
  type SettlementRule,
} from '#features/finances/settlements/cutoff/settlementRules.domain.ts'
import { upsertRule } from '#features/finances/settlements/cutoff/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export { moveClearing } from '#features/finances/settlements/clearingMoves.service.ts'
export type { ClearingRow } from '#features/finances/settlements/clearings.sql.ts'
export { cutAndProve } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
export { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
export { updateReleaseDay as releaseReserveFrom } from '#features/finances/settlements/cutoff/reserves.sql.ts'
export type { SettlementRule } from '#features/finances/settlements/cutoff/settlementRules.domain.ts'
export {
  selectTerms as settlementTermsOf,
  type Terms as SettlementTerms,
  updateReserveTerms,
} from '#features/finances/settlements/cutoff/settlementTerms.sql.ts'
// What other features may read: which settlement contains an order's payment, and its state.
export {
  clearingForOrder,
  clearingsForOrders,
  type OrderClearing,
} from '#features/finances/settlements/settlements.sql.ts'
export { revalidate, validateClearing } from '#features/finances/settlements/validation/validation.service.ts'

/**
 * Sets when, to which account and from which amount the merchant is settled. Throws `request.invalid` with
 * the fields.
 */
export async function setSettlementRule(ctx: Ctx, rule: SettlementRule): Promise<void> {
  const fields = ruleFaults(rule)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  await upsertRule(ctx.db, ctx.scope, rule)
  const { accountNo, ...after } = rule
  const accountNoTail = accountNo?.slice(-4) ?? null
  ctx.audit(
    'settlement.ruleSet',
    { type: 'merchant', id: ctx.scope.merchantId },
    { after: { ...after, accountNoTail } },
  )
}
