import type { SandboxChannel } from '../channels.ts'
import { randomHex } from '../keys.ts'
import { enqueue } from '../notices/notices.ts'
import { secondsAfter } from '../time.ts'
import { credit } from '../wallet/payers.ts'
import type { World } from '../world.ts'
import { plannedDispute } from './disputes.ts'
import { lapse, markClosed } from './holds.ts'
import { giveBack } from './refunds.ts'
import { newChannelNo, readTrade, type Trade } from './trade.ts'

export type TradeDraft = Pick<
  Trade,
  | 'rail'
  | 'account'
  | 'outTradeNo'
  | 'product'
  | 'amount'
  | 'currency'
  | 'description'
  | 'notifyUrl'
  | 'returnUrl'
  | 'request'
  | 'extra'
  | 'seen'
  | 'expiresAt'
>

/** Makes an order. The caller has looked that its number is free. */
export function makeTrade(world: World, draft: TradeDraft): Trade {
  const now = world.clock()
  world.store.run(
    `insert into trade (rail, account, out_trade_no, channel_no, product, amount, currency, description, status, token,
       notify_url, return_url, request, extra, seen, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[
      draft.rail,
      draft.account,
      draft.outTradeNo,
      newChannelNo(draft.rail, now),
      draft.product,
      draft.amount,
    ],
    ...[draft.currency, draft.description, randomHex(24), draft.notifyUrl, draft.returnUrl, draft.request],
    ...[JSON.stringify(draft.extra), draft.seen ? 1 : 0, now.getTime(), draft.expiresAt.getTime()],
  )
  const existing = tradeByNumber(world, draft.rail, draft.account, draft.outTradeNo)
  if (!existing) throw new Error('an order that was just written is not there')
  return existing
}

export function tradeByNumber(
  world: World,
  channel: SandboxChannel,
  account: string,
  outTradeNo: string,
): Trade | null {
  const sql = 'select * from trade where rail = ? and account = ? and out_trade_no = ?'
  return expireIfDue(world, world.store.one(sql, channel, account, outTradeNo))
}

export function tradeByChannelNo(
  world: World,
  channel: SandboxChannel,
  account: string,
  channelNo: string,
): Trade | null {
  const sql = 'select * from trade where channel_no = ? and rail = ? and account = ?'
  return expireIfDue(world, world.store.one(sql, channelNo, channel, account))
}

export function tradeByToken(world: World, token: string): Trade | null {
  return expireIfDue(world, world.store.one('select * from trade where token = ?', token))
}

export function tradeById(world: World, id: bigint): Trade {
  const trade = expireIfDue(world, world.store.one('select * from trade where id = ?', id))
  if (!trade) throw new Error('a refund without its order')
  return trade
}

function expireIfDue(world: World, row: Parameters<typeof readTrade>[0] | null): Trade | null {
  if (!row) return null

  const trade = readTrade(row)
  const until = trade.heldUntil ?? trade.expiresAt
  if (trade.status !== 'waiting' || until > world.clock()) return trade
  return trade.heldUntil ? lapse(world, trade) : markClosed(world, trade)
}

/** A payer has opened the order: from now on Alipay admits that it exists. */
export function markSeen(world: World, trade: Trade): Trade {
  if (!trade.seen) world.store.run('update trade set seen = 1 where id = ?', trade.id)
  return { ...trade, seen: true }
}

/** Closes a waiting order for the merchant and notifies it if the channel does so. */
export function closeTrade(world: World, trade: Trade): Trade {
  const fault = world.faults.take(trade.rail, 'close', trade.amount, trade.outTradeNo)
  const closed = world.store.transaction(() => {
    const marked = markClosed(world, trade)
    if (fault === 'successAfterClose') {
      const payLateAt = secondsAfter(world.clock(), 1).getTime()
      world.store.run('update trade set pay_late_at = ? where id = ?', payLateAt, trade.id)
    }
    enqueue(world, marked, world.messengers[trade.rail].closed(world, marked))
    return marked
  })
  world.wake()
  return closed
}

/** The order is paid: written down and announced at once, together. */
export function markPaid(world: World, trade: Trade, payerId: string, extra: Trade['extra'] = {}): Trade {
  const fault = world.faults.take(trade.rail, 'pay', trade.amount, trade.outTradeNo)
  const paidAt = world.clock()
  const known = { ...trade.extra, ...extra }
  const paid: Trade = {
    ...trade,
    ...{ status: 'paid', seen: true, payerId, askedPayerId: null, heldUntil: null, paidAt, closedAt: null },
    extra: known,
  }

  return world.store.transaction(() => {
    world.store.run(
      `update trade set status = 'paid', seen = 1, payer_id = ?, paid_at = ?, closed_at = null, pay_late_at = null,
         asked_payer_id = null, held_until = null, extra = ? where id = ?`,
      ...[payerId, paidAt.getTime(), JSON.stringify(known), trade.id],
    )
    const paidTrade: Trade = { ...paid }
    if (fault === 'notifyAmountMismatch') paidTrade.amount += 1n
    if (fault === 'notifyCurrencyMismatch') paidTrade.currency = paid.currency === 'USD' ? 'CAD' : 'USD'
    enqueue(world, paid, world.messengers[trade.rail].paid(world, paidTrade), fault)
    if (fault === 'chargeback') plannedDispute(world, paid, 60)
    return paid
  })
}

/** The payer of an order that a fault pays without anyone at a phone. */
export const unseenPayer = 'unseenpayer1'

/** The payer of a waiting order must confirm it at the phone; `lateBy` seconds later they do so unseen. */
export function askPayer(world: World, trade: Trade, payerId: string, lateBy: number | null): void {
  const payLateAt = lateBy === null ? null : secondsAfter(world.clock(), lateBy).getTime()
  const sql = 'update trade set asked_payer_id = ?, pay_late_at = ? where id = ?'
  world.store.run(sql, payerId, payLateAt, trade.id)
  world.wake()
}

/**
 * Closes the order because the payer declined on the phone, and notifies the merchant if the channel does
 * so.
 */
export function cancelByPayer(world: World, trade: Trade): void {
  world.store.transaction(() => {
    const closed = markClosed(world, trade)
    enqueue(world, closed, world.messengers[trade.rail].closed(world, closed))
  })
}

/** Reverses a bar code payment: a waiting one is closed, a paid one fully refunded. */
export function reverseTrade(world: World, trade: Trade): 'closed' | 'refunded' {
  if (trade.status === 'waiting') closeTrade(world, trade)
  if (trade.status !== 'paid') return 'closed'

  giveBack(world, trade, `reverse-${trade.outTradeNo}`)
  return 'refunded'
}

/** The orders that a payer must confirm at the phone, oldest first. */
export function inputOf(world: World, payerId: string): Trade[] {
  const sql = "select * from trade where asked_payer_id = ? and status = 'waiting' order by id"
  const rows = world.store.all(sql, payerId)
  return rows.flatMap((row) => expireIfDue(world, row) ?? []).filter(({ status }) => status === 'waiting')
}

/** Pays the orders whose success comes late: after closing, or when a slow payer confirms. */
export function payLateOnes(world: World) {
  const rows = world.store.all('select * from trade where pay_late_at <= ?', world.clock().getTime())
  for (const trade of rows.map(readTrade)) {
    const payerId = trade.askedPayerId ?? unseenPayer
    spend(world, trade, payerId)
    markPaid(world, trade, payerId)
  }
}

/** Takes the money from the payer's purse. */
export function spend(world: World, trade: Trade, payerId: string) {
  credit(world, { payerId, rail: trade.rail, currency: trade.currency }, -trade.amount)
}

export function nextLatePaymentAt(world: World): number | null {
  const row = world.store.one('select min(pay_late_at) as at from trade where pay_late_at is not null')
  return row?.at == null ? null : Number(row.at)
}
