import { sql } from 'kysely'
import { deviceSums } from '#features/products/devices/desk/deviceSums.sql.ts'
import { type DeviceListQuery, deviceList } from '#features/products/devices/desk/devices.fields.ts'
import { onlineMs } from '#features/products/devices/devices.domain.ts'
import { type DeviceRow, devices } from '#features/products/devices/devices.sql.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export type DeviceFilters = Pick<DeviceListQuery, 'search' | 'standing' | 'storeCodeId'>
export type DeviceNarrowing = DeviceFilters & { now: Date }

const figures = [
  ...['todayPayments', 'todayAmount', 'todayRefunds', 'todayRefundAmount'],
  ...['payments', 'amount', 'refunds', 'refundAmount'],
]

/** The export's columns; the page reads whole devices and their sums. */
export const deviceSource = fieldSource(deviceList, 'device', {
  store: 'store_code.label',
  currency: sql`coalesce(sums.currency, m.currency)`,
  ...Object.fromEntries(figures.map((key) => [key, sql`coalesce(${sql.ref(`sums.${key}`)}, 0)`])),
})

/** The merchant's devices that match a filter, for list, totals and export. */
export function matchingDevices(db: Db, scope: Scope, narrowing: DeviceNarrowing) {
  const { search, standing, storeCodeId, now } = narrowing
  let matching = devices(db).where(within(scope, 'device'))
  if (search) {
    const typed = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
    matching = matching.where(({ eb, or }) =>
      or([eb('device.name', 'ilike', `%${typed}%`), eb('device.deviceId', 'ilike', `${typed}%`)]),
    )
  }
  if (storeCodeId) matching = matching.where('device.storeCodeId', '=', storeCodeId)
  if (standing === 'locked') return matching.where('device.lockReason', 'is not', null)
  if (standing === 'offline') matching = matching.where(unheardOf(now))
  const status = standing === 'offline' ? 'activated' : standing
  if (status) matching = matching.where('device.status', '=', status)
  return status === 'activated' ? matching.where('device.lockReason', 'is', null) : matching
}

function unheardOf(now: Date) {
  const since = new Date(now.getTime() - onlineMs)
  return sql<boolean>`coalesce(device.last_seen_time <= ${since}, true)`
}

export async function listDevices(
  db: Db,
  scope: Scope,
  query: DeviceListQuery,
  now: Date,
): Promise<Page<DeviceRow>> {
  const found = await page(db, query, matchingDevices(db, scope, { ...query, now }), deviceSource.sorting)
  return { ...found, rows: found.rows as DeviceRow[] }
}

/** All matches, for totals: a merchant has few devices. */
export async function selectMatching(db: Db, scope: Scope, narrowing: DeviceNarrowing) {
  const rows = await matchingDevices(db, scope, narrowing)
    .clearSelect()
    .select(['device.deviceId', 'device.lastSeenTime'])
    .execute()
  return rows
}

/** The devices of the export: one row per device and currency. */
export function exportedDevices(db: Db, scope: Scope, narrowing: DeviceNarrowing, today: Date) {
  return matchingDevices(db, scope, narrowing)
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'device.tenantId').onRef('m.merchantId', '=', 'device.merchantId'),
    )
    .leftJoin(deviceSums(scope, today, null).as('sums'), (join) =>
      join.onRef('sums.deviceId', '=', 'device.deviceId'),
    )
    .clearSelect()
}
