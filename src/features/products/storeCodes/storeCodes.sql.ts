import { noRecipients } from '#features/products/sales/sale.contract.ts'
import type { StoreCodeSettings } from '#features/products/storeCodes/config/config.contract.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** A store code as it is stored. Tips are in per cent, amounts in minor units of its currency. */
export type StoreCodeRow = StoreCodeSettings & {
  storeCodeId: string
  merchantId: string
  enabled: boolean
  createTime: Date
  revokeTime: Date | null
  replacedBy: string | null
  /** When and why the provider suspended it; null where it is not suspended. */
  suspendTime: Date | null
  suspendReason: string | null
  /** Incremented with each change. */
  version: number
}

/** What a code is read by. */
export const storeCodeColumns = [
  'store_code_id as storeCodeId',
  'merchant_id as merchantId',
  'label',
  'place_kind as placeKind',
  'currency',
  'pre_auth as preAuth',
  'remark_required as remarkRequired',
  'custom_fields as questions',
  'tip_enabled as tipEnabled',
  'tip_rates as tipRates',
  'default_tip as defaultTip',
  'payment_note as paymentNote',
  'ways',
  'more_ways as moreWays',
  'order_expiry_minutes as orderExpiryMinutes',
  'business_hours as businessHours',
  'recipients',
  'min_amount as minAmount',
  'max_amount as maxAmount',
  'max_per_day as maxPerDay',
  'logo_image_id as logoImageId',
  'enabled',
  'create_time as createTime',
  'revoke_time as revokeTime',
  'replaced_by as replacedBy',
  'suspend_time as suspendTime',
  'suspend_reason as suspendReason',
  'version',
] as const

/** The rows as they were read, each with every recipient's field. */
export const rowsOf = (rows: unknown[]) =>
  (rows as StoreCodeRow[]).map((row) => ({ ...row, recipients: { ...noRecipients, ...row.recipients } }))

/** The store codes of a merchant, the oldest first. */
export async function listStoreCodes(db: Db, scope: Scope): Promise<StoreCodeRow[]> {
  const rows = await db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .select(storeCodeColumns)
    .orderBy('create_time')
    .orderBy('store_code_id')
    .execute()
  return rowsOf(rows)
}

/** One store code of a merchant. */
export async function selectStoreCode(
  db: Db,
  scope: Scope,
  storeCodeId: string,
): Promise<StoreCodeRow | undefined> {
  return rowsOf(await oneOf(db, scope, storeCodeId).execute())[0]
}

/**
 * The same, locked until the transaction ends, which serializes changes and payments against a daily limit.
 * Rows that only reference the code do not wait.
 */
export async function lockStoreCode(
  db: Db,
  scope: Scope,
  storeCodeId: string,
): Promise<StoreCodeRow | undefined> {
  return rowsOf(await oneOf(db, scope, storeCodeId).forNoKeyUpdate().execute())[0]
}

function oneOf(db: Db, scope: Scope, storeCodeId: string) {
  return db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .where('store_code_id', '=', storeCodeId)
    .select(storeCodeColumns)
}

/** A scanned store code, found by its public id, which leads to its tenant. */
export async function scannedStoreCode(
  db: Db,
  tenantId: number,
  storeCodeId: string,
): Promise<StoreCodeRow | undefined> {
  const rows = await db
    .selectFrom('store_code')
    .where('tenant_id', '=', tenantId)
    .where('store_code_id', '=', storeCodeId)
    .select(storeCodeColumns)
    .execute()
  return rowsOf(rows)[0]
}

export type NewStoreCode = StoreCodeSettings & { storeCodeId: string; enabled: boolean }

/** New store codes of the scope's own merchant. */
export async function insertStoreCodes(
  { db, scope, now }: Ctx,
  codes: readonly NewStoreCode[],
): Promise<void> {
  const rows = codes.map((code, index) => ({
    tenant_id: scope.tenantId,
    store_code_id: code.storeCodeId,
    merchant_id: scope.merchantId,
    ...columnsOf(code),
    enabled: code.enabled,
    // Codes created together keep their order.
    create_time: new Date(now.getTime() + index),
  }))
  await db.insertInto('store_code').values(rows).execute()
}

/** Updates a code's settings and increments its version. */
export async function updateSettings(
  { db, scope }: Ctx,
  { storeCodeId, version }: StoreCodeRow,
  settings: StoreCodeSettings,
): Promise<void> {
  await update(db, scope, storeCodeId, { ...columnsOf(settings), version: version + 1 })
}

export async function updateEnabled(
  { db, scope }: Ctx,
  { storeCodeId, version }: StoreCodeRow,
  enabled: boolean,
): Promise<void> {
  await update(db, scope, storeCodeId, { enabled, version: version + 1 })
}

/** Suspends a code with a reason, or restores it without one. */
export async function updateSuspended(
  { db, scope, now }: Ctx,
  { storeCodeId, version }: StoreCodeRow,
  reason: string | null,
): Promise<void> {
  const suspend_time = reason === null ? null : now
  await update(db, scope, storeCodeId, { suspend_time, suspend_reason: reason, version: version + 1 })
}

/** Revokes a code permanently. */
export async function updateRevoked(
  { db, scope, now }: Ctx,
  { storeCodeId, version }: StoreCodeRow,
  replacedBy: string,
): Promise<void> {
  const change = { enabled: false, revoke_time: now, replaced_by: replacedBy, version: version + 1 }
  await update(db, scope, storeCodeId, change)
}

type Change = Partial<ReturnType<typeof columnsOf>> & {
  version: number
  enabled?: boolean
  revoke_time?: Date
  replaced_by?: string
  suspend_time?: Date | null
  suspend_reason?: string | null
}

async function update(db: Db, scope: Scope, storeCodeId: string, change: Change): Promise<void> {
  await db
    .updateTable('store_code')
    .set(change)
    .where(within(scope, 'store_code'))
    .where('store_code_id', '=', storeCodeId)
    .execute()
}

function columnsOf(settings: StoreCodeSettings) {
  return {
    label: settings.label,
    place_kind: settings.placeKind,
    currency: settings.currency,
    pre_auth: settings.preAuth,
    remark_required: settings.remarkRequired,
    custom_fields: JSON.stringify(settings.questions),
    tip_enabled: settings.tipEnabled,
    tip_rates: [...settings.tipRates],
    default_tip: settings.defaultTip,
    payment_note: settings.paymentNote,
    ways: [...settings.ways],
    more_ways: [...settings.moreWays],
    order_expiry_minutes: settings.orderExpiryMinutes,
    business_hours: settings.businessHours && JSON.stringify(settings.businessHours),
    recipients: JSON.stringify(settings.recipients),
    min_amount: settings.minAmount,
    max_amount: settings.maxAmount,
    max_per_day: settings.maxPerDay,
    logo_image_id: settings.logoImageId,
  }
}

const lockList = {
  name: 'store-code-lock-list',
  text: "select pg_advisory_xact_lock(hashtextextended('storeCodes/' || $1, 0))",
}

/**
 * The labels of the merchant's active codes, locked until the transaction ends, so that naming is serialized.
 */
export async function lockLabels(db: Db, scope: Scope): Promise<{ storeCodeId: string; label: string }[]> {
  await run(db, lockList, [scope.merchantId])
  return db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .where('revoke_time', 'is', null)
    .select(['store_code_id as storeCodeId', 'label'])
    .execute()
}
