import type { Trade } from '../trades/trade.ts'
import { cancelByPayer, markPaid, spend, tradeByToken } from '../trades/trades.ts'
import type { World } from '../world.ts'
import { balanceOf, payerNumber } from './payers.ts'

export type PayStatus =
  | 'paid'
  | 'wrongPassword'
  | 'insufficientBalance'
  | 'cancelled'
  | 'closed'
  | 'alreadyPaid'
  | 'otherPayer'

export type PayAttempt = {
  payerId: string
  password: string
  /** `emptyCard` is a means of payment with no money on it. */
  method: 'balance' | 'emptyCard'
}

/** Any six digits but these are the payer's password. */
const wrongPassword = '000000'

/** Pays from a wallet. */
export function payFromWallet(world: World, trade: Trade, attempt: PayAttempt): PayStatus {
  const blocked = whyNotPayable(trade, attempt.payerId)
  if (blocked) return blocked
  if (!/^\d{6}$/.test(attempt.password) || attempt.password === wrongPassword) return 'wrongPassword'

  const purse = { payerId: attempt.payerId, rail: trade.rail, currency: trade.currency }
  const empty = attempt.method === 'emptyCard' || balanceOf(world, purse) < trade.amount
  return settle(world, trade, attempt.payerId, empty ? 'insufficientBalance' : null)
}

/** A code may have been paid or closed since it was scanned, and a JSAPI order belongs to one openid. */
function whyNotPayable(trade: Trade, payerId: string): PayStatus | null {
  if (trade.status === 'paid') return 'alreadyPaid'
  if (trade.status === 'closed') return 'closed'

  if (trade.askedPayerId && trade.askedPayerId !== payerId) return 'otherPayer'
  const { openid, appid } = trade.extra
  return openid && openid !== payerNumber('wechat', payerId, appid) ? 'otherPayer' : null
}

function settle(world: World, trade: Trade, payerId: string, refusal: PayStatus | null): PayStatus {
  const fault = world.faults.take(trade.rail, 'payer', trade.amount, trade.outTradeNo)
  if (fault === 'payerCancels') return leave(world, trade, payerId)
  if (fault === 'insufficientBalance') return 'insufficientBalance'
  if (refusal) return refusal

  return world.store.transaction(() => {
    spend(world, trade, payerId)
    markPaid(world, trade, payerId)
    return 'paid'
  })
}

/** The payer leaves the sheet. That declines a till's request; anything else can be paid later. */
export function leave(world: World, trade: Trade, payerId: string): PayStatus {
  if (trade.status === 'waiting' && trade.askedPayerId === payerId) cancelByPayer(world, trade)
  return 'cancelled'
}

/** Finds the order of a code or page for the payer. */
export function payable(world: World, token: string): Trade | null {
  return /^[0-9a-f]{24}$/.test(token) ? tradeByToken(world, token) : null
}
