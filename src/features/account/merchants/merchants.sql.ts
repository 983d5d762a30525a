import type { RatePlan } from '#features/account/merchants/ratePlan.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
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
  cashierQueryDays: number | null
  shortOrderId: boolean
  preCreditRefund: boolean
  paymentNotice: boolean
}

const columns = [
  'merchant_id as merchantId',
  'parent_merchant_id as parentMerchantId',
  'trade_name as tradeName',
  'legal_name as legalName',
  'approve_result as approveResult',
  'currency',
  'timezone',
  'country',
  'city',
  'logo_url as logoUrl',
  'order_expiry_minutes as orderExpiryMinutes',
  'max_refund_days as maxRefundDays',
  'cashier_query_days as cashierQueryDays',
  'short_order_id as shortOrderId',
  'pre_credit_refund as preCreditRefund',
  'payment_notice as paymentNotice',
] as const

/** The merchant of a scope. */
export function selectMerchant(db: Db, scope: Scope): Promise<Merchant | undefined> {
  return db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select(columns)
    .executeTakeFirst() as Promise<Merchant | undefined>
}

/** The sub-merchants of a scope's merchant, by code. */
export function selectSubMerchants(db: Db, { tenantId, merchantId }: Scope) {
  return db
    .selectFrom('merchant')
    .where('tenant_id', '=', tenantId)
    .where('parent_merchant_id', '=', merchantId)
    .select(['merchant_id as mchCode', 'trade_name as mchNickName', 'merchant_id as mchId'])
    .orderBy('merchant_id')
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

/** The row of the scope's own merchant. */
export async function insertMerchant({ db, scope, now }: Ctx, merchant: NewMerchant): Promise<void> {
  await db
    .insertInto('merchant')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      parent_merchant_id: merchant.parentMerchantId,
      trade_name: merchant.tradeName,
      legal_name: merchant.legalName,
      approve_result: merchant.approveResult,
      currency: merchant.currency,
      timezone: merchant.timezone,
      country: merchant.country,
      province: merchant.province,
      city: merchant.city,
      pre_credit_refund: merchant.preCreditRefund ?? false,
      create_time: now,
    })
    .execute()
}
