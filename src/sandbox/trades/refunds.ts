import type { SandboxChannel } from '../channels.ts'
import type { FaultName } from '../faults.ts'
import { enqueue } from '../notices/notices.ts'
import { integer } from '../store.ts'
import { secondsAfter } from '../time.ts'
import { credit } from '../wallet/payers.ts'
import type { World } from '../world.ts'
import { newRefundNo, type Refund, type RefundStatus, readRefund, readTrade, type Trade } from './trade.ts'

export type RefundDraft = {
  outRefundNo: string
  amount: bigint
  reason: string | null
  notifyUrl: string | null
  /** Seconds until the refund is final, unless a fault changes it. */
  takes: number
}

export type RefundRefusal = 'notPaid' | 'tooHigh' | 'otherContent' | 'notEnough' | 'tooMany' | 'tooOld'
export type RefundAnswer =
  | { ok: true; refund: Refund; repeated: boolean; fault: FaultName | null }
  | { ok: false; refusal: RefundRefusal }

const mostPartials = 50n
const longest = 366 * 86_400

/** Takes a refund. The same number with the same amount is the same refund, and moves no money twice. */
export function takeRefund(world: World, trade: Trade, draft: RefundDraft): RefundAnswer {
  const known = refundOf(world, trade, draft.outRefundNo)
  if (known) {
    if (known.amount !== draft.amount) return { ok: false, refusal: 'otherContent' }
    return { ok: true, refund: known, repeated: true, fault: null }
  }

  const refusal = refuse(world, trade, draft)
  if (refusal) return { ok: false, refusal }

  const fault = world.faults.take(trade.rail, 'refund', draft.amount, draft.outRefundNo)
  if (fault === 'refundNotEnough') return { ok: false, refusal: 'notEnough' }

  const refund = world.store.transaction(() => {
    insertRefund(world, trade, draft, finishOf(fault), fault === 'refundSlow' ? 20 : draft.takes)
    finishDueRefunds(world, trade.id)
    return refundOf(world, trade, draft.outRefundNo)
  })
  if (!refund) throw new Error('a refund that was just written is not there')
  world.wake()
  return { ok: true, refund, repeated: false, fault }
}

/** Refunds the remaining amount immediately, ignoring armed refund faults. */
export function giveBack(world: World, trade: Trade, outRefundNo: string): void {
  const amount = trade.amount - refundedAmount(world, trade)
  if (amount <= 0n) return

  const draft = { outRefundNo, amount, reason: null, notifyUrl: null, takes: 0 }
  world.store.transaction(() => {
    insertRefund(world, trade, draft, 'success', 0)
    finishDueRefunds(world, trade.id)
  })
  world.wake()
}

function refuse(world: World, trade: Trade, draft: RefundDraft): RefundRefusal | null {
  if (trade.status !== 'paid' || !trade.paidAt) return 'notPaid'
  if (refundedAmount(world, trade) + draft.amount > trade.amount) return 'tooHigh'
  if (secondsAfter(trade.paidAt, longest) < world.clock()) return 'tooOld'

  const count = world.store.one('select count(*) as n from refund where trade_id = ?', trade.id)
  return count && integer(count, 'n') >= mostPartials ? 'tooMany' : null
}

function finishOf(fault: FaultName | null): RefundStatus {
  if (fault === 'refundAbnormal') return 'abnormal'
  return fault === 'refundClosed' ? 'closed' : 'success'
}

function insertRefund(world: World, trade: Trade, draft: RefundDraft, finishAs: RefundStatus, takes: number) {
  const now = world.clock()
  world.store.run(
    `insert into refund (trade_id, rail, account, out_refund_no, channel_no, amount, reason, notify_url, status,
       finish_as, due_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'processing', ?, ?, ?)`,
    ...[trade.id, trade.rail, trade.account, draft.outRefundNo, newRefundNo(trade.rail, now), draft.amount],
    ...[draft.reason, draft.notifyUrl, finishAs, secondsAfter(now, takes).getTime(), now.getTime()],
  )
}

/** Sums the refunds that were not rejected, in minor units. */
export function refundedAmount(world: World, trade: Trade): bigint {
  const row = world.store.one(
    "select coalesce(sum(amount), 0) as total from refund where trade_id = ? and status <> 'closed'",
    trade.id,
  )
  return row ? integer(row, 'total') : 0n
}

export function refundsOf(world: World, trade: Trade): Refund[] {
  return world.store.all('select * from refund where trade_id = ? order by id', trade.id).map(readRefund)
}

export function refundOf(world: World, trade: Trade, outRefundNo: string): Refund | null {
  const sql = 'select * from refund where trade_id = ? and out_refund_no = ?'
  const row = world.store.one(sql, trade.id, outRefundNo)
  return row && readRefund(row)
}

/** Finds a refund by its number among all refunds of the merchant at this channel. */
export function refundByNumber(
  world: World,
  channel: SandboxChannel,
  account: string,
  outRefundNo: string,
): Refund | null {
  const sql = 'select * from refund where rail = ? and account = ? and out_refund_no = ?'
  const row = world.store.one(sql, channel, account, outRefundNo)
  return row && readRefund(row)
}

/** Brings due refunds to their end: the money goes back to the payer, and the merchant hears of it. */
export function finishDueRefunds(world: World, ofTrade: bigint | null = null) {
  const rows = world.store.all(
    "select * from refund where status = 'processing' and due_at <= ? and (? is null or trade_id = ?)",
    ...[world.clock().getTime(), ofTrade, ofTrade],
  )
  for (const row of rows) world.store.transaction(() => finish(world, readRefund(row), String(row.finish_as)))
}

function finish(world: World, refund: Refund, finishAs: string) {
  const finishedAt = world.clock()
  const done: Refund = { ...refund, status: finishAs as RefundStatus, finishedAt }
  const sql = 'update refund set status = ?, finished_at = ? where id = ?'
  world.store.run(sql, done.status, finishedAt.getTime(), done.id)

  const trade = tradeOf(world, refund)
  if (done.status === 'success' && trade.payerId) {
    credit(world, { payerId: trade.payerId, rail: trade.rail, currency: trade.currency }, done.amount)
  }
  enqueue(world, trade, world.messengers[trade.rail].refundFinished(world, trade, done))
}

function tradeOf(world: World, { tradeId }: Refund): Trade {
  const row = world.store.one('select * from trade where id = ?', tradeId)
  if (!row) throw new Error('a refund without its order')
  return readTrade(row)
}

export function nextRefundAt(world: World): number | null {
  const row = world.store.one("select min(due_at) as at from refund where status = 'processing'")
  return row?.at == null ? null : Number(row.at)
}
