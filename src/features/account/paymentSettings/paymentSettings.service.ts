import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { paymentSettingErrors } from '#features/account/paymentSettings/paymentSettings.errors.ts'
import {
  type SettingGroup,
  type SettingName,
  type SettingValues,
  settingGroups,
} from '#features/account/paymentSettings/paymentSettings.fields.ts'
import { hoursFaultTexts } from '#features/account/paymentSettings/paymentSettings.messages.ts'
import {
  lockPaymentConfig,
  type PaymentConfig,
  type PaymentSetting,
  type SurchargeSetting,
  selectPaymentConfig,
  storedSettings,
  writePaymentSetting,
} from '#features/account/paymentSettings/paymentSettings.sql.ts'
import { surchargesNow } from '#features/account/paymentSettings/surcharges.service.ts'
import { hoursFault } from '#features/merchants/businessHours.domain.ts'
import { updateMerchantTerms } from '#features/merchants/merchantTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The payment settings of the scope's merchant. Refunds across merchants follow the master's settings for the
 * whole merchant group.
 */
export function paymentSettingOf(db: Db, scope: Scope): Promise<PaymentSetting> {
  return configOf(db, scope)
}

async function configOf(db: Db, scope: Scope): Promise<PaymentConfig> {
  const config = await selectPaymentConfig(db, scope)
  if (!config) throw new AppError(merchantErrors.notFound)
  return config
}

type Reading = Pick<Ctx, 'db' | 'scope' | 'now'>

/** The same in groups, for its page. */
export async function paymentSettingsOf(ctx: Reading): Promise<PaymentSettings> {
  return shown(ctx, await configOf(ctx.db, ctx.scope))
}

async function shown(ctx: Reading, config: PaymentConfig): Promise<PaymentSettings> {
  const { retail, qrCode, online } = await surchargesNow(ctx, config)
  return {
    version: config.version,
    orders: groupOf(config, 'orders'),
    refunds: groupOf(config, 'refunds'),
    family: groupOf(config, 'family'),
    staff: groupOf(config, 'staff'),
    hours: groupOf(config, 'hours'),
    facts: {
      currency: config.currency,
      zone: config.timezone,
      family: merchantGroupOf(config),
      preCreditRefund: config.preCreditRefund,
      refundPasswordSet: config.refundPasswordSet,
      surcharges: { retail: retail.rate, qrCode: qrCode.rate, online: online.rate },
    },
  }
}

function groupOf<G extends SettingGroup>(config: PaymentConfig, group: G): PaymentSettings[G] {
  const names = Object.keys(settingGroups[group]) as SettingName[]
  return Object.fromEntries(names.map((name) => [name, config[name]])) as PaymentSettings[G]
}

function merchantGroupOf({ parentMerchantId, hasSubs }: PaymentConfig): PaymentSettings['facts']['family'] {
  if (parentMerchantId !== null) return 'sub'
  return hasSubs ? 'master' : 'single'
}

/** The changes in one save, of any group. */
export type PaymentChange = Partial<SettingValues> & { surcharge?: SurchargeSetting }

/**
 * Saves part of the settings unless that part has changed since it was read (`paymentSetting.changed`);
 * changes of other parts do not conflict. `check` may reject the change given the current settings.
 */
export async function changePaymentSetting(
  ctx: Ctx,
  version: number,
  change: PaymentChange,
  check: (before: PaymentConfig) => Promise<void> | void = () => undefined,
): Promise<PaymentConfig> {
  const before = await lockPaymentConfig(ctx.db, ctx.scope)
  if (!before) throw new AppError(merchantErrors.notFound)
  if (isOvertaken(before, version, change)) throw new AppError(paymentSettingErrors.changed)
  await check(before)

  const changed = differenceOf(before, change)
  if (Object.keys(changed.after).length === 0) {
    ctx.unchanged()
    return before
  }
  const after = { ...before, ...change, ...counted(before, Object.keys(changed.after)) }
  await updateMerchantTerms(
    ctx,
    storedSettings(after, (place) => place === 'merchant'),
  )
  await writePaymentSetting(ctx, after, before.parentMerchantId === null)
  const { merchantId } = ctx.scope
  ctx.audit('paymentSetting.changed', { type: 'paymentSetting', id: merchantId }, changed)
  await publish(ctx.db, ctx.scope, { topic: 'paymentSetting', id: merchantId })
  // POS devices reload their settings on a device event.
  await publish(ctx.db, ctx.scope, { topic: 'device', id: 'paymentSetting' })
  return after
}

/**
 * Returns whether any saved field has changed since the known version. A version from the future is rejected
 * too.
 */
function isOvertaken({ version, fieldVersions }: PaymentSetting, known: number, change: PaymentChange) {
  return known > version || Object.keys(change).some((field) => (fieldVersions[field] ?? 0) > known)
}

function counted(before: PaymentSetting, fields: string[]) {
  const version = before.version + 1
  const theirs = Object.fromEntries(fields.map((field) => [field, version]))
  return { version, fieldVersions: { ...before.fieldVersions, ...theirs } }
}

/** The fields that actually differ, before and after. */
function differenceOf(before: PaymentConfig, change: PaymentChange) {
  const keys = (Object.keys(change) as (keyof PaymentChange)[]).filter(
    (key) => textOf(before[key]) !== textOf(change[key]),
  )
  const picked = (from: PaymentChange) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: picked(before), after: picked(change) }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each))
}

/** Saves one group of the page. */
export async function savePaymentSetting(
  ctx: Ctx,
  { version, ...change }: PaymentChange & { version: number },
): Promise<PaymentSettings> {
  const fault = change.businessHours && hoursFault(change.businessHours)
  if (fault) {
    const fields = [{ field: 'businessHours', text: hoursFaultTexts[fault.fault] }]
    throw new AppError(requestErrors.invalid, { fields })
  }
  return shown(ctx, await changePaymentSetting(ctx, version, change))
}

/** Only a master merchant sets who may refund whose orders (`paymentSetting.masterOnly`). */
export async function saveFamily(
  ctx: Ctx,
  { version, ...change }: PaymentSettings['family'] & { version: number },
): Promise<PaymentSettings> {
  const changed = await changePaymentSetting(ctx, version, change, (before) => {
    if (merchantGroupOf(before) !== 'master') throw new AppError(paymentSettingErrors.masterOnly)
  })
  return shown(ctx, changed)
}
