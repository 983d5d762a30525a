import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

/** A store code as it is stored. Tips are in per cent. */
export type StoreCodeRow = {
  storeCodeId: string
  merchantId: string
  label: string
  currency: Currency
  tipRates: number[]
  tipEnabled: boolean
  remarkRequired: boolean
  paymentNote: string
  ways: PayableWay[]
  enabled: boolean
  createTime: Date
}

const columns = [
  'store_code_id as storeCodeId',
  'merchant_id as merchantId',
  'label',
  'currency',
  'tip_rates as tipRates',
  'tip_enabled as tipEnabled',
  'remark_required as remarkRequired',
  'payment_note as paymentNote',
  'ways',
  'enabled',
  'create_time as createTime',
] as const

/** The store codes of a merchant, the oldest first. */
export function listStoreCodes(db: Db, scope: Scope): Promise<StoreCodeRow[]> {
  return db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .select(columns)
    .orderBy('create_time')
    .orderBy('store_code_id')
    .execute() as Promise<StoreCodeRow[]>
}

/** One store code of a merchant. */
export function selectStoreCode(
  db: Db,
  scope: Scope,
  storeCodeId: string,
): Promise<StoreCodeRow | undefined> {
  return db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .where('store_code_id', '=', storeCodeId)
    .select(columns)
    .executeTakeFirst() as Promise<StoreCodeRow | undefined>
}

/** A store code of which only the public id is known, and so its tenant: a payer's scan. */
export function scannedStoreCode(
  db: Db,
  tenantId: number,
  storeCodeId: string,
): Promise<StoreCodeRow | undefined> {
  return db
    .selectFrom('store_code')
    .where('tenant_id', '=', tenantId)
    .where('store_code_id', '=', storeCodeId)
    .select(columns)
    .executeTakeFirst() as Promise<StoreCodeRow | undefined>
}

export type NewStoreCode = Omit<StoreCodeRow, 'merchantId' | 'createTime'>

/** A new store code of the scope's own merchant. */
export async function insertStoreCode({ db, scope, now }: Ctx, code: NewStoreCode): Promise<void> {
  await db
    .insertInto('store_code')
    .values({
      tenant_id: scope.tenantId,
      store_code_id: code.storeCodeId,
      merchant_id: scope.merchantId,
      label: code.label,
      currency: code.currency,
      tip_rates: code.tipRates,
      tip_enabled: code.tipEnabled,
      remark_required: code.remarkRequired,
      payment_note: code.paymentNote,
      ways: code.ways,
      enabled: code.enabled,
      create_time: now,
    })
    .execute()
}
