import { sql } from 'kysely'
import type { AuthorizationStatus } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** An order's pre-authorization. Amounts are minor units of `currency`. */
export type AuthorizationRow = {
  orderId: string
  status: AuthorizationStatus
  currency: Currency
  authorizedAmount: bigint
  /** The amount requested for capture, or captured. */
  captureAmount: bigint | null
  attemptNo: number
  /** How many captures were requested. */
  captureNo: number
  authorizeTime: Date
  expireTime: Date
  endTime: Date | null
  refusalCode: string | null
  refusalMessage: string | null
}

function selectAuthorization(db: Db, scope: Scope, orderId: string) {
  return db
    .selectFrom('pay_authorization as z')
    .where(within(scope, 'z'))
    .where('z.orderId', '=', orderId)
    .select([
      'z.orderId',
      'z.currency',
      'z.status',
      'z.authorizedAmount',
      'z.captureAmount',
      'z.attemptNo',
      'z.captureNo',
      'z.authorizeTime',
      'z.expireTime',
      'z.endTime',
      'z.refusalCode',
      'z.refusalMessage',
    ])
    .$narrowType<{ status: AuthorizationStatus; currency: Currency }>()
}

export async function findAuthorization(
  db: Db,
  scope: Scope,
  orderId: string,
): Promise<AuthorizationRow | null> {
  return (await selectAuthorization(db, scope, orderId).executeTakeFirst()) ?? null
}

/** Locks the authorization. The order is locked first, as everywhere else. */
export async function lockAuthorization(
  db: Db,
  scope: Scope,
  orderId: string,
): Promise<AuthorizationRow | null> {
  return (await selectAuthorization(db, scope, orderId).forUpdate().executeTakeFirst()) ?? null
}

export type NewAuthorization = Pick<
  AuthorizationRow,
  'orderId' | 'currency' | 'authorizedAmount' | 'attemptNo' | 'authorizeTime' | 'expireTime'
>

export async function insertAuthorization({ db, scope, now }: Ctx, draft: NewAuthorization): Promise<void> {
  await db
    .insertInto('pay_authorization')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      orderId: draft.orderId,
      status: 'authorized',
      currency: draft.currency,
      authorizedAmount: draft.authorizedAmount,
      attemptNo: draft.attemptNo,
      authorizeTime: draft.authorizeTime,
      expireTime: draft.expireTime,
      changeTime: now,
    })
    .execute()
}

export type AuthorizationMove = {
  status: AuthorizationStatus
  captureAmount: bigint | null
  captureNo: number
  refusal: { code: string; message: string } | null
  /** Null while it is held. */
  endTime: Date | null
}

/** Changes the status of a locked authorization. */
export async function updateAuthorization(
  { db, scope, now }: Ctx,
  orderId: string,
  move: AuthorizationMove,
): Promise<void> {
  await db
    .updateTable('pay_authorization as z')
    .set({
      status: move.status,
      captureAmount: move.captureAmount,
      captureNo: move.captureNo,
      refusalCode: move.refusal?.code ?? null,
      refusalMessage: move.refusal?.message ?? null,
      endTime: move.endTime,
      changeTime: now,
    })
    .where(within(scope, 'z'))
    .where('z.orderId', '=', orderId)
    .execute()
}

export type Moving = { orderId: string; status: AuthorizationStatus; changeTime: Date }

/**
 * A page of captures and voids in progress since before an instant, oldest first: their jobs should have
 * finished them.
 */
/** The merchants with a capture or void that has been in progress since before an instant. */
export function merchantsMoving(db: Db, before: Date): Promise<MerchantKey[]> {
  return db
    .selectFrom('pay_authorization')
    .where('status', 'in', [sql.lit('capturing'), sql.lit('voiding')])
    .where('changeTime', '<', before)
    .select(['tenantId', 'merchantId'])
    .distinct()
    .orderBy('tenantId')
    .orderBy('merchantId')
    .execute()
}

export function findMoving(
  db: Db,
  scope: Scope,
  before: Date,
  { after, pageSize }: { after: Moving | null; pageSize: number },
): Promise<Moving[]> {
  const behind = after
    ? sql<boolean>`(z.change_time, z.order_id) > (${after.changeTime}, ${after.orderId})`
    : sql<boolean>`true`
  return db
    .selectFrom('pay_authorization as z')
    .where(behind)
    .where(within(scope, 'z'))
    .where('z.status', 'in', ['capturing', 'voiding'])
    .where('z.changeTime', '<', before)
    .select(['z.orderId', 'z.status', 'z.changeTime'])
    .$narrowType<{ status: AuthorizationStatus }>()
    .orderBy('z.changeTime')
    .orderBy('z.orderId')
    .limit(pageSize)
    .execute()
}

const heldNow = ['authorized', 'capturing', 'voiding'] as const

/** The held amount per currency, and the part that lapses before an instant. */
export function sumHeld(db: Db, scope: Scope, soon: Date) {
  const isSoon = sql<boolean>`z.expire_time < ${soon}`
  return db
    .selectFrom('pay_authorization as z')
    .where(within(scope, 'z'))
    .where('z.status', 'in', heldNow)
    .select([
      'z.currency',
      sql<number>`count(*)::int`.as('orders'),
      sql<bigint>`sum(z.authorized_amount)::bigint`.as('amount'),
      sql<number>`(count(*) filter (where ${isSoon}))::int`.as('soonOrders'),
      sql<bigint>`coalesce(sum(z.authorized_amount) filter (where ${isSoon}), 0)::bigint`.as('soonAmount'),
    ])
    .groupBy('z.currency')
    .orderBy('z.currency')
    .execute()
}

/** The next hold to lapse, or null. */
export async function firstToLapse(db: Db, scope: Scope) {
  const first = await db
    .selectFrom('pay_authorization as z')
    .where(within(scope, 'z'))
    .where('z.status', 'in', heldNow)
    .select(['z.orderId', 'z.expireTime'])
    .orderBy('z.expireTime')
    .limit(1)
    .executeTakeFirst()
  return first ?? null
}
