import { randomDigits } from '../keys.ts'
import { enqueue } from '../notices/notices.ts'
import { instant, integer, type Row, text } from '../store.ts'
import { secondsAfter } from '../time.ts'
import type { World } from '../world.ts'
import { readTrade, type Trade } from './trade.ts'

/** `coming`: the payer's bank has not said it yet, and no merchant hears of it. */
export type DisputeStage = 'coming' | 'needsResponse'

/** A payer's bank wants the money back. `amount` is minor units of the trade's currency. */
export type Dispute = {
  id: bigint
  tradeId: bigint
  /** The rail's own number. */
  disputeNo: string
  stage: DisputeStage
  reason: string
  amount: bigint
  /** When the merchant hears of it. */
  dueAt: Date
  createdAt: Date
}

/** Does this rail have chargebacks that it tells its merchants of? */
export function disputes(world: World, rail: Trade['rail']): boolean {
  return world.messengers[rail].disputed !== undefined
}

/** A chargeback of the whole payment, so many seconds from now. A rail without disputes knows none. */
export function plannedDispute(world: World, trade: Trade, seconds: number): void {
  if (!disputes(world, trade.rail)) return

  const now = world.clock()
  const dueAt = secondsAfter(now, seconds).getTime()
  const disputeNo = `dp_${randomDigits(20)}`
  world.store.run(
    `insert into dispute (trade_id, dispute_no, stage, reason, amount, due_at, created_at)
     values (?, ?, 'coming', 'fraudulent', ?, ?, ?)`,
    ...[trade.id, disputeNo, trade.amount, dueAt, now.getTime()],
  )
  world.wake()
}

/** Opens the disputes that are due, and tells their merchants. */
export function openDueDisputes(world: World): void {
  const sql = "select * from dispute where stage = 'coming' and due_at <= ?"
  for (const row of world.store.all(sql, world.clock().getTime())) {
    world.store.transaction(() => open(world, readDispute(row)))
  }
}

function open(world: World, coming: Dispute) {
  const dispute: Dispute = { ...coming, stage: 'needsResponse' }
  world.store.run('update dispute set stage = ? where id = ?', dispute.stage, dispute.id)
  const row = world.store.one('select * from trade where id = ?', dispute.tradeId)
  if (!row) throw new Error('a dispute without its order')

  const trade = readTrade(row)
  enqueue(world, trade, world.messengers[trade.rail].disputed?.(world, trade, dispute) ?? null)
}

export function nextDisputeAt(world: World): number | null {
  const row = world.store.one("select min(due_at) as at from dispute where stage = 'coming'")
  return row?.at == null ? null : Number(row.at)
}

function readDispute(row: Row): Dispute {
  return {
    id: integer(row, 'id'),
    tradeId: integer(row, 'trade_id'),
    disputeNo: text(row, 'dispute_no'),
    stage: text(row, 'stage') as DisputeStage,
    reason: text(row, 'reason'),
    amount: integer(row, 'amount'),
    dueAt: instant(row, 'due_at'),
    createdAt: instant(row, 'created_at'),
  }
}
