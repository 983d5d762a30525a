import type { DeviceDay, DeviceDetail } from '#features/products/devices/desk/desk.contract.ts'
import {
  type DeviceFilters,
  listDevices,
  selectMatching,
} from '#features/products/devices/desk/deviceList.sql.ts'
import { sessionsAt } from '#features/products/devices/desk/deviceSessions.sql.ts'
import { type SumRow, sumsByPart, sumsOfDevices } from '#features/products/devices/desk/deviceSums.sql.ts'
import type { Device, DeviceListQuery, DeviceSum } from '#features/products/devices/desk/devices.fields.ts'
import { mayDo, mostDays, onlineMs, takesCode, usualDays } from '#features/products/devices/devices.domain.ts'
import { deviceOf } from '#features/products/devices/devices.service.ts'
import type { DeviceRow } from '#features/products/devices/devices.sql.ts'
import { storeOf } from '#features/products/devices/till/tillState.service.ts'
import { latestOf } from '#server/audit/timeline.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { Page } from '#shared/lists.ts'
import { addDays, dayOf, daysBetween, startOfDay, type Zone } from '#shared/time.ts'

const timelineShown = 100

/** The start of the merchant's day. */
export function todayOf({ signedIn, now }: Pick<RequestCtx, 'signedIn' | 'now'>): Date {
  const zone = signedIn.timezone as Zone
  return startOfDay(dayOf(now, zone), zone)
}

export async function pageOfDevices(ctx: RequestCtx, query: DeviceListQuery): Promise<Page<Device>> {
  const { db, scope, now } = ctx
  const found = await listDevices(db, scope, query, now)
  const ids = found.rows.map(({ deviceId }) => deviceId)
  const sums = await sumsOfDevices(db, scope, todayOf(ctx), ids)
  return { ...found, rows: found.rows.map((row) => shown(row, sums, now)) }
}

export async function totalsOfDevices(ctx: RequestCtx, filters: DeviceFilters) {
  const { db, scope, now } = ctx
  const found = await selectMatching(db, scope, { ...filters, now })
  const ids = found.map(({ deviceId }) => deviceId)
  const sums = await sumsOfDevices(db, scope, todayOf(ctx), ids)
  return {
    count: found.length,
    online: found.filter(({ lastSeenTime }) => isOnline(lastSeenTime, now)).length,
    today: addedUp(sums.map(({ today }) => today)),
  }
}

/** One total per currency: currencies are never added together. */
function addedUp(sums: DeviceSum[]): DeviceSum[] {
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) =>
    sums
      .filter((sum) => sum.currency === currency)
      .reduce((all, one) => ({
        currency,
        payments: all.payments + one.payments,
        amount: all.amount + one.amount,
        refunds: all.refunds + one.refunds,
        refundAmount: all.refundAmount + one.refundAmount,
      })),
  )
}

export async function deviceDetailOf(ctx: RequestCtx, deviceId: string): Promise<DeviceDetail> {
  const { db, scope, now } = ctx
  const row = await deviceOf(db, scope, deviceId)
  const sums = await sumsOfDevices(db, scope, todayOf(ctx), [deviceId])
  const sessions = await sessionsAt(db, scope, deviceId, now)
  const device = shown(row, sums, now)
  return {
    ...device,
    acts: {
      deactivate: mayDo('deactivate', row),
      reactivate: mayDo('reactivate', row),
      lock: mayDo('lock', row),
      unlock: mayDo('unlock', row),
      newCode: mayDo('newCode', row),
      showCode: device.codeExpireTime !== null,
      signOut: sessions.some(({ open }) => open),
    },
    sessions,
    timeline: await latestOf(db, scope, { type: 'device', id: deviceId }, timelineShown),
  }
}

function shown(row: DeviceRow, sums: SumRow[], now: Date): Device {
  const { deviceId, name, status, lockReason, lockTime, lastSeenTime, appVersion, platform } = row
  const { ticketWidth, socketEnabled, createTime, activateTime, codeFailures: failures } = row
  const code = { status, failures, expireTime: row.codeExpireTime }
  const own = sums.filter((sum) => sum.deviceId === deviceId)
  return {
    ...{ deviceId, name, store: storeOf(row), status, lockReason, lockTime },
    ...{ online: isOnline(lastSeenTime, now), lastSeenTime, appVersion, platform },
    ...{ ticketWidth, socketEnabled, createTime, activateTime },
    codeExpireTime: takesCode(code, now) ? row.codeExpireTime : null,
    today: own.map(({ today }) => today).filter(({ payments, refunds }) => payments + refunds > 0),
    total: own.map(({ total }) => total),
  }
}

function isOnline(lastSeenTime: Date | null, now: Date): boolean {
  return lastSeenTime !== null && now.getTime() - lastSeenTime.getTime() < onlineMs
}

type AskedDays = { deviceId: string; fromDay?: string | undefined; toDay?: string | undefined }

/** By day in the merchant's calendar, newest first, without empty days. */
export async function daysOfDevice(ctx: RequestCtx, { deviceId, ...input }: AskedDays): Promise<DeviceDay[]> {
  const { db, scope, now, signedIn } = ctx
  await deviceOf(db, scope, deviceId)
  const zone = signedIn.timezone as Zone
  const toDay = input.toDay ?? dayOf(now, zone)
  const fromDay = input.fromDay ?? addDays(toDay, 1 - usualDays)
  const count = daysBetween(fromDay, toDay) + 1
  if (count < 1 || count > mostDays) throw notSoMany()
  const days = Array.from({ length: count }, (_, offset) => addDays(fromDay, offset))
  const boundaries = [...days, addDays(toDay, 1)].map((one) => startOfDay(one, zone))
  const rows = await sumsByPart(db, scope, deviceId, boundaries)
  return rows.map(({ part, ...sum }) => ({ day: days[part] ?? fromDay, ...sum }))
}

function notSoMany(): AppError {
  const fault = { field: 'fromDay', text: fieldTexts.notAllowed }
  return new AppError(requestErrors.invalid, { fields: [fault] })
}
