import { enqueue } from '../notices/notices.ts'
import type { World } from '../world.ts'
import { readTrade, type Trade } from './trade.ts'

/** Closes a waiting order and releases its authorization. */
export function markClosed(world: World, trade: Trade): Trade {
  const closedAt = world.clock()
  const sql = `update trade set status = 'closed', closed_at = ?, pay_late_at = null, asked_payer_id = null,
      held_until = null where id = ? and status = 'waiting'`
  world.store.run(sql, closedAt.getTime(), trade.id)
  return { ...trade, status: 'closed', closedAt, askedPayerId: null, heldUntil: null }
}

/** Authorizes a waiting order: the money is reserved but not captured. */
export function setAside(world: World, trade: Trade, heldUntil: Date): Trade {
  world.store.run('update trade set held_until = ? where id = ?', heldUntil.getTime(), trade.id)
  world.wake()
  return { ...trade, heldUntil }
}

/**
 * Releases an authorization that was not captured in time, and notifies the merchant if the channel does
 * so.
 */
export function lapse(world: World, trade: Trade): Trade {
  return world.store.transaction(() => {
    const closed = markClosed(world, trade)
    enqueue(world, closed, world.messengers[trade.rail].closed(world, closed))
    return closed
  })
}

/** Releases expired authorizations. */
export function lapseDueHolds(world: World) {
  const sql = "select * from trade where held_until <= ? and status = 'waiting'"
  for (const row of world.store.all(sql, world.clock().getTime())) lapse(world, readTrade(row))
}

export function nextLapseAt(world: World): number | null {
  const row = world.store.one('select min(held_until) as at from trade where held_until is not null')
  return row?.at == null ? null : Number(row.at)
}
