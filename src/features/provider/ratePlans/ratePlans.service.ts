import {
  findMerchant,
  type Rate,
  type RatePlan,
  selectFeeTaxes,
  selectRatePlans,
  selectRates,
  setRate,
  setRatePlan,
} from '#features/account/merchants/merchants.service.ts'
import {
  type SettlementTerms,
  setSettlementRule,
  settlementTermsOf,
} from '#features/finances/settlements/settlements.service.ts'
import { taxesAt } from '#features/payments/orders/fees.domain.ts'
import type { MerchantRates, Rule, RuleAsked } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { givenRule } from '#features/provider/ratePlans/ratePlans.domain.ts'
import { atMerchant } from '#server/atMerchant.ts'
import type { Ctx } from '#server/context.ts'
import { maskedAccount } from '#shared/bankAccounts.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

/** How a merchant is charged and settled, now and before. Throws `merchant.notFound`. */
export async function ratesOfMerchant(ctx: Ctx, merchantId: string): Promise<MerchantRates> {
  return atMerchant(ctx, merchantId, 'read', async ({ db, scope, now }) => {
    const merchant = await findMerchant(db, scope)
    if (!merchant) throw new AppError('merchant.notFound')
    const { tradeName, timezone, country, currency } = merchant
    const plans = await selectRatePlans(db, scope)
    const terms = await settlementTermsOf(db, scope)
    return {
      merchantId,
      tradeName,
      timezone,
      country,
      currency,
      rates: await selectRates(db, scope),
      plans: plans.map((plan) => ({ ...plan, taxedWays: [...plan.taxedWays] })),
      taxes: taxesAt(await selectFeeTaxes(db, scope), now),
      rule: terms ? ruleOf(terms) : null,
    }
  })
}

function ruleOf(terms: SettlementTerms): Rule {
  const { mode, settleHour, minSettleAmount, skipClearing, reserveRate, reserveDays } = terms
  const { weekday, dayOfMonth, bankName, institutionNo, transitNo, routingNo, accountNo } = terms
  return {
    mode,
    settleHour,
    minSettleAmount,
    skipClearing,
    reserveRate: reserveRate.replace(/\.?0+$/, ''),
    reserveDays,
    weekday: weekday ?? null,
    dayOfMonth: dayOfMonth ?? null,
    bankName: bankName ?? null,
    institutionNo: institutionNo ?? null,
    transitNo: transitNo ?? null,
    routingNo: routingNo ?? null,
    maskedAccount: accountNo === undefined ? null : maskedAccount(accountNo),
  }
}

/** Sets the rate of a way from now on. Throws `request.invalid` where the most is less than the least. */
export async function setMerchantRate(ctx: Ctx, merchantId: string, rate: Rate) {
  if (rate.maxFee !== null && rate.maxFee < rate.minFee) {
    throw new AppError('request.invalid', { fields: [{ field: 'maxFee', text: fieldTexts.notAllowed }] })
  }
  await atMerchant(ctx, merchantId, 'write', (theirs) => setRate(theirs, rate))
  return recorded(ctx, 'ratePlan.rateSet', merchantId, rate)
}

export async function setMerchantPlan(ctx: Ctx, merchantId: string, plan: RatePlan) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => setRatePlan(theirs, plan))
  return recorded(ctx, 'ratePlan.planSet', merchantId, plan)
}

/** Sets the settlement rule; an account number that is left out stays. Throws `request.invalid`, by field. */
export async function setMerchantRule(ctx: Ctx, merchantId: string, asked: RuleAsked) {
  await atMerchant(ctx, merchantId, 'write', async (theirs) => {
    const known = await settlementTermsOf(theirs.db, theirs.scope)
    await setSettlementRule(theirs, givenRule(asked, known?.accountNo))
  })
  const { accountNo: _, ...told } = asked
  return recorded(ctx, 'ratePlan.ruleSet', merchantId, told)
}

/** The merchant's own tenant is written in a transaction of its own; the provider's log says who did it too. */
async function recorded(
  ctx: Ctx,
  action: string,
  merchantId: string,
  after: object,
): Promise<Record<string, never>> {
  ctx.audit(action, { type: 'merchant', id: merchantId }, { after })
  return {}
}
