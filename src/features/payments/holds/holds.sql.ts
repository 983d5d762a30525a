import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A hold as the operations use it. `held` is the rest, in minor units of the settlement currency. */
export type HoldRow = {
  holdId: string
  orderId: string
  currency: Currency
  amount: bigint
  releasedAmount: bigint
  releaseTime: Date | null
  /** Who alone may release it; null for the merchant's own holds. */
  keptBy: StoredBy | null
}

/** `risk`: a payment under the provider's review. */
export type StoredBy = 'risk'

const columns = `hold_id::text as hold_id, order_id, currency, amount,
                 released_amount, release_time, kept_by`

const lock = {
  name: 'hold-lock',
  text: `select ${columns} from order_hold
          where tenant_id = $1 and merchant_id = $2 and hold_id = $3 for update`,
}

export async function selectHoldLocked(db: Db, scope: Scope, holdId: string): Promise<HoldRow | undefined> {
  const [row] = await run<HoldRow>(db, lock, [scope.tenantId, scope.merchantId, holdId])
  return row
}

const open = {
  name: 'hold-open',
  text: `select ${columns} from order_hold
          where tenant_id = $1 and order_id = $2 and release_time is null and merchant_id = $3 limit 1`,
}

/** The open hold of an order. Only reliable while the order is locked. */
export async function selectOpenHold(db: Db, scope: Scope, orderId: string): Promise<HoldRow | undefined> {
  const [row] = await run<HoldRow>(db, open, [scope.tenantId, orderId, scope.merchantId])
  return row
}

export type NewHold = {
  holdId: string
  orderId: string
  currency: Currency
  amount: bigint
  reason: string
  keptBy: StoredBy | null
}

export async function insertHold({ db, scope, actor, now }: Ctx, hold: NewHold): Promise<void> {
  await db
    .insertInto('order_hold')
    .values({
      tenantId: scope.tenantId,
      holdId: hold.holdId,
      merchantId: scope.merchantId,
      orderId: hold.orderId,
      currency: hold.currency,
      amount: hold.amount,
      reason: hold.reason,
      heldBy: actor.name,
      holdTime: now,
      keptBy: hold.keptBy,
    })
    .execute()
}

export type Released = { releasedAmount: bigint; ended: boolean; reason: string | null }

/** Updates the released amount of a locked hold, and who ended it. */
export async function updateReleased(
  { db, scope, actor, now }: Ctx,
  holdId: string,
  { releasedAmount, ended, reason }: Released,
): Promise<void> {
  await db
    .updateTable('order_hold')
    .set({
      releasedAmount,
      releaseTime: ended ? now : null,
      releasedBy: ended ? actor.name : null,
      releaseReason: ended ? reason : null,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('holdId', '=', holdId)
    .execute()
}

const effect = {
  name: 'hold-effect',
  text: `select min(posted_at) filter (where posting_id = 'pay:' || $2) as sold_at,
                coalesce(sum(case when credit_account = $3 then amount else 0 end
                             - case when debit_account = $3 then amount else 0 end), 0)::bigint as net
           from ledger_transfer
          where tenant_id = $1 and posting_id = any(
                  select 'pay:' || $2
                   union all
                  select what || refund_order_id
                    from refund cross join (values ('refund:'), ('refundBack:')) posting (what)
                   where refund.tenant_id = $1 and refund.order_id = $2)`,
}

/**
 * The net amount an order has moved its merchant's account, and when its sale was posted; null before that.
 */
export async function effectOf(
  db: Db,
  scope: Scope,
  orderId: string,
  payable: string,
): Promise<{ soldAt: Date | null; net: bigint }> {
  type Row = { soldAt: Date | null; net: bigint }
  const [row] = await run<Row>(db, effect, [scope.tenantId, orderId, payable])
  return row ?? { soldAt: null, net: 0n }
}

const released = {
  name: 'hold-released-by-refund',
  text: `select hold_id::text as hold_id, order_id, currency, order_hold.amount,
                released_amount, release_time, kept_by, given.amount as given
           from order_hold
          cross join lateral (
            select sum(amount)::bigint as amount from ledger_transfer
             where tenant_id = $1 and posting_id = 'holdRelease:' || hold_id::text || ':' || $4::text limit 1) given
          where tenant_id = $1 and order_id = $2 and merchant_id = $3 and given.amount > 0
            and release_reason is null
            and not exists (select from order_hold other
                             where other.tenant_id = $1 and other.order_id = $2 and other.release_time is null
                               and other.hold_id <> order_hold.hold_id)
          limit 1`,
}

/** The hold that a refund released a part of, with that amount, unless someone has released it since. */
export async function selectReleasedBy(
  db: Db,
  scope: Scope,
  orderId: string,
  refundId: string,
): Promise<(HoldRow & { given: bigint }) | undefined> {
  const values = [scope.tenantId, orderId, scope.merchantId, refundId]
  const [row] = await run<HoldRow & { given: bigint }>(db, released, values)
  return row
}

/** The settlement whose period contains an instant. */
export async function clearingAt(db: Db, scope: Scope, currency: Currency, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('clearing')
    .select('clearingId')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('currency', '=', currency)
    .where('toTime', '>', at)
    .where('fromTime', '<=', at)
    .orderBy('toTime')
    .limit(1)
    .executeTakeFirst()
  return row?.clearingId ?? null
}

/** Every hold of an order, for its timeline. */
export async function selectHoldIds(db: Db, { tenantId }: Scope, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_hold')
    .select(sql<string>`hold_id::text`.as('holdId'))
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .orderBy('holdTime')
    .execute()
  return rows.map(({ holdId }) => holdId)
}
