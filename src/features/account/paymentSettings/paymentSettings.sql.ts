import type { SurchargeDoor } from '#features/account/paymentSettings/surcharge.domain.ts'
import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import type { MerchantTerms } from '#features/merchants/merchantTerms.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'
import type { Zone } from '#shared/zone.ts'

/** Payment settings outside the merchant row. */
export type PaymentSetting = {
  /** On the master merchant: it may refund orders of its sub-merchants. */
  refundByMaster: boolean
  /** On the master merchant: its sub-merchants may refund each other's orders. */
  refundBetweenSubs: boolean
  /** POS devices receive payments by push; otherwise they poll. */
  socketEnabled: boolean
  /** Null for always open. */
  businessHours: BusinessHours | null
  /** The hours also apply to payment links and invoices. */
  hoursOnline: boolean
  surcharge: SurchargeSetting
  /** Incremented with each change, for optimistic locking. */
  version: number
  /** The version of each field's last change; missing if never changed. */
  fieldVersions: Readonly<Record<string, number>>
}

/** The card surcharge. `noticeDay` is when the networks were notified. */
export type SurchargeSetting = {
  asked: Rate | null
  noticeDay: string | null
  doors: Record<SurchargeDoor, boolean>
}

/** Merchant facts that are not changed here. */
export type MerchantFacts = {
  currency: Currency
  timezone: Zone
  country: 'CA' | 'US'
  province: string
  preCreditRefund: boolean
  refundPasswordSet: boolean
  parentMerchantId: string | null
  hasSubs: boolean
}

export type PaymentConfig = PaymentSetting & MerchantTerms & MerchantFacts

type Row = Omit<PaymentConfig, 'surcharge'> & {
  asked: Rate | null
  noticeDay: string | null
} & Record<SurchargeDoor, boolean>

// The flags for refunds across merchants come from the master, for the whole merchant group.
const config = {
  name: 'payment-config',
  text: `select coalesce(r.refund_by_master, false) as refund_by_master,
                coalesce(r.refund_between_subs, false) as refund_between_subs,
                coalesce(s.socket_enabled, true) as socket_enabled, s.business_hours,
                coalesce(s.hours_online, false) as hours_online,
                trim_scale(s.surcharge_rate)::text as asked, s.surcharge_notice_day as notice_day,
                coalesce(s.surcharge_retail, true) as retail, coalesce(s.surcharge_qr_code, true) as qr_code,
                coalesce(s.surcharge_online, true) as online, coalesce(s.version, 0) as version,
                coalesce(s.field_versions, '{}') as field_versions,
                m.short_order_id, m.order_expiry_minutes,
                m.max_refund_days, m.refund_approval_amount, m.cashier_query_days,
                m.payment_notice, m.currency, m.timezone, m.country, m.province,
                m.pre_credit_refund, m.parent_merchant_id,
                exists (select from refund_password p
                         where p.tenant_id = m.tenant_id and p.merchant_id = m.merchant_id) as refund_password_set,
                exists (select from merchant b
                         where b.tenant_id = m.tenant_id and b.parent_merchant_id = m.merchant_id) as has_subs
           from merchant m
           left join payment_setting s on s.tenant_id = m.tenant_id and s.merchant_id = m.merchant_id
           left join payment_setting r on r.tenant_id = m.tenant_id
                and r.merchant_id = coalesce(m.parent_merchant_id, m.merchant_id)
          where m.tenant_id = $1 and m.merchant_id = $2`,
}

/** All settings, with defaults if nothing was set; undefined if there is no such merchant. */
export async function selectPaymentConfig(db: Db, scope: Scope): Promise<PaymentConfig | undefined> {
  const [row] = await run<Row>(db, config, [scope.tenantId, scope.merchantId])
  if (!row) return undefined
  const { asked, noticeDay, retail, qrCode, online, ...rest } = row
  return { ...rest, surcharge: { asked, noticeDay, doors: { retail, qrCode, online } } }
}

const lock = {
  name: 'payment-config-lock',
  text: 'select 1 from merchant where tenant_id = $1 and merchant_id = $2 for no key update',
}

/**
 * The same, locked until the transaction ends to serialize changes. Orders, which only reference the
 * merchant, are not blocked.
 */
export async function lockPaymentConfig(db: Db, scope: Scope): Promise<PaymentConfig | undefined> {
  await run(db, lock, [scope.tenantId, scope.merchantId])
  return selectPaymentConfig(db, scope)
}

/**
 * Writes the settings of the scope's merchant. A sub-merchant's cross-merchant refund flags are not written,
 * since the master's apply.
 */
export async function writePaymentSetting(
  { db, scope }: Ctx,
  setting: PaymentSetting,
  ofMaster: boolean,
): Promise<void> {
  const { surcharge, businessHours } = setting
  const values = {
    socketEnabled: setting.socketEnabled,
    businessHours: businessHours && JSON.stringify(businessHours),
    hoursOnline: setting.hoursOnline,
    surchargeRate: surcharge.asked,
    surchargeNoticeDay: surcharge.noticeDay,
    surchargeRetail: surcharge.doors.retail,
    surchargeQrCode: surcharge.doors.qrCode,
    surchargeOnline: surcharge.doors.online,
    ...(ofMaster && {
      refundByMaster: setting.refundByMaster,
      refundBetweenSubs: setting.refundBetweenSubs,
    }),
    version: setting.version,
    fieldVersions: JSON.stringify(setting.fieldVersions),
  }
  await db
    .insertInto('payment_setting')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...values })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(values))
    .execute()
}
