import { openLedgerAccounts } from '#features/ledger/ledger.service.ts'
import { lockChargingTerms } from '#features/merchants/chargingTerms.sql.ts'
import { insertFormerPlace, selectPlace } from '#features/merchants/merchantPlaces.sql.ts'
import {
  insertMerchant,
  lockApproval,
  type Merchant,
  type MerchantFacts,
  type NewMerchant,
  selectMerchant,
  selectSubMerchants,
  updateApproval,
  updateMerchant,
} from '#features/merchants/merchants.sql.ts'
import { firstPlan, type RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { insertRate, insertRatePlan, type Rate, selectRatePlan } from '#features/merchants/rates.sql.ts'
import { supportOf } from '#server/brand.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { claimKey } from '#server/database/directory.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export function findMerchant(db: Db, scope: Scope): Promise<Merchant | undefined> {
  return selectMerchant(db, scope)
}

/** The scope's merchant; a verified scope always has one. */
export async function merchantOf(db: Db, scope: Scope): Promise<Merchant> {
  const merchant = await selectMerchant(db, scope)
  if (!merchant) throw new AppError(merchantErrors.notFound)
  return merchant
}

/** The merchant as its console shows it. */
export async function partnerOf({ app, db, scope, signedIn }: RequestCtx) {
  const merchant = await merchantOf(db, scope)
  const subMerchants = await selectSubMerchants(db, scope)
  return {
    mch_code: merchant.merchantId,
    short_name: merchant.tradeName,
    company_logo_url: merchant.logoUrl,
    approve_result: merchant.approveResult,
    has_sub: subMerchants.length > 0,
    is_sub: merchant.parentMerchantId !== null,
    acting_from: await masterBehind(db, scope, signedIn.homeMerchantId),
    currency: merchant.currency,
    country: merchant.country,
    city: merchant.city,
    timezone: merchant.timezone,
    support: await supportOf(app),
  }
}

async function masterBehind(db: Db, { tenantId, merchantId }: Scope, homeMerchantId: string | null) {
  if (homeMerchantId === null || homeMerchantId === merchantId) return null
  const { tradeName } = await merchantOf(db, scopeOf(tenantId, homeMerchantId))
  return { mch_code: homeMerchantId, short_name: tradeName }
}

/**
 * Creates a merchant with ledger accounts and a first rate plan. Codes are unique across the installation;
 * returns false if taken.
 */
export async function openMerchant(ctx: Ctx, merchant: NewMerchant): Promise<boolean> {
  const { merchantId } = ctx.scope
  if (!(await claimKey(ctx.db, 'merchant', merchantId, ctx.scope.tenantId))) {
    ctx.unchanged()
    return false
  }
  await insertMerchant(ctx, merchant)
  await openLedgerAccounts(ctx, merchantId, merchant.currency)
  await insertRatePlan(ctx, merchant.ratePlan ?? firstPlan, ctx.now)
  ctx.audit('merchant.opened', { type: 'merchant', id: merchantId }, { after: merchant })
  return true
}

/**
 * Updates the merchant row; changes that affect money were approved by the provider before. The former place
 * is kept with its dates, because earlier fees are taxed by it.
 */
export async function changeMerchant(ctx: Ctx, facts: MerchantFacts): Promise<void> {
  if (facts.country !== undefined || facts.province !== undefined) await keepFormerPlace(ctx, facts)
  await updateMerchant(ctx, facts)
  ctx.audit('merchant.changed', { type: 'merchant', id: ctx.scope.merchantId }, { after: facts })
}

async function keepFormerPlace(ctx: Ctx, { country, province }: MerchantFacts): Promise<void> {
  const validTo = await lockChargingTerms(ctx)
  const before = await selectPlace(ctx)
  const moves =
    (country ?? before.country) !== before.country || (province ?? before.province) !== before.province
  if (moves) await insertFormerPlace(ctx, before, validTo)
}

/**
 * Sets the rate of a payment method from now, or from just after the last payment charged under the previous
 * one. Earlier rates are kept to explain past fees. Throws `request.duplicate` if one starts at this exact
 * instant.
 */
export async function setRate(ctx: Ctx, rate: Rate): Promise<void> {
  const validFrom = await lockChargingTerms(ctx)
  if (!(await insertRate(ctx, rate, validFrom))) throw new AppError(requestErrors.duplicate)
  ctx.audit('merchant.rateSet', { type: 'merchant', id: ctx.scope.merchantId }, { after: rate })
}

/**
 * Sets how the merchant is charged and settled; earlier plans are kept. Dating and errors are as for
 * `setRate`.
 */
export async function setRatePlan(ctx: Ctx, plan: RatePlan): Promise<void> {
  const validFrom = await lockChargingTerms(ctx)
  if (!(await insertRatePlan(ctx, plan, validFrom))) throw new AppError(requestErrors.duplicate)
  ctx.audit('merchant.ratePlanSet', { type: 'merchant', id: ctx.scope.merchantId }, { after: plan })
}

/** The rate plan in force at an instant. */
export async function ratePlanAt(db: Db, scope: Scope, at: Date): Promise<RatePlan> {
  const plan = await selectRatePlan(db, scope, at)
  if (!plan) throw new Error(`merchant ${scope.merchantId} has no rate plan at ${at.toISOString()}`)
  return plan
}

/** The merchant's approve_result, locked. Throws `merchant.notFound`. */
export async function lockApproveResult(db: Db, scope: Scope): Promise<number | null> {
  const locked = await lockApproval(db, scope)
  if (!locked) throw new AppError(merchantErrors.notFound)
  return locked.approveResult
}

/** Written by the merchant status operations, which audit it. */
export { updateApproval as setApproveResult }
