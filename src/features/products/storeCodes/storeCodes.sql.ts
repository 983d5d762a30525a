import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
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
  'storeCodeId',
  'merchantId',
  'label',
  'placeKind',
  'currency',
  'preAuth',
  'remarkRequired',
  'customFields as questions',
  'tipEnabled',
  'tipRates',
  'defaultTip',
  'paymentNote',
  'ways',
  'moreWays',
  'orderExpiryMinutes',
  'businessHours',
  'recipients',
  'minAmount',
  'maxAmount',
  'maxPerDay',
  'logoImageId',
  'enabled',
  'createTime',
  'revokeTime',
  'replacedBy',
  'suspendTime',
  'suspendReason',
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
    .orderBy('createTime')
    .orderBy('storeCodeId')
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
    .where('storeCodeId', '=', storeCodeId)
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
    .where('tenantId', '=', tenantId)
    .where('storeCodeId', '=', storeCodeId)
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
    tenantId: scope.tenantId,
    storeCodeId: code.storeCodeId,
    merchantId: scope.merchantId,
    ...columnsOf(code),
    enabled: code.enabled,
    // Codes created together keep their order.
    createTime: new Date(now.getTime() + index),
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
  const suspendTime = reason === null ? null : now
  await update(db, scope, storeCodeId, { suspendTime, suspendReason: reason, version: version + 1 })
}

/** Revokes a code permanently. */
export async function updateRevoked(
  { db, scope, now }: Ctx,
  { storeCodeId, version }: StoreCodeRow,
  replacedBy: string,
): Promise<void> {
  const change = { enabled: false, revokeTime: now, replacedBy, version: version + 1 }
  await update(db, scope, storeCodeId, change)
}

type Change = Partial<ReturnType<typeof columnsOf>> & {
  version: number
  enabled?: boolean
  revokeTime?: Date
  replacedBy?: string
  suspendTime?: Date | null
  suspendReason?: string | null
}

async function update(db: Db, scope: Scope, storeCodeId: string, change: Change): Promise<void> {
  await db
    .updateTable('store_code')
    .set(change)
    .where(within(scope, 'store_code'))
    .where('storeCodeId', '=', storeCodeId)
    .execute()
}

function columnsOf(settings: StoreCodeSettings) {
  return {
    label: settings.label,
    placeKind: settings.placeKind,
    currency: settings.currency,
    preAuth: settings.preAuth,
    remarkRequired: settings.remarkRequired,
    customFields: JSON.stringify(settings.questions),
    tipEnabled: settings.tipEnabled,
    tipRates: [...settings.tipRates],
    defaultTip: settings.defaultTip,
    paymentNote: settings.paymentNote,
    ways: [...settings.ways],
    moreWays: [...settings.moreWays],
    orderExpiryMinutes: settings.orderExpiryMinutes,
    businessHours: settings.businessHours && JSON.stringify(settings.businessHours),
    recipients: JSON.stringify(settings.recipients),
    minAmount: settings.minAmount,
    maxAmount: settings.maxAmount,
    maxPerDay: settings.maxPerDay,
    logoImageId: settings.logoImageId,
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
    .where('revokeTime', 'is', null)
    .select(['storeCodeId', 'label'])
    .execute()
}
