import { sql } from 'kysely'
import type { Reason } from '#features/payments/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'

export type LockedReview = {
  orderId: string | null
  review: 'waiting' | 'passed' | 'confirmed' | null
  edition: number
  holdId: string | null
  payerMark: string | null
  cardMark: string | null
  currency: string
  paid: boolean
  /** The amount of the order that can still be refunded. */
  refundable: bigint
}

/** A hit, locked, at its merchant. */
export async function lockReview(db: Db, scope: Scope, hitId: string): Promise<LockedReview | undefined> {
  const row = await db
    .selectFrom('risk_hit')
    .where(within(scope, 'risk_hit'))
    .where('hitId', '=', hitId)
    .select([
      'orderId',
      'review',
      'edition',
      sql<string | null>`hold_id::text`.as('holdId'),
      'payerMark',
      'cardMark',
      'currency',
      sql<boolean>`exists (select from pay_order o where o.tenant_id = risk_hit.tenant_id
                     and o.order_id = risk_hit.order_id and o.status in (5, 6, 7))`.as('paid'),
      sql<bigint>`coalesce((select o.pay_amount - o.refunded_amount - o.reserved_amount from pay_order o
                     where o.tenant_id = risk_hit.tenant_id and o.order_id = risk_hit.order_id), 0)`.as(
        'refundable',
      ),
    ])
    .forUpdate()
    .executeTakeFirst()
  return row as LockedReview | undefined
}

/**
 * Decides all reviews of an order, because they concern the same payment. A confirmed one can still be
 * cleared.
 */
export async function decideReviews(
  { db, scope, actor, now }: Ctx,
  orderId: string,
  review: 'passed' | 'confirmed',
  reason: string,
): Promise<void> {
  await db
    .updateTable('risk_hit')
    .set({
      review,
      decidedBy: actor.name,
      decideTime: now,
      decisionReason: reason,
      edition: sql`edition + 1`,
    })
    .where(within(scope, 'risk_hit'))
    .where('orderId', '=', orderId)
    .where('review', 'in', review === 'passed' ? ['waiting', 'confirmed'] : ['waiting'])
    .execute()
}

export type Assignee = { accountId: string; name: string } | null

export async function writeAssignee({ db, scope }: Ctx, hitId: string, to: Assignee): Promise<void> {
  await db
    .updateTable('risk_hit')
    .set({ assigneeId: to?.accountId ?? null, assigneeName: to?.name ?? null, edition: sql`edition + 1` })
    .where(within(scope, 'risk_hit'))
    .where('hitId', '=', hitId)
    .execute()
}

export async function insertComment(
  { db, scope, actor, now }: Ctx,
  hitId: string,
  content: string,
): Promise<void> {
  await db
    .insertInto('risk_comment')
    .values({
      tenantId: scope.tenantId,
      commentId: nextId(),
      merchantId: scope.merchantId,
      hitId,
      content,
      writtenBy: actor.name,
      createTime: now,
    })
    .execute()
}

/** Selects the reviews of the merchant's order; undefined if it has no such order. */
export async function reviewsOfOrder(db: Db, scope: Scope, orderId: string) {
  const row = await db
    .selectFrom('pay_order')
    .where(within(scope, 'pay_order'))
    .where('orderId', '=', orderId)
    .select('underReview')
    .executeTakeFirst()
  if (!row) return undefined
  const reviews = await db
    .selectFrom('risk_hit')
    .where(within(scope, 'risk_hit'))
    .where('orderId', '=', orderId)
    .where('review', 'is not', null)
    .orderBy('hitId')
    .select(['review', 'reason'])
    .execute()
  return reviews as { review: 'waiting' | 'passed' | 'confirmed'; reason: Reason }[]
}
