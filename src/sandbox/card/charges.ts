import { enqueue } from '../notices/notices.ts'
import { secondsAfter } from '../time.ts'
import { plannedDispute } from '../trades/disputes.ts'
import { setAside } from '../trades/holds.ts'
import type { Trade, TradeExtra } from '../trades/trade.ts'
import { markPaid, spend } from '../trades/trades.ts'
import type { World } from '../world.ts'
import type { StoredCard } from './cards.ts'
import { failedNotice, heldNotice } from './messenger.ts'

/** The bank's reason for a decline. */
export type Decline = { code: string; decline_code?: string; message: string }

export type Charged =
  | { outcome: 'succeeded' | 'requires_action' | 'requires_capture'; trade: Trade }
  | { outcome: 'declined'; trade: Trade; decline: Decline }

const declines = {
  insufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  notThem: {
    code: 'payment_intent_authentication_failure',
    message: 'The payer could not be authenticated by their bank.',
  },
} as const satisfies Record<string, Decline>

/** Charges a card for a waiting order. `asked` is the result of the 3-D Secure challenge, null before it. */
export function charge(world: World, trade: Trade, card: StoredCard, input: 'pass' | 'fail' | null): Charged {
  const known = { ...trade, extra: { ...trade.extra, card: JSON.stringify(card) } }
  if (card.kind === 'challenge' && input === null) {
    const waits = withExtra(world, without(known, ['lastError']), { state: 'requires_action' })
    return { outcome: 'requires_action', trade: waits }
  }
  const fault = world.faults.take('card', 'payer', trade.amount, trade.outTradeNo)
  if (input === 'fail' || fault === 'payerCancels') return decline(world, known, 'notThem')
  if (card.kind === 'insufficientFunds' || fault === 'insufficientBalance')
    return decline(world, known, 'insufficientFunds')
  if (card.kind === 'expired') return decline(world, known, 'expired')
  if (card.kind === 'declined') return decline(world, known, 'declined')

  const clean = without(known, ['lastError', 'state'])
  if (trade.extra.capture === 'manual') return { outcome: 'requires_capture', trade: hold(world, clean) }
  return { outcome: 'succeeded', trade: take(world, clean, card) }
}

const holdsForSeconds = 7 * 86_400

/** Authorizes the amount for seven days, as the networks do, and notifies the merchant. */
function hold(world: World, trade: Trade): Trade {
  const heldAt = world.clock()
  return world.store.transaction(() => {
    const known = withExtra(world, trade, {
      state: 'requires_capture',
      heldAt: String(heldAt.getTime()),
      authorised: String(trade.amount),
    })
    const held = setAside(world, known, secondsAfter(heldAt, holdsForSeconds))
    enqueue(world, held, heldNotice(world, held))
    return held
  })
}

/** Captures at most the authorized amount; the rest is released. */
export function capture(world: World, trade: Trade, card: StoredCard, amount: bigint): Trade {
  return world.store.transaction(() => {
    world.store.run('update trade set amount = ? where id = ?', amount, trade.id)
    return take(world, without({ ...trade, amount }, ['state']), card)
  })
}

function take(world: World, trade: Trade, card: StoredCard): Trade {
  const payerId = `card${card.fingerprint}`
  return world.store.transaction(() => {
    spend(world, trade, payerId)
    const paid = markPaid(world, trade, payerId)
    // This test card's bank always raises a chargeback soon.
    if (card.kind === 'disputed') plannedDispute(world, paid, 5)
    return paid
  })
}

function decline(world: World, trade: Trade, why: keyof typeof declines): Charged {
  const reason = declines[why]
  return world.store.transaction(() => {
    const refused = withExtra(world, without(trade, ['state', 'card']), { lastError: JSON.stringify(reason) })
    enqueue(world, refused, failedNotice(world, refused))
    return { outcome: 'declined' as const, trade: refused, decline: reason }
  })
}

/** Stores more data with the order and returns the updated order. */
export function withExtra(world: World, trade: Trade, more: TradeExtra): Trade {
  const extra = { ...trade.extra, ...more }
  world.store.run('update trade set extra = ? where id = ?', JSON.stringify(extra), trade.id)
  return { ...trade, extra }
}

function without(trade: Trade, names: readonly string[]): Trade {
  const extra = Object.fromEntries(Object.entries(trade.extra).filter(([name]) => !names.includes(name)))
  return { ...trade, extra }
}
