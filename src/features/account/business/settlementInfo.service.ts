import type { SettlementInfo } from '#features/account/business/business.contract.ts'
import { firstStoreCode, selectProfile } from '#features/account/business/business.sql.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { type DatedPlan, selectRatePlans, selectRates } from '#features/merchants/rates.sql.ts'
import { selectTerms, type Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { maskedAccount } from '#shared/bankAccounts.ts'
import { AppError } from '#shared/errors.ts'

/** The settlement terms with current rates and only the last digits of the account number. */
export async function settlementInfoOf({ db, scope, now }: Ctx): Promise<SettlementInfo> {
  const { currency, country, timezone } = await merchantOf(db, scope)
  const terms = await selectTerms(db, scope)
  const plan = (await selectRatePlans(db, scope)).find(({ validFrom }) => validFrom <= now)
  const { bankAddress } = await selectProfile(db, scope)
  return {
    currency,
    country,
    timezone,
    bank: terms ? bankIn(terms, bankAddress) : null,
    rule: terms ? ruleIn(terms) : null,
    plan: plan ? modesIn(plan) : null,
    rates: ratesNow(await selectRates(db, scope), now),
    storeCode: (await firstStoreCode(db, scope)) ?? null,
  }
}

function modesIn({ settleMode, surchargeMode }: DatedPlan) {
  return { settleMode, surchargeMode }
}

function bankIn(terms: Terms, bankAddress: string): SettlementInfo['bank'] {
  const { bankName, accountNo, institutionNo, transitNo, routingNo } = terms
  if (bankName === undefined || accountNo === undefined) return null
  return {
    bankName,
    institutionNo: institutionNo ?? null,
    transitNo: transitNo ?? null,
    routingNo: routingNo ?? null,
    maskedAccount: maskedAccount(accountNo),
    bankAddress,
  }
}

function ruleIn(terms: Terms): SettlementInfo['rule'] {
  const { mode, weekday, dayOfMonth, settleHour, minSettleAmount, skipClearing } = terms
  return {
    ...{ mode, weekday: weekday ?? null, dayOfMonth: dayOfMonth ?? null },
    ...{ settleHour, minSettleAmount, skipClearing },
  }
}

type Dated = Awaited<ReturnType<typeof selectRates>>

/** The current rate of each payment method. Rates are sorted newest first per method. */
function ratesNow(rates: Dated, now: Date): SettlementInfo['rates'] {
  const current = new Map<string, SettlementInfo['rates'][number]>()
  for (const { way, rate, validFrom } of rates) {
    if (validFrom <= now && !current.has(way)) current.set(way, { way, rate })
  }
  return [...current.values()]
}

/** Reveals the full account number to an Owner after step-up, and audits it. */
export async function showAccount(ctx: Ctx): Promise<{ accountNo: string }> {
  const terms = await selectTerms(ctx.db, ctx.scope)
  if (terms?.accountNo === undefined) throw new AppError(changeErrors.noRule)
  ctx.audit('bankDetails.shown', { type: 'merchant', id: ctx.scope.merchantId })
  return { accountNo: terms.accountNo }
}
