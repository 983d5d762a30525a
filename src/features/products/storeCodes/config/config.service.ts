import { checkImage } from '#features/images/images.service.ts'
import type {
  StoreCodeConfig,
  StoreCodeSettings,
} from '#features/products/storeCodes/config/config.contract.ts'
import { settingFaultTexts } from '#features/products/storeCodes/config/config.messages.ts'
import {
  type SellingTerms,
  sellingTermsOf,
} from '#features/products/storeCodes/config/sellingTerms.service.ts'
import { settingsFaults, stateOf } from '#features/products/storeCodes/storeCodes.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { storeCodeLink } from '#features/products/storeCodes/storeCodes.service.ts'
import {
  lockLabels,
  lockStoreCode,
  type StoreCodeRow,
  selectStoreCode,
  updateSettings,
} from '#features/products/storeCodes/storeCodes.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { amountFault } from '#shared/amountFaults.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'

type Reading = Pick<Ctx, 'app' | 'db' | 'scope'>

export async function configOf(ctx: Reading, storeCodeId: string): Promise<StoreCodeConfig> {
  const row = await selectStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!row) throw new AppError(storeCodeErrors.notFound)
  return shown(ctx, row, await sellingTermsOf(ctx))
}

function shown({ app }: Pick<Ctx, 'app'>, row: StoreCodeRow, terms: SellingTerms): StoreCodeConfig {
  const { storeCodeId, version, replacedBy, suspendReason } = row
  const link = storeCodeLink(app, storeCodeId)
  const settings = settingsIn(row)
  return { storeCodeId, version, replacedBy, suspendReason, state: stateOf(row), link, settings, terms }
}

export function settingsIn(row: StoreCodeRow): StoreCodeSettings {
  const { storeCodeId, merchantId, enabled, ...more } = row
  const { createTime, revokeTime, replacedBy, suspendTime, suspendReason, version, ...settings } = more
  return settings
}

/**
 * Changes a code's settings unless they have changed since they were read. An open payer page is informed
 * before it pays. Rejects conflicting settings and what the merchant cannot sell, each by field.
 */
export async function saveConfig(
  ctx: Ctx,
  storeCodeId: string,
  version: number,
  settings: StoreCodeSettings,
): Promise<StoreCodeConfig> {
  const labels = await lockLabels(ctx.db, ctx.scope)
  const code = await lockStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!code) throw new AppError(storeCodeErrors.notFound)
  if (code.revokeTime !== null) throw new AppError(storeCodeErrors.revoked)
  if (code.version !== version) throw new AppError(storeCodeErrors.changed)
  const { label } = settings
  if (labels.some((one) => one.label === label && one.storeCodeId !== storeCodeId))
    throw new AppError(storeCodeErrors.labelTaken, { values: { label } })

  const terms = await sellingTermsOf(ctx)
  const fields = [...faultsOf(settings), ...marketFaults(ctx, settings, code, terms)]
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  await checkImage(ctx, settings.logoImageId)

  const changed = changes(settingsIn(code), settings)
  if (Object.keys(changed.after).length === 0) {
    ctx.unchanged()
    return shown(ctx, code, terms)
  }
  await updateSettings(ctx, code, settings)
  ctx.audit('storeCode.edited', { type: 'storeCode', id: storeCodeId }, changed)
  await publish(ctx.db, ctx.scope, { topic: 'storeCode', id: storeCodeId })
  return shown(ctx, { ...code, ...settings, version: version + 1 }, terms)
}

function faultsOf(settings: StoreCodeSettings): FieldFault[] {
  return settingsFaults(settings).map(({ field, fault }) => ({ field, text: settingFaultTexts[fault] }))
}

/** Settings the merchant cannot use now. A payment method chosen earlier stays: its route may return. */
function marketFaults(
  { language }: Pick<Ctx, 'language'>,
  settings: StoreCodeSettings,
  before: StoreCodeRow,
  terms: SellingTerms,
): FieldFault[] {
  const { currency, ways, moreWays, preAuth } = settings
  const faults: FieldFault[] = []
  if (!terms.currencies.includes(currency))
    faults.push({ field: 'currency', text: settingFaultTexts.currencyNotSold })
  const allowed = [...terms.ways, ...before.ways, ...before.moreWays]
  if ([...ways, ...moreWays].some((way) => !allowed.includes(way)))
    faults.push({ field: 'ways', text: settingFaultTexts.wayNotSold })
  if (preAuth && ![...ways, ...moreWays].some((way) => terms.preAuthWays.includes(way)))
    faults.push({ field: 'preAuth', text: settingFaultTexts.preAuthNowhere })
  const amounts = (['minAmount', 'maxAmount', 'maxPerDay'] as const).flatMap(
    (field) => amountFault(field, settings[field], currency, language) ?? [],
  )
  return [...faults, ...amounts]
}

/** The fields that actually differ, before and after. */
function changes(before: StoreCodeSettings, after: StoreCodeSettings) {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
  const keys = (Object.keys(after) as (keyof StoreCodeSettings)[]).filter(
    (key) => text(before[key]) !== text(after[key]),
  )
  const picked = (from: StoreCodeSettings) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: picked(before), after: picked(after) }
}

/** What happened to a code, oldest first. */
export async function historyOf({ db, scope }: Reading, storeCodeId: string) {
  const row = await selectStoreCode(db, scope, storeCodeId)
  if (!row) throw new AppError(storeCodeErrors.notFound)
  return timelineOf(db, scope, { type: 'storeCode', id: storeCodeId })
}
