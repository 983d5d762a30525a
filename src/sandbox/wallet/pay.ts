import type { Trade } from '../trades/trade.ts'
import { markPaid, tradeByToken } from '../trades/trades.ts'
import type { World } from '../world.ts'
import { balanceOf, credit, payerNumber } from './payers.ts'

export type PayStatus =
  | 'paid'
  | 'wrongPassword'
  | 'insufficientBalance'
  | 'cancelled'
  | 'closed'
  | 'alreadyPaid'
  | 'otherPayer'
  | 'declined'
  | 'challenge'

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

type Card = {
  payerId: string
  number: string
  expiry: string
  cvc: string
  challenge: 'pass' | 'fail' | null
}

const testCards: Record<string, 'ok' | 'insufficientBalance' | 'challenge'> = {
  '4242424242424242': 'ok',
  '4000000000009995': 'insufficientBalance',
  '4000002500003155': 'challenge',
}

/** Pays with a card on the provider's own page. The number is looked at and forgotten; the last four digits stay. */
export function payByCard(world: World, trade: Trade, card: Card): PayStatus {
  const blocked = whyNotPayable(trade, card.payerId)
  if (blocked) return blocked

  const kind = testCards[card.number.replaceAll(' ', '')]
  if (kind === undefined || !/^\d{3,4}$/.test(card.cvc) || expired(card.expiry, world.clock()))
    return 'declined'
  if (kind === 'challenge' && card.challenge === null) return 'challenge'
  if (kind === 'challenge' && card.challenge === 'fail') return 'declined'

  const refusal = kind === 'insufficientBalance' ? 'insufficientBalance' : null
  return settle(world, trade, card.payerId, refusal, card.number.slice(-4))
}

/** `12/30` is good to the end of that month. */
function expired(expiry: string, now: Date): boolean {
  const [month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry)?.slice(1).map(Number) ?? []
  return month === undefined || year === undefined || new Date(Date.UTC(2000 + year, month)) <= now
}

/** A code may have been paid or closed since it was scanned, and a JSAPI order belongs to one openid. */
function whyNotPayable(trade: Trade, payerId: string): PayStatus | null {
  if (trade.status === 'paid') return 'alreadyPaid'
  if (trade.status === 'closed') return 'closed'

  const { openid, appid } = trade.extra
  return openid && openid !== payerNumber('wechat', payerId, appid) ? 'otherPayer' : null
}

function settle(
  world: World,
  trade: Trade,
  payerId: string,
  refusal: PayStatus | null,
  last4 = '4242',
): PayStatus {
  const fault = world.faults.take(trade.rail, 'payer', trade.amount, trade.outTradeNo)
  if (fault === 'payerCancels') return 'cancelled'
  if (fault === 'insufficientBalance') return 'insufficientBalance'
  if (refusal) return refusal

  return world.store.transaction(() => {
    credit(world, { payerId, rail: trade.rail, currency: trade.currency }, -trade.amount)
    markPaid(world, trade, payerId, trade.rail === 'card' ? { brand: 'visa', last4, funding: 'credit' } : {})
    return 'paid'
  })
}

/** The order that a code or page of the payer stands for. */
export function payable(world: World, token: string): Trade | null {
  return /^[0-9a-f]{24}$/.test(token) ? tradeByToken(world, token) : null
}
