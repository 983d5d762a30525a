import { payAtOnce } from '#features/finances/payouts/payouts.service.ts'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { bankAccountOf } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { parameterOf } from '#server/parameters.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Cuts off, validates and pays at once, regardless of the minimum; demo mode only. Returns the settlement ID.
 * It stays unpaid if validation fails, the merchant has no bank details, or the parameter demo.payAtOnce
 * leaves the decision to two staff members. Throws `clearing.demoOnly`, `clearing.noRule` or
 * `clearing.nothingToSettle`.
 */
export async function settleNow(ctx: Ctx): Promise<string> {
  if (!ctx.app.config.demo) throw new AppError(clearingErrors.demoOnly)
  // A cutoff excludes its own instant, and postings up to now must be included.
  const at = new Date(ctx.now.getTime() + 1)
  const ids = await cutClearing(ctx, ctx.scope.merchantId, at, 'settleNow')
  const [first] = ids
  if (first === undefined) throw new AppError(clearingErrors.nothingToSettle)
  const atOnce = await parameterOf(ctx.app, 'demo.payAtOnce')
  for (const id of ids) {
    const passed = (await validateClearing(ctx, id)) === 'validated'
    if (passed && atOnce && (await hasBank(ctx))) await payAtOnce(ctx, id)
  }
  return first
}

async function hasBank(ctx: Ctx): Promise<boolean> {
  const terms = await selectTerms(ctx.db, ctx.scope)
  return terms !== undefined && bankAccountOf(terms) !== null
}
