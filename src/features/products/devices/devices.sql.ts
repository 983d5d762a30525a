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
  'device.tenantId',
  'device.deviceId',
  'device.merchantId',
  'device.name',
  'device.storeCodeId',
  'store_code.label as storeLabel',
  'device.status',
  'device.lockReason',
  'device.lockTime',
  'device.sealedActivationSecret as sealedSecret',
  'device.activationExpireTime as codeExpireTime',
  'device.activationFailures as codeFailures',
  'device.tokenHash',
  'device.previousTokenHash',
  'device.pinFailures',
  'device.socketEnabled',
  'device.ticketWidth',
  'device.appVersion',
  'device.platform',
  'device.lastSeenTime',
  'device.createTime',
  'device.activateTime',
] as const

/** Devices with the label of their store code. */
export function devices(db: Db) {
  return db
    .selectFrom('device')
    .leftJoin('store_code', (join) =>
      join
        .onRef('store_code.tenantId', '=', 'device.tenantId')
        .onRef('store_code.storeCodeId', '=', 'device.storeCodeId'),
    )
    .select(columns)
}

/** Finds a device by its token or code, which names its tenant. */
export async function selectTill(db: Db, tenantId: number, deviceId: string): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where('device.tenantId', '=', tenantId)
    .where('device.deviceId', '=', deviceId)
    .executeTakeFirst()
  return row as DeviceRow | undefined
}

export async function selectDevice(db: Db, scope: Scope, deviceId: string): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where(within(scope, 'device'))
    .where('device.deviceId', '=', deviceId)
    .executeTakeFirst()
  return row as DeviceRow | undefined
}

/** Locked until the transaction ends, so that activations, sign-ins and edits are serialized. */
export async function lockDevice(db: Db, scope: Scope, deviceId: string): Promise<DeviceRow | undefined> {
  const row = await devices(db)
    .where(within(scope, 'device'))
    .where('device.deviceId', '=', deviceId)
    .forUpdate('device')
    .executeTakeFirst()
  return row as DeviceRow | undefined
}

type DeviceChange = Partial<
  Omit<DeviceRow, 'tenantId' | 'deviceId' | 'merchantId' | 'storeLabel' | 'createTime'>
>

const columnOf = {
  name: 'name',
  storeCodeId: 'storeCodeId',
  status: 'status',
  lockReason: 'lockReason',
  lockTime: 'lockTime',
  sealedSecret: 'sealedActivationSecret',
  codeExpireTime: 'activationExpireTime',
  codeFailures: 'activationFailures',
  tokenHash: 'tokenHash',
  previousTokenHash: 'previousTokenHash',
  pinFailures: 'pinFailures',
  socketEnabled: 'socketEnabled',
  ticketWidth: 'ticketWidth',
  appVersion: 'appVersion',
  platform: 'platform',
  lastSeenTime: 'lastSeenTime',
  activateTime: 'activateTime',
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
    .where('deviceId', '=', deviceId)
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
      tenantId: scope.tenantId,
      deviceId: device.deviceId,
      merchantId: scope.merchantId,
      name: device.name,
      storeCodeId: device.storeCodeId,
      status: 'waiting',
      sealedActivationSecret: device.sealedSecret,
      activationExpireTime: device.codeExpireTime,
      ticketWidth: device.ticketWidth,
      createTime: now,
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
    .where('storeCodeId', '=', storeCodeId)
    .where('revokeTime', 'is', null)
    .select('storeCodeId')
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
      lastSeenTime: at,
      appVersion,
      ...(confirmed && { previousTokenHash: null }),
    })
    .where('tenantId', '=', device.tenantId)
    .where('deviceId', '=', device.deviceId)
    .where(confirmed ? 'tokenHash' : 'previousTokenHash', '=', tokenHash)
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
