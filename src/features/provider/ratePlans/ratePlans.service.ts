import { bankAddressOf } from '#features/account/business/business.service.ts'
import { requestBankAtDesk } from '#features/account/changes/changes.service.ts'
import { openChanges } from '#features/account/changes/changes.sql.ts'
import { findMerchant, setRate, setRatePlan } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { type Rate, selectFeeTaxes, selectRatePlans, selectRates } from '#features/merchants/rates.sql.ts'
import { ruleFaults } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { selectTerms, type Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { taxesAt } from '#features/payments/orders/create/fees.domain.ts'
import type { MerchantRates, Rule, RuleInput } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { givenRule } from '#features/provider/ratePlans/ratePlans.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { Scope } from '#server/session/scope.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { maskedAccount } from '#shared/bankAccounts.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { withoutZeros } from '#shared/trimmedEnd.ts'

/** How a merchant is charged and settled, now and before. Throws `merchant.notFound`. */
export async function ratesOfMerchant(ctx: Ctx, merchantId: string): Promise<MerchantRates> {
  return runAsMerchant(ctx, merchantId, 'read', async ({ db, scope, now }) => {
    const merchant = await findMerchant(db, scope)
    if (!merchant) throw new AppError(merchantErrors.notFound)
    const { tradeName, timezone, country, currency } = merchant
    const plans = await selectRatePlans(db, scope)
    const terms = await selectTerms(db, scope)
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
      bankChange: await bankChangeOf(db, scope),
    }
  })
}

async function bankChangeOf(db: Db, scope: Scope): Promise<MerchantRates['bankChange']> {
  const open = (await openChanges(db, scope)).find(({ kind }) => kind === 'bank')
  if (!open) return null
  const { requestId, requestedBy, firstPassTime, applyTime } = open
  return { requestId, requestedBy, firstPassTime, applyTime }
}

function ruleOf(terms: Terms): Rule {
  const { mode, settleHour, minSettleAmount, skipClearing, reserveRate, reserveDays } = terms
  const { weekday, dayOfMonth, bankName, institutionNo, transitNo, routingNo, accountNo } = terms
  return {
    mode,
    settleHour,
    minSettleAmount,
    skipClearing,
    reserveRate: withoutZeros(reserveRate),
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
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'maxFee', text: fieldTexts.notAllowed }] })
  }
  const entry = entryOf('ratePlan.rateSet', merchantId, rate)
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => setRate(theirs, rate),
    () => entry,
  )
  return {}
}

export async function setMerchantPlan(ctx: Ctx, merchantId: string, plan: RatePlan) {
  const entry = entryOf('ratePlan.planSet', merchantId, plan)
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => setRatePlan(theirs, plan),
    () => entry,
  )
  return {}
}

/**
 * Sets the settlement rule; an omitted account number is unchanged. A different bank account, also the
 * first one, is not applied but becomes a change request with two approvals and a waiting period, whose id
 * is returned. Throws `request.invalid` by field and `change.pending`.
 */
export async function setMerchantRule(ctx: Ctx, merchantId: string, input: RuleInput) {
  const { accountNo: _, ...message } = input
  const changeRequestId = await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => applyRule(theirs, input),
    (requestId) => entryOf('ratePlan.ruleSet', merchantId, { ...message, ...(requestId && { requestId }) }),
  )
  return { changeRequestId }
}

/** The reserve is not part of this form; two people change it (finances/reserves/operations). */
async function applyRule(theirs: Ctx, input: RuleInput): Promise<string | null> {
  const known = await selectTerms(theirs.db, theirs.scope)
  const wanted = givenRule(input, known)
  const fields = ruleFaults(wanted)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  if (sameBank(known ?? {}, wanted)) {
    await setSettlementRule(theirs, wanted)
    return null
  }
  const stays = Object.fromEntries(bankParts.map((part) => [part, known?.[part]]))
  await setSettlementRule(theirs, { ...wanted, ...stays })
  return (await askForBank(theirs, wanted)).requestId
}

const bankParts = ['bankName', 'institutionNo', 'transitNo', 'routingNo', 'accountNo'] as const
type Bank = Partial<Record<(typeof bankParts)[number], string | undefined>>

function sameBank(one: Bank, other: Bank): boolean {
  return bankParts.every((part) => one[part] === other[part])
}

async function askForBank(theirs: Ctx, { bankName, institutionNo, transitNo, routingNo, accountNo }: Bank) {
  return requestBankAtDesk(theirs, 'Changed at the desk', {
    ...{ bankName: bankName ?? '', institutionNo: institutionNo ?? '', transitNo: transitNo ?? '' },
    ...{ routingNo: routingNo ?? '', accountNo: accountNo ?? '' },
    bankAddress: await bankAddressOf(theirs.db, theirs.scope),
  })
}

/** The entry in the provider's own log. */
const entryOf = (action: string, merchantId: string, after: Record<string, unknown>) =>
  ({ action, object: { type: 'merchant', id: merchantId }, after }) as const
