import type { SurchargeDoor } from '#features/account/paymentSettings/surcharge.domain.ts'
import type { RiskLimit } from '#features/account/riskLimits/riskLimits.domain.ts'
import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import type { SurchargeMode } from '#features/merchants/ratePlan.domain.ts'
import type { FeeRate } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** The merchant's side of a new order: its settings, and the current rate of the method. */
export type SellingTerms = FeeRate & {
  approveResult: number | null
  currency: Currency
  country: string
  province: string
  orderExpiryMinutes: number
  shortOrderId: boolean
  timezone: Zone
  /** The highest surcharge that the provider allows. */
  surchargeAllowed: Rate
  surchargeMode: SurchargeMode
  /** The surcharge that the merchant charges on cards; null for none. */
  surchargeAsked: Rate | null
  surchargeNoticeDay: string | null
  surchargeDoors: Record<SurchargeDoor, boolean>
  /** Null means always open. */
  businessHours: BusinessHours | null
  hoursOnline: boolean
  /**
   * The limits for this method and for all methods, the stricter of the merchant's and the provider's; null
   * if there are none.
   */
  limits: StoredLimit[] | null
}

/** A limit as JSON carries it, with amounts as digit strings. */
export type StoredLimit = Omit<RiskLimit, 'mostPayment' | 'mostDayAmount'> & {
  mostPayment: string | null
  mostDayAmount: string | null
}

const sellingTerms = {
  name: 'order-selling-terms',
  text: `select m.approve_result, m.currency, m.country, m.province,
                m.order_expiry_minutes, m.short_order_id, m.timezone,
                r.rate, r.min_fee, r.max_fee, r.surcharge_rate as surcharge_allowed,
                p.surcharge_mode, s.surcharge_rate as surcharge_asked,
                s.surcharge_notice_day,
                coalesce(s.surcharge_retail, true) as retail, coalesce(s.surcharge_qr_code, true) as qr_code,
                coalesce(s.surcharge_online, true) as online, s.business_hours,
                coalesce(s.hours_online, false) as hours_online,
                (select jsonb_agg(jsonb_build_object('way', way_code, 'mostPayment', most_payment::text,
                          'mostDayAmount', most_day_amount::text, 'mostDayCount', most_day_count))
                   from (select way_code, min(most_payment) as most_payment, min(most_day_amount) as most_day_amount,
                                min(most_day_count) as most_day_count
                           from (select way_code, most_payment, most_day_amount, most_day_count from risk_limit
                                  where tenant_id = $1 and merchant_id = $2 and way_code in ('A', $3)
                                  union all
                                 select way_code, most_payment, most_day_amount, most_day_count from provider_limit
                                  where tenant_id = $1 and merchant_id = $2 and way_code in ('A', $3)) of_both
                          group by way_code) stricter) as limits
           from merchant m
           left join payment_setting s on s.tenant_id = m.tenant_id and s.merchant_id = m.merchant_id
           join lateral (
             select rate, min_fee, max_fee, surcharge_rate from way_rate
              where tenant_id = $1 and merchant_id = $2 and way_code = $3 and valid_from <= $4
              order by valid_from desc limit 1) r on true
           join lateral (
             select surcharge_mode from rate_plan
              where tenant_id = $1 and merchant_id = $2 and valid_from <= $4
              order by valid_from desc limit 1) p on true
          where m.tenant_id = $1 and m.merchant_id = $2`,
}

/** Null if the merchant has no rate for this method at this instant. */
export async function findSellingTerms(
  db: Db,
  scope: Scope,
  way: PayableWay,
  at: Date,
): Promise<SellingTerms | null> {
  type Row = Omit<SellingTerms, 'surchargeDoors'> & Record<SurchargeDoor, boolean>
  const [row] = await run<Row>(db, sellingTerms, [scope.tenantId, scope.merchantId, way, at])
  if (!row) return null
  const { retail, qrCode, online, ...terms } = row
  return { ...terms, surchargeDoors: { retail, qrCode, online } }
}
