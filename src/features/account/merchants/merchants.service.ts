import {
  insertMerchant,
  type Merchant,
  type NewMerchant,
  selectMerchant,
  selectSubMerchants,
} from '#features/account/merchants/merchants.sql.ts'
import { firstPlan, type RatePlan } from '#features/account/merchants/ratePlan.domain.ts'
import {
  insertRate,
  insertRatePlan,
  type Rate,
  selectRatePlan,
} from '#features/account/merchants/rates.sql.ts'
import { openLedgerAccounts } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { claimKey } from '#server/database/directory.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

export type { Merchant, NewMerchant } from '#features/account/merchants/merchants.sql.ts'
export type { RatePlan } from '#features/account/merchants/ratePlan.domain.ts'
export {
  type DatedPlan,
  type DatedRate,
  type DatedTax,
  type Rate,
  selectFeeTaxes,
  selectRatePlans,
  selectRates,
} from '#features/account/merchants/rates.sql.ts'

/** How the provider's support is reached; shown on the overlay and behind the live-chat link. */
const support = {
  phone: '+1 604 555 0142',
  email: 'support@provider.example',
  liveChatUrl: 'mailto:support@provider.example',
}

export function findMerchant(db: Db, scope: Scope): Promise<Merchant | undefined> {
  return selectMerchant(db, scope)
}

/** The scope's merchant, which a proven scope always has. */
export async function merchantOf(db: Db, scope: Scope): Promise<Merchant> {
  const merchant = await selectMerchant(db, scope)
  if (!merchant) throw new AppError('merchant.notFound')
  return merchant
}

/** The merchant as its console shows it. */
export async function partnerOf(db: Db, scope: Scope) {
  const merchant = await merchantOf(db, scope)
  const subMerchants = await selectSubMerchants(db, scope)
  return {
    mch_code: merchant.merchantId,
    short_name: merchant.tradeName,
    company_logo_url: merchant.logoUrl,
    approve_result: merchant.approveResult,
    has_sub: subMerchants.length > 0,
    currency: merchant.currency,
    country: merchant.country,
    city: merchant.city,
    timezone: merchant.timezone,
    support,
  }
}

/**
 * Opens a merchant with its ledger accounts and its first rate plan. Its code is one of the whole installation; false
 * where it is taken.
 */
export async function openMerchant(ctx: Ctx, merchant: NewMerchant): Promise<boolean> {
  const { merchantId } = ctx.scope
  if (!(await claimKey(ctx.db, 'merchant', merchantId, ctx.scope.tenantId))) {
    ctx.unchanged()
    return false
  }
  await insertMerchant(ctx, merchant)
  await openLedgerAccounts(ctx, merchantId, merchant.currency)
  await insertRatePlan(ctx, merchant.ratePlan ?? firstPlan)
  ctx.audit('merchant.opened', { type: 'merchant', id: merchantId }, { after: merchant })
  return true
}

/**
 * Sets the rate of a way from now on. Earlier rates stand: what was charged stays explained. Refuses with
 * `request.duplicate` where one begins at this very instant.
 */
export async function setRate(ctx: Ctx, rate: Rate): Promise<void> {
  if (!(await insertRate(ctx, rate))) throw new AppError('request.duplicate')
  ctx.audit('merchant.rateSet', { type: 'merchant', id: ctx.scope.merchantId }, { after: rate })
}

/** Sets how the merchant is charged and settled from now on; earlier plans stand. Refuses as `setRate` does. */
export async function setRatePlan(ctx: Ctx, plan: RatePlan): Promise<void> {
  if (!(await insertRatePlan(ctx, plan))) throw new AppError('request.duplicate')
  ctx.audit('merchant.ratePlanSet', { type: 'merchant', id: ctx.scope.merchantId }, { after: plan })
}

/** The plan that is in force at an instant. */
export async function ratePlanAt(db: Db, scope: Scope, at: Date): Promise<RatePlan> {
  const plan = await selectRatePlan(db, scope, at)
  if (!plan) throw new Error(`merchant ${scope.merchantId} has no rate plan at ${at.toISOString()}`)
  return plan
}
