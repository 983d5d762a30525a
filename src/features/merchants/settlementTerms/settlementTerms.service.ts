import {
  ruleFaults,
  type SettlementRule,
} from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { upsertRule } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

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
