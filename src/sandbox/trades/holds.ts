import { enqueue } from '../notices/notices.ts'
import type { World } from '../world.ts'
import { readTrade, type Trade } from './trade.ts'

/** Closes a waiting order; what was set aside for it is free. */
export function markClosed(world: World, trade: Trade): Trade {
  const closedAt = world.clock()
  const sql = `update trade set status = 'closed', closed_at = ?, pay_late_at = null, asked_payer_id = null,
      held_until = null where id = ? and status = 'waiting'`
  world.store.run(sql, closedAt.getTime(), trade.id)
  return { ...trade, status: 'closed', closedAt, askedPayerId: null, heldUntil: null }
}

/** The payer's money is set aside for a waiting order: nobody else can spend it, and it is not taken. */
export function setAside(world: World, trade: Trade, heldUntil: Date): Trade {
  world.store.run('update trade set held_until = ? where id = ?', heldUntil.getTime(), trade.id)
  world.wake()
  return { ...trade, heldUntil }
}

/**
 * Nobody took what was set aside in time: it is free, and the merchant hears of it where the rail says so.
 */
export function lapse(world: World, trade: Trade): Trade {
  return world.store.transaction(() => {
    const closed = markClosed(world, trade)
    enqueue(world, closed, world.messengers[trade.rail].closed(world, closed))
    return closed
  })
}

/** Frees what was set aside for too long. */
export function lapseDueHolds(world: World) {
  const sql = "select * from trade where held_until <= ? and status = 'waiting'"
  for (const row of world.store.all(sql, world.clock().getTime())) lapse(world, readTrade(row))
}

export function nextLapseAt(world: World): number | null {
  const row = world.store.one('select min(held_until) as at from trade where held_until is not null')
  return row?.at == null ? null : Number(row.at)
}
