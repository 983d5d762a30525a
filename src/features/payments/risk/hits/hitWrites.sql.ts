import type { MatchedCondition } from '#features/payments/risk/engine/evaluate.domain.ts'
import type { Reason } from '#features/payments/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type NewHit = {
  hitId: string
  orderId: string | null
  ruleId: string
  ruleVersion: number
  ruleName: string
  effect: 'refuse' | 'review' | 'alert' | 'trial'
  reason: Reason
  way: string
  channel: string
  currency: string
  amount: bigint
  seen: readonly MatchedCondition[]
  payerMark: string | null
  cardMark: string | null
  /** Of a review: by when it is to be decided. */
  dueTime: Date | null
}

/**
 * Writes the hits of a payment; a rule that matched the order before is not written again. Returns the new
 * ids.
 */
export async function insertHits({ db, scope, now }: Ctx, hits: readonly NewHit[]): Promise<Set<string>> {
  const rows = await db
    .insertInto('risk_hit')
    .values(
      hits.map((hit) => ({
        tenantId: scope.tenantId,
        merchantId: scope.merchantId,
        hitId: hit.hitId,
        orderId: hit.orderId,
        ruleId: hit.ruleId,
        ruleVersion: hit.ruleVersion,
        ruleName: hit.ruleName,
        effect: hit.effect,
        reason: hit.reason,
        wayCode: hit.way,
        channel: hit.channel,
        currency: hit.currency,
        amount: hit.amount,
        seen: JSON.stringify(hit.seen),
        payerMark: hit.payerMark,
        cardMark: hit.cardMark,
        hitTime: now,
        review: hit.effect === 'review' ? ('waiting' as const) : null,
        dueTime: hit.dueTime,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('hitId')
    .execute()
  return new Set(rows.map(({ hitId }) => hitId))
}

const waiting = {
  name: 'risk-waiting-of-order',
  text: `select hit_id::text as hit_id, rule_id::text as rule_id, reason, hold_id::text as hold_id from risk_hit
          where tenant_id = $1 and merchant_id = $2 and order_id = $3 and review = 'waiting' order by hit_id for update`,
}

export type WaitingHit = { hitId: string; ruleId: string; reason: Reason; holdId: string | null }

/** The reviews of an order that wait, locked. */
export function lockWaiting(db: Db, scope: Scope, orderId: string): Promise<WaitingHit[]> {
  return run<WaitingHit>(db, waiting, [scope.tenantId, scope.merchantId, orderId])
}

const held = {
  name: 'risk-hit-held',
  text: `update risk_hit set hold_id = $4, payer_mark = coalesce(payer_mark, $5), card_mark = coalesce(card_mark, $6)
          where tenant_id = $1 and merchant_id = $2 and order_id = $3 and review = 'waiting'`,
}

type Held = { holdId: string | null; payerMark: string | null; cardMark: string | null }

/** The order is paid: by which hold its money waits, and who paid, where that was not known before. */
export async function writeHeld(db: Db, scope: Scope, orderId: string, known: Held): Promise<void> {
  const { holdId, payerMark, cardMark } = known
  await run(db, held, [scope.tenantId, scope.merchantId, orderId, holdId, payerMark, cardMark])
}
