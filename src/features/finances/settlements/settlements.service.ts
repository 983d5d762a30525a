import { cutClearing } from '#features/finances/settlements/cutting.service.ts'
import { type SettlementRule, upsertRule } from '#features/finances/settlements/settlementTerms.sql.ts'
import { validateClearing } from '#features/finances/settlements/validation.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

export { cutClearing } from '#features/finances/settlements/cutting.service.ts'
// What a neighbour may ask: in which clearing an order's payment lies, and how far that is.
export {
  clearingForOrder,
  clearingsForOrders,
  type OrderClearing,
} from '#features/finances/settlements/settlements.sql.ts'
export type { SettlementRule } from '#features/finances/settlements/settlementTerms.sql.ts'
export { revalidate, validateClearing } from '#features/finances/settlements/validation.service.ts'

/** Says when, where to and from which amount the scope's merchant is settled. */
export async function setSettlementRule(ctx: Ctx, rule: SettlementRule): Promise<void> {
  await upsertRule(ctx.db, ctx.scope, rule)
  const { accountNo, ...after } = rule
  const accountNoTail = accountNo.slice(-4)
  ctx.audit(
    'settlement.ruleSet',
    { type: 'merchant', id: ctx.scope.merchantId },
    { after: { ...after, accountNoTail } },
  )
}

/**
 * Cuts now, validates and pays at once, whatever the minimum; for the demo. Answers the clearing's id.
 * Refuses with `clearing.demoOnly`, `clearing.noRule` and `clearing.nothingToSettle`.
 */
export async function settleNow(ctx: Ctx): Promise<string> {
  if (!ctx.app.config.demo) throw new AppError('clearing.demoOnly')
  // A cut leaves out its own instant; what was posted up to now is to be in it.
  const at = new Date(ctx.now.getTime() + 1)
  const ids = await cutClearing(ctx, ctx.scope.merchantId, at, 'settleNow')
  const [first] = ids
  if (first === undefined) throw new AppError('clearing.nothingToSettle')
  for (const id of ids) await validateClearing(ctx, id)
  return first
}
