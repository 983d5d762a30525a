import { sql } from 'kysely'
import type { DeviceStatus, LockReason } from '#features/products/devices/devices.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** A device row. */
export type DeviceRow = {
  tenantId: number
  deviceId: string
  merchantId: string
  name: string
  storeCodeId: string | null
  storeLabel: string | null
  status: DeviceStatus
  lockReason: LockReason | null
  lockTime: Date | null
  sealedSecret: Buffer | null
  codeExpireTime: Date | null
  codeFailures: number
  tokenHash: Buffer | null
  previousTokenHash: Buffer | null
  pinFailures: number
  socketEnabled: boolean
  ticketWidth: 58 | 80
  appVersion: string | null
  platform: string | null
  lastSeenTime: Date | null
  createTime: Date
  activateTime: Date | null
}

const columns = [
  'device.tenant_id as tenantId',
  'device.device_id as deviceId',
  'device.merchant_id as merchantId',
  'device.name',
  'device.store_code_id as storeCodeId',
  'store_code.label as storeLabel',
  'device.status',
  'device.lock_reason as lockReason',
  'device.lock_time as lockTime',
  'device.sealed_activation_secret as sealedSecret',
  'device.activation_expire_time as codeExpireTime',
  'device.activation_failures as codeFailures',
  'device.token_hash as tokenHash',
  'device.previous_token_hash as previousTokenHash',
  'device.pin_failures as pinFailures',
  'device.socket_enabled as socketEnabled',
  'device.ticket_width as ticketWidth',
  'device.app_version as appVersion',
  'device.platform',
  'device.last_seen_time as lastSeenTime',
  'device.create_time as createTime',
  'device.activate_time as activateTime',
] as const

/** Devices with the label of their store code. */
export function devices(db: Db) {
  return db
    .selectFrom('device')
    .leftJoin('store_code', (join) =>
      join
        .onRef('store_code.tenant_id', '=', 'device.tenant_id')
        .onRef('store_code.store_code_id', '=', 'device.store_code_id'),
    )
    .select(columns)
}

/** Finds a device by its token or code, which names its tenant. */
export async function selectTill(db: Db, tenantId: number, deviceId: string): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where('device.tenant_id', '=', tenantId)
    .where('device.device_id', '=', deviceId)
    .executeTakeFirst()
  return row as DeviceRow | undefined
}

export async function selectDevice(db: Db, scope: Scope, deviceId: string): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where(within(scope, 'device'))
    .where('device.device_id', '=', deviceId)
    .executeTakeFirst()
  return row as DeviceRow | undefined
}

/** Locked until the transaction ends, so that activations, sign-ins and edits are serialized. */
export async function lockDevice(db: Db, scope: Scope, deviceId: string): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where(within(scope, 'device'))
    .where('device.device_id', '=', deviceId)
    .forUpdate('device')
    .executeTakeFirst()
  return row as DeviceRow | undefined
}

type DeviceChange = Partial<
  Omit<DeviceRow, 'tenantId' | 'deviceId' | 'merchantId' | 'storeLabel' | 'createTime'>
>

const columnOf = {
  name: 'name',
  storeCodeId: 'store_code_id',
  status: 'status',
  lockReason: 'lock_reason',
  lockTime: 'lock_time',
  sealedSecret: 'sealed_activation_secret',
  codeExpireTime: 'activation_expire_time',
  codeFailures: 'activation_failures',
  tokenHash: 'token_hash',
  previousTokenHash: 'previous_token_hash',
  pinFailures: 'pin_failures',
  socketEnabled: 'socket_enabled',
  ticketWidth: 'ticket_width',
  appVersion: 'app_version',
  platform: 'platform',
  lastSeenTime: 'last_seen_time',
  activateTime: 'activate_time',
} as const satisfies Record<keyof DeviceChange, string>

/** Updates a locked device. */
export async function updateDevice(
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  deviceId: string,
  change: DeviceChange,
): Promise<void> {
  const entries = Object.entries(change).map(([name, value]) => [columnOf[name as keyof DeviceChange], value])
  await db
    .updateTable('device')
    .set(Object.fromEntries(entries))
    .where(within(scope, 'device'))
    .where('device_id', '=', deviceId)
    .execute()
}

export type NewDevice = Pick<
  DeviceRow,
  'deviceId' | 'name' | 'storeCodeId' | 'ticketWidth' | 'sealedSecret' | 'codeExpireTime'
>

export async function insertDevice({ db, scope, now }: Ctx, device: NewDevice): Promise<void> {
  await db
    .insertInto('device')
    .values({
      tenant_id: scope.tenantId,
      device_id: device.deviceId,
      merchant_id: scope.merchantId,
      name: device.name,
      store_code_id: device.storeCodeId,
      status: 'waiting',
      sealed_activation_secret: device.sealedSecret,
      activation_expire_time: device.codeExpireTime,
      ticket_width: device.ticketWidth,
      create_time: now,
    })
    .execute()
}

export async function countDevices(db: Db, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom('device')
    .where(within(scope, 'device'))
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Whether the merchant has this store code and it is not revoked. */
export async function hasStoreCode(db: Db, scope: Scope, storeCodeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .where('store_code_id', '=', storeCodeId)
    .where('revoke_time', 'is', null)
    .select('store_code_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that a device was seen; `confirmed` means with its newest token, which invalidates the previous
 * one. Not audited, like a session's last use.
 */
export async function touchDevice(
  db: Db,
  device: Pick<DeviceRow, 'tenantId' | 'deviceId'>,
  { appVersion, tokenHash, confirmed, at }: Touch,
): Promise<void> {
  await db
    .updateTable('device')
    .set({
      last_seen_time: at,
      app_version: appVersion,
      ...(confirmed && { previous_token_hash: null }),
    })
    .where('tenant_id', '=', device.tenantId)
    .where('device_id', '=', device.deviceId)
    .where(confirmed ? 'token_hash' : 'previous_token_hash', '=', tokenHash)
    .execute()
}

export type Touch = { appVersion: string; tokenHash: Buffer; confirmed: boolean; at: Date }

/** Allows one attempt at a time per device: a concurrent one is rejected instead of waiting. */
export async function claimTurn(db: Db, { tenantId }: Scope, deviceId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${tenantId}:device:${deviceId}`}, 11)) as taken`.execute(
    db,
  )
  return rows[0]?.taken === true
}
