import { shiftErrors } from '#features/products/pos/pos.errors.ts'
import { mayCloseShift } from '#features/products/pos/shifts/shifts.domain.ts'
import type { ShiftListQuery, ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import {
  type Counted,
  figuresOf,
  insertShift,
  lockShift,
  type ShiftRow,
  type StoredReport,
  selectOpenShift,
  selectShift,
  selectShiftBefore,
  shiftColumns,
  shiftOf,
  shiftSource,
  shiftsOf,
  updateClosed,
} from '#features/products/pos/shifts/shifts.sql.ts'
import type { Ctx } from '#server/context.ts'
import { page } from '#server/database/page.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

/** Opens a shift at a device. Throws `shift.open` with the user of the open one. */
export async function openShift(ctx: RequestCtx, deviceId: string): Promise<ShiftReport> {
  const shiftId = nextId()
  const { accountId } = ctx.signedIn
  if (!(await insertShift(ctx, { shiftId, deviceId, accountId }))) {
    const open = await selectOpenShift(ctx.db, ctx.scope, deviceId)
    throw new AppError(shiftErrors.open, { values: { name: open?.openedBy ?? '' } })
  }
  ctx.audit('shift.opened', { type: 'shift', id: shiftId }, { after: { deviceId } })
  await publish(ctx.db, ctx.scope, { topic: 'shift', id: shiftId })
  return reportOf(ctx, await shiftById(ctx, shiftId))
}

/** The device's open shift with its current report; null if none is open. */
export async function currentShift(ctx: Ctx, deviceId: string): Promise<ShiftReport | null> {
  const open = await selectOpenShift(ctx.db, ctx.scope, deviceId)
  return open && reportOf(ctx, open)
}

/**
 * Closes a shift: its report is computed once more and then stored. Throws `shift.notFound`, `shift.notOpen`,
 * and `shift.notYours` without permission.
 */
export async function closeShift(
  ctx: RequestCtx,
  deviceId: string,
  { shiftId, note = '' }: { shiftId: string; note?: string | undefined },
): Promise<ShiftReport> {
  const { db, scope, signedIn } = ctx
  const isOpen = await lockShift(db, scope, shiftId)
  const shift = await selectShift(db, scope, shiftId)
  if (shift?.deviceId !== deviceId) throw new AppError(shiftErrors.notFound)
  if (!isOpen) throw new AppError(shiftErrors.notOpen)
  if (!mayCloseShift(signedIn, shift.accountId))
    throw new AppError(shiftErrors.notYours, { values: { name: shift.openedBy } })

  const report = await countedReport(ctx, shift)
  await updateClosed(ctx, shiftId, { note, report })
  const { counted: _, ...after } = report
  ctx.audit('shift.closed', { type: 'shift', id: shiftId }, { after: { deviceId, note, ...after } })
  await publish(db, scope, { topic: 'shift', id: shiftId })
  return reportOf(ctx, await shiftById(ctx, shiftId))
}

/** A device's shifts, newest first; an open one has its current report. */
export async function pageOfShifts(ctx: Ctx, query: ShiftListQuery): Promise<Page<ShiftReport>> {
  const matching = shiftsOf(ctx.db, ctx.scope).where('shift.deviceId', '=', query.deviceId)
  const found = await page(ctx.db, query, matching.select(shiftColumns), shiftSource.sorting)
  const rows: ShiftReport[] = []
  for (const row of found.rows) rows.push(await reportOf(ctx, shiftOf(row)))
  return { ...found, rows }
}

/** One shift with its report. Throws `shift.notFound`. */
export async function shiftReportOf(ctx: Ctx, shiftId: string): Promise<ShiftReport> {
  return reportOf(ctx, await shiftById(ctx, shiftId))
}

async function shiftById({ db, scope }: Ctx, shiftId: string): Promise<ShiftRow> {
  const shift = await selectShift(db, scope, shiftId)
  if (!shift) throw new AppError(shiftErrors.notFound)
  return shift
}

async function reportOf(ctx: Ctx, shift: ShiftRow): Promise<ShiftReport> {
  const { report, ...own } = shift
  const { counted: _, ...figures } = report ?? (await countedReport(ctx, shift))
  return { ...own, ...figures }
}

const nothing: Counted = { orders: [], refunds: [] }
// None of our transactions stays open this long, so anything a report missed is from the minutes before it.
const overlapMs = 5 * 60_000

/**
 * A device's figures since its previous shift closed. A payment whose transaction was still open then is
 * missing from that report although it is dated before it, so it is counted here.
 */
async function countedReport({ db, scope, now }: Ctx, shift: ShiftRow): Promise<StoredReport> {
  const { deviceId, openTime } = shift
  const before = await selectShiftBefore(db, scope, deviceId, openTime)
  const fromTime = before?.closeTime ?? null
  const since = fromTime && new Date(fromTime.getTime() - overlapMs)
  const but = before?.report?.counted ?? nothing
  const recent = new Date(now.getTime() - overlapMs)
  const { figures, counted } = await figuresOf(db, scope, { deviceId, since, but, recent })
  // After a very short shift, what the previous report counted may still be in this period.
  const overlaps = fromTime !== null && fromTime >= recent
  const all = overlaps
    ? { orders: [...but.orders, ...counted.orders], refunds: [...but.refunds, ...counted.refunds] }
    : counted
  return { ...figures, fromTime, counted: all }
}
