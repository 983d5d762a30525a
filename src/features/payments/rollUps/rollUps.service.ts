import { foldMade } from '#features/payments/rollUps/foldMade.sql.ts'
import { foldDays, foldPayers } from '#features/payments/rollUps/foldPayers.sql.ts'
import { type Day, foldSales } from '#features/payments/rollUps/foldSales.sql.ts'
import { findLate, forgetLate, type LateFigure } from '#features/payments/rollUps/late.sql.ts'
import {
  enough,
  hourMs,
  madeClose,
  salesClose,
  settledNow,
} from '#features/payments/rollUps/rollUps.domain.ts'
import {
  dropSums,
  findWork,
  lockRollUp,
  orderAfter,
  reachTo,
  type Work,
} from '#features/payments/rollUps/rollUps.sql.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { oldestTransaction } from '#server/lists/anchors.sql.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { offsetsBetween } from '#shared/localTime.ts'
import { addDays, dayOf, dayRange, startOfDay, type Zone } from '#shared/time.ts'

const ordersAStep = 50_000

/**
 * Extends a merchant's sums to everything that is final and recalculates late facts. If another process is
 * already doing so, its work is enough. Backdated data (a seed) must be complete before the first call.
 */
export async function rollUp(app: App, tenantId: number, merchantId: string): Promise<void> {
  const scope = scopeOf(tenantId, merchantId)
  const before = salesClose(app.clock())
  const work = await transaction(app.pool, tenantId, 'read', (db) => findWork(db, scope, before, enough))
  if (!work || !isWorthIt(work, app.clock())) return
  let more = true
  while (more) {
    // Before the step takes its snapshot: a transaction that ends between the two is in the snapshot.
    const open = await transaction(app.pool, tenantId, 'read', oldestTransaction)
    const now = settledNow(app.clock(), open)
    more = await transaction(app.pool, tenantId, 'write', (db) => takeStep(db, scope, now))
  }
}

function isWorthIt({ zone, rolled, outdated, firstMade, waiting, late }: Work, now: Date): boolean {
  if (outdated || late > 0) return true
  if (rolled === null) return firstMade !== null
  if (rolled.madeUntil < startOfDay(dayOf(madeClose(now), zone), zone)) return true
  return waiting >= enough || (waiting > 0 && now.getTime() - rolled.salesUntil.getTime() > hourMs)
}

/** One step of it in one transaction. Answers whether there is more to do. */
async function takeStep(db: Db, scope: Scope, now: Date): Promise<boolean> {
  const isMine = await lockRollUp(db, scope)
  const close = salesClose(now)
  const work = isMine ? await findWork(db, scope, close, 1) : null
  if (!work) return false
  if (work.outdated) await dropSums(db, scope)
  const { zone, firstMade } = work
  const oldest = startOfDay(dayOf(firstMade ?? close, zone), zone)
  const rolled = work.rolled ?? { salesUntil: oldest, madeUntil: oldest }
  const late = await findLate(db, scope)

  const salesUntil = await foldPaid(db, scope, { from: rolled.salesUntil, close, zone, oldest, late })
  const madeUntil = await foldEnded(db, scope, { from: rolled.madeUntil, now, zone, late })
  await reachTo(db, scope, { zone, salesUntil, madeUntil })
  const done = late.filter(({ kind, at }) => at < (kind === 'made' ? madeUntil : salesUntil))
  await forgetLate(
    db,
    scope,
    done.map(({ lateId }) => lateId),
  )
  return salesUntil < close || madeUntil < startOfDay(dayOf(madeClose(now), zone), zone)
}

type Sales = { from: Date; close: Date; zone: Zone; oldest: Date; late: readonly LateFigure[] }

async function foldPaid(db: Db, scope: Scope, { from, close, zone, oldest, late }: Sales): Promise<Date> {
  const next = await orderAfter(db, scope, 'payTime', { from, orders: ordersAStep })
  // A clock that was set back takes nothing back.
  const until = new Date(Math.max(from.getTime(), Math.min(close.getTime(), (next ?? close).getTime())))
  const isSale = ({ kind, at }: LateFigure) => kind !== 'made' && at < until
  const days = daysOf(
    [...daysFrom(from, until, zone), ...late.filter(isSale).map(({ at }) => dayOf(at, zone))],
    zone,
  )
  if (days.length === 0) return until
  const offsets = offsetsBetween(zone, oldest, new Date(close.getTime() + 1))
  await foldSales(db, scope, days, until, offsets)
  const again = daysOf(await foldPayers(db, scope, days, until), zone)
  const named = new Set(days.map(({ day }) => day))
  const all = [...days, ...again.filter(({ day }) => !named.has(day))]
  await foldDays(db, scope, all, until, offsets)
  return until
}

type RollUpRun = { from: Date; now: Date; zone: Zone; late: readonly LateFigure[] }

async function foldEnded(db: Db, scope: Scope, { from, now, zone, late }: RollUpRun): Promise<Date> {
  const close = startOfDay(dayOf(madeClose(now), zone), zone)
  const next = await orderAfter(db, scope, 'createTime', { from, orders: ordersAStep })
  // Whole days only, and at least one.
  const far = next === null ? close : startOfDay(addDays(dayOf(next, zone), 1), zone)
  const until = new Date(Math.max(from.getTime(), Math.min(close.getTime(), far.getTime())))
  const isMade = ({ kind, at }: LateFigure) => kind === 'made' && at < until
  const days = daysOf(
    [...daysFrom(from, until, zone), ...late.filter(isMade).map(({ at }) => dayOf(at, zone))],
    zone,
  )
  if (days.length > 0) await foldMade(db, scope, days)
  return until
}

/** The days that [from, until) touches. */
function daysFrom(from: Date, until: Date, zone: Zone): string[] {
  const days: string[] = []
  for (let day = dayOf(from, zone); startOfDay(day, zone) < until; day = addDays(day, 1)) days.push(day)
  return days
}

function daysOf(days: readonly string[], zone: Zone): Day[] {
  return [...new Set(days)].map((day) => ({ day, ...dayRange(day, zone) }))
}
