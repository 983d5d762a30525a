import {
  allSettings,
  type SettingName,
  type SettingValues,
  settingNames,
} from '#features/account/paymentSettings/paymentSettings.fields.ts'
import type { SurchargeDoor } from '#features/account/paymentSettings/surcharge.domain.ts'
import type { Ctx } from '#server/context.ts'
import { toSnakeName } from '#server/database/columnNames.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'
import type { Zone } from '#shared/zone.ts'

/** The settings with the card surcharge and their versions. */
export type PaymentSetting = SettingValues & {
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

export type PaymentConfig = PaymentSetting & MerchantFacts

type Row = Omit<PaymentConfig, 'surcharge'> & {
  asked: Rate | null
  noticeDay: string | null
} & Record<SurchargeDoor, boolean>

const sources = { merchant: 'm', setting: 's', master: 'r' } as const

const settingColumns = settingNames.map((name) => {
  const setting = allSettings[name]
  const [column, source] = [toSnakeName(name), sources[setting.storedIn]]
  const initial = 'initial' in setting ? setting.initial : null
  return initial === null ? `${source}.${column}` : `coalesce(${source}.${column}, ${initial}) as ${column}`
})

// The master's settings, `r`, apply to its whole merchant group.
const config = {
  name: 'payment-config',
  text: `select ${settingColumns.join(', ')},
                trim_scale(s.surcharge_rate)::text as asked, s.surcharge_notice_day as notice_day,
                coalesce(s.surcharge_retail, true) as retail, coalesce(s.surcharge_qr_code, true) as qr_code,
                coalesce(s.surcharge_online, true) as online, coalesce(s.version, 0) as version,
                coalesce(s.field_versions, '{}') as field_versions,
                m.currency, m.timezone, m.country, m.province,
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

/** Writes the settings of the scope's merchant. A sub-merchant's row keeps no settings of its master. */
export async function writePaymentSetting(
  { db, scope }: Ctx,
  setting: PaymentSetting,
  isMaster: boolean,
): Promise<void> {
  const { surcharge } = setting
  const values = {
    ...storedSettings(setting, (place) => place === 'setting' || (place === 'master' && isMaster)),
    surchargeRate: surcharge.asked,
    surchargeNoticeDay: surcharge.noticeDay,
    surchargeRetail: surcharge.doors.retail,
    surchargeQrCode: surcharge.doors.qrCode,
    surchargeOnline: surcharge.doors.online,
    version: setting.version,
    fieldVersions: JSON.stringify(setting.fieldVersions),
  }
  await db
    .insertInto('payment_setting')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...values })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(values))
    .execute()
}

type Place = (typeof allSettings)[SettingName]['storedIn']

/** Picks the settings that are stored at some places. */
export function storedSettings(
  values: SettingValues,
  isStoredThere: (place: Place) => boolean,
): Partial<SettingValues> {
  const names = settingNames.filter((name) => isStoredThere(allSettings[name].storedIn))
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
