import { limitContradiction } from '#features/account/riskLimits/riskLimits.domain.ts'
import { lockLimits } from '#features/account/riskLimits/riskLimits.service.ts'
import type { ProviderLimit, ProviderLimits } from '#features/payments/risk/limits/limits.contract.ts'
import { limitTexts } from '#features/payments/risk/limits/limits.messages.ts'
import { selectLimits, selectMerchant, writeLimit } from '#features/payments/risk/limits/limits.sql.ts'
import { providerLimitErrors } from '#features/payments/risk/risk.errors.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { amountFault } from '#shared/amountFaults.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'

/** Every way of a merchant with the provider's limits and its own. */
export function limitsOf(ctx: Ctx, merchantId: string): Promise<ProviderLimits> {
  return runAsMerchant(ctx, merchantId, 'read', read)
}

async function read({ db, scope }: Ctx): Promise<ProviderLimits> {
  const merchant = await selectMerchant(db, scope)
  return { merchantId: scope.merchantId, ...merchant, limits: await selectLimits(db, scope) }
}

type ProviderLimitInput = Omit<ProviderLimit, 'own'> & { merchantId: string }

/** Sets one way's limits from now on; the merchant's own, if they are lower, stay. */
export async function setLimit(
  ctx: Ctx,
  { merchantId, version, ...wanted }: ProviderLimitInput,
): Promise<ProviderLimits> {
  ctx.unchanged()
  return runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const { currency } = await selectMerchant(theirs.db, theirs.scope)
    const faults: FieldFault[] = (['mostPayment', 'mostDayAmount'] as const).flatMap(
      (field) => amountFault(field, wanted[field], currency, ctx.language) ?? [],
    )
    if (limitContradiction(wanted)) faults.push({ field: 'mostDayAmount', text: limitTexts.dayBelowPayment })
    if (faults.length > 0) throw new AppError(requestErrors.invalid, { fields: faults })
    await lockLimits(theirs)
    const before = (await selectLimits(theirs.db, theirs.scope)).find(({ way }) => way === wanted.way)
    if (!(await writeLimit(theirs, wanted, version))) throw new AppError(providerLimitErrors.changed)
    theirs.audit('providerLimit.set', { type: 'providerLimit', id: wanted.way }, { before, after: wanted })
    await publish(theirs.db, theirs.scope, { topic: 'paymentSetting', id: 'riskLimit' })
    return read(theirs)
  })
}
