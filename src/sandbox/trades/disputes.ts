import { randomDigits } from '../keys.ts'
import { enqueue } from '../notices/notices.ts'
import { instant, integer, type Row, text } from '../store.ts'
import { secondsAfter } from '../time.ts'
import type { World } from '../world.ts'
import { readTrade, type Trade } from './trade.ts'

/** `coming`: the payer's bank has not reported it yet, so no merchant is notified. */
export type DisputeStage = 'coming' | 'needsResponse' | 'underReview' | 'won' | 'lost'

/** A chargeback by the payer's bank. `amount` is in minor units of the trade's currency. */
export type Dispute = {
  id: bigint
  tradeId: bigint
  /** The channel's own number. */
  disputeNo: string
  stage: DisputeStage
  reason: string
  amount: bigint
  /** When the merchant hears of it. */
  dueAt: Date
  createdAt: Date
}

/** Returns whether the channel reports chargebacks to its merchants. */
export function disputes(world: World, channel: Trade['rail']): boolean {
  return world.messengers[channel].disputed !== undefined
}

/**
 * Schedules a chargeback in so many seconds, of the whole payment if no amount is given. Returns null for a
 * channel without disputes.
 */
export function plannedDispute(
  world: World,
  trade: Trade,
  seconds: number,
  { amount = trade.amount, reason = 'fraudulent' }: { amount?: bigint; reason?: string } = {},
): void {
  if (!disputes(world, trade.rail)) return

  const now = world.clock()
  const dueAt = secondsAfter(now, seconds).getTime()
  const disputeNo = `dp_${randomDigits(20)}`
  world.store.run(
    `insert into dispute (trade_id, dispute_no, stage, reason, amount, due_at, created_at)
     values (?, ?, 'coming', ?, ?, ?, ?)`,
    ...[trade.id, disputeNo, reason, amount, dueAt, now.getTime()],
  )
  world.wake()
}

/** Opens the disputes that are due and notifies their merchants. */
export function openDueDisputes(world: World): void {
  const sql = "select * from dispute where stage = 'coming' and due_at <= ?"
  for (const row of world.store.all(sql, world.clock().getTime())) {
    world.store.transaction(() => open(world, readDispute(row)))
  }
}

function open(world: World, coming: Dispute) {
  turn(world, coming, 'needsResponse')
}

const turns: Record<DisputeStage, readonly DisputeStage[]> = {
  coming: ['needsResponse'],
  needsResponse: ['underReview', 'won', 'lost'],
  underReview: ['won', 'lost'],
  won: [],
  lost: [],
}

/** May a dispute come to this stage now? */
export const mayTurn = ({ stage }: Dispute, next: DisputeStage): boolean => turns[stage].includes(next)

/** Moves a dispute to another stage, notifies its merchant, and returns it. */
export function turnDispute(world: World, dispute: Dispute, stage: DisputeStage): Dispute {
  return world.store.transaction(() => turn(world, dispute, stage))
}

function turn(world: World, before: Dispute, stage: DisputeStage): Dispute {
  const dispute: Dispute = { ...before, stage }
  world.store.run('update dispute set stage = ? where id = ?', dispute.stage, dispute.id)
  const row = world.store.one('select * from trade where id = ?', dispute.tradeId)
  if (!row) throw new Error('a dispute without its order')

  const trade = readTrade(row)
  enqueue(world, trade, world.messengers[trade.rail].disputed?.(world, trade, dispute) ?? null)
  return dispute
}

/** Finds a dispute with its payment by the channel's own number. */
export function disputeByNo(world: World, disputeNo: string): { dispute: Dispute; trade: Trade } | null {
  const row = world.store.one('select * from dispute where dispute_no = ?', disputeNo)
  const trade = row && world.store.one('select * from trade where id = ?', integer(row, 'trade_id'))
  return row && trade ? { dispute: readDispute(row), trade: readTrade(trade) } : null
}

/** Lists the latest disputes that were reported to merchants. */
export function latestDisputes(world: World): { dispute: Dispute; trade: Trade }[] {
  const rows = world.store.all(
    "select dispute_no from dispute where stage <> 'coming' order by id desc limit 20",
  )
  return rows.flatMap((row) => disputeByNo(world, text(row, 'dispute_no')) ?? [])
}

/** A merchant's evidence as the channel stores it. */
export function keepEvidence(world: World, { id }: Dispute, content: object): void {
  world.store.run('insert or replace into dispute_evidence values (?, ?)', id, JSON.stringify(content))
}

export function hasEvidence(world: World, { id }: Dispute): boolean {
  return world.store.one('select 1 as one from dispute_evidence where dispute_id = ?', id) !== null
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
