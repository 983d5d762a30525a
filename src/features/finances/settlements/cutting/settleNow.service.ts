import { payAtOnce } from '#features/finances/payouts/payouts.service.ts'
import { bankAccountOf } from '#features/finances/settlements/cutting/settlementRules.domain.ts'
import { selectTerms } from '#features/finances/settlements/cutting/settlementTerms.sql.ts'
import { cutClearing, validateClearing } from '#features/finances/settlements/settlements.service.ts'
import type { Ctx } from '#server/context.ts'
import { parameterOf } from '#server/parameters.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Cuts now, validates and pays at once, whatever the minimum; for the demo. Answers the clearing's id. One that failed its
 * validation, or of a merchant without bank details, is left unpaid; so is each where the parameter demo.payAtOnce says that two
 * people at the desk decide. Refuses with `clearing.demoOnly`, `clearing.noRule` and
 * `clearing.nothingToSettle`.
 */
export async function settleNow(ctx: Ctx): Promise<string> {
  if (!ctx.app.config.demo) throw new AppError('clearing.demoOnly')
  // A cut leaves out its own instant; what was posted up to now is to be in it.
  const at = new Date(ctx.now.getTime() + 1)
  const ids = await cutClearing(ctx, ctx.scope.merchantId, at, 'settleNow')
  const [first] = ids
  if (first === undefined) throw new AppError('clearing.nothingToSettle')
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
