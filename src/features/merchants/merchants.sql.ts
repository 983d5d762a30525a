import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

export type Merchant = {
  merchantId: string
  parentMerchantId: string | null
  tradeName: string
  legalName: string
  approveResult: number | null
  currency: Currency
  timezone: Zone
  country: 'CA' | 'US'
  city: string
  logoUrl: string | null
  orderExpiryMinutes: number
  maxRefundDays: number
  refundApprovalAmount: bigint | null
  cashierQueryDays: number | null
  shortOrderId: boolean
  preCreditRefund: boolean
  paymentNotice: boolean
  /** When store codes and POS devices accept payments; null for always. */
  businessHours: BusinessHours | null
  /** The hours also apply to payment links and invoices. */
  hoursOnline: boolean
}

const columns = [
  'merchant.merchantId',
  'merchant.parentMerchantId',
  'merchant.tradeName',
  'merchant.legalName',
  'merchant.approveResult',
  'merchant.currency',
  'merchant.timezone',
  'merchant.country',
  'merchant.city',
  'merchant.logoUrl',
  'merchant.orderExpiryMinutes',
  'merchant.maxRefundDays',
  'merchant.refundApprovalAmount',
  'merchant.cashierQueryDays',
  'merchant.shortOrderId',
  'merchant.preCreditRefund',
  'merchant.paymentNotice',
  'payment_setting.businessHours',
] as const

/** The scope's merchant. */
export function selectMerchant(db: Db, scope: Scope): Promise<Merchant | undefined> {
  return db
    .selectFrom('merchant')
    .leftJoin('payment_setting', (join) =>
      join
        .onRef('payment_setting.tenantId', '=', 'merchant.tenantId')
        .onRef('payment_setting.merchantId', '=', 'merchant.merchantId'),
    )
    .where(within(scope, 'merchant'))
    .select(columns)
    .select((row) => row.fn.coalesce('payment_setting.hoursOnline', row.lit(false)).as('hoursOnline'))
    .executeTakeFirst() as Promise<Merchant | undefined>
}

/** The sub-merchants of a scope's merchant, by code. */
export function selectSubMerchants(db: Db, { tenantId, merchantId }: Scope) {
  return db
    .selectFrom('merchant')
    .where('tenantId', '=', tenantId)
    .where('parentMerchantId', '=', merchantId)
    .select(['merchantId as mchCode', 'tradeName as mchNickName', 'merchantId as mchId'])
    .orderBy('merchantId')
    .execute()
}

export type NewMerchant = Pick<
  Merchant,
  | 'parentMerchantId'
  | 'tradeName'
  | 'legalName'
  | 'approveResult'
  | 'currency'
  | 'timezone'
  | 'country'
  | 'city'
> & { province: string; preCreditRefund?: boolean; ratePlan?: RatePlan }

/** Inserts the row of the scope's merchant. */
export async function insertMerchant({ db, scope, now }: Ctx, merchant: NewMerchant): Promise<void> {
  await db
    .insertInto('merchant')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      parentMerchantId: merchant.parentMerchantId,
      tradeName: merchant.tradeName,
      legalName: merchant.legalName,
      approveResult: merchant.approveResult,
      currency: merchant.currency,
      timezone: merchant.timezone,
      country: merchant.country,
      province: merchant.province,
      city: merchant.city,
      preCreditRefund: merchant.preCreditRefund ?? false,
      createTime: now,
    })
    .execute()
}

/** The status of the scope's merchant, locked until the transaction ends; undefined if there is none. */
export async function lockApproval(
  db: Db,
  scope: Scope,
): Promise<{ approveResult: number | null } | undefined> {
  return db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select('approveResult')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateApproval(db: Db, scope: Scope, approveResult: number): Promise<void> {
  await db.updateTable('merchant').set({ approveResult }).where(within(scope, 'merchant')).execute()
}

/** Columns of the merchant row that can change after opening. */
export type MerchantFacts = Partial<
  Pick<Merchant, 'tradeName' | 'legalName' | 'timezone' | 'country' | 'city' | 'logoUrl'>
> & { province?: string }

/** Updates the given columns of the scope's merchant. */
export async function updateMerchant({ db, scope }: Ctx, facts: MerchantFacts): Promise<void> {
  const columns = {
    tradeName: facts.tradeName,
    legalName: facts.legalName,
    timezone: facts.timezone,
    country: facts.country,
    province: facts.province,
    city: facts.city,
    logoUrl: facts.logoUrl,
  }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await db.updateTable('merchant').set(given).where(within(scope, 'merchant')).execute()
}
