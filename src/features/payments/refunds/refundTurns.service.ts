import { laneOf } from '#features/payments/refunds/refundTurns.domain.ts'
import { lockLane, lockTurn } from '#features/payments/refunds/refundTurns.sql.ts'
import type { App, Ctx } from '#server/context.ts'

/**
 * The merchants whose last refund needed a turn for itself. Only a guess of which lock to take first: a wrong
 * one costs a round trip.
 */
const lastTurns = new WeakMap<App, Set<string>>()
const mostRemembered = 10_000

/**
 * Decides a refund while no other refund of the merchant can take the same money. `decide` is called in the
 * order's lane, and again with all lanes locked if it answers that it needs a turn for itself. Its first
 * statements are sent together with the lock.
 */
export async function inTurn<T extends { turn: boolean }>(
  ctx: Ctx,
  orderId: string,
  decide: () => Promise<T>,
): Promise<T> {
  const { db, scope } = ctx
  const turns = turnsOf(ctx.app)
  const merchant = `${scope.tenantId}/${scope.merchantId}`
  if (!turns.has(merchant)) {
    const [, decided] = await Promise.all([lockLane(db, scope, laneOf(orderId)), decide()])
    if (!decided.turn) return decided
    turns.add(merchant)
  }
  // Two refunds that come here from their lanes wait for each other. The database cancels one, and that
  // transaction is repeated, which then takes its turn at once.
  const [, decided] = await Promise.all([lockTurn(db, scope), decide()])
  if (!decided.turn) turns.delete(merchant)
  return decided
}

function turnsOf(app: App): Set<string> {
  const turns = lastTurns.get(app) ?? new Set<string>()
  if (turns.size >= mostRemembered) turns.clear()
  lastTurns.set(app, turns)
  return turns
}
