import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type BindingRow = { accountId: string; sealedProfile: Buffer; bindTime: Date }

export async function selectBindings(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  accountIds: readonly string[],
): Promise<BindingRow[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('wechat_binding')
    .where('tenantId', '=', tenantId)
    .where('accountId', 'in', [...accountIds])
    .select(['accountId', 'sealedProfile', 'bindTime'])
    .execute()
}

/** An account that may sign in by WeChat. */
export type BoundAccount = {
  accountId: string
  displayName: string
  username: string
  merchantId: string | null
  merchantName: string | null
}

/** The accounts of a tenant that bound this WeChat account and may sign in. */
export function selectBoundTo(db: Db, tenantId: number, openidHash: Buffer): Promise<BoundAccount[]> {
  return db
    .selectFrom('wechat_binding as w')
    .innerJoin('account as a', (on) =>
      on.onRef('a.tenantId', '=', 'w.tenantId').onRef('a.accountId', '=', 'w.accountId'),
    )
    .leftJoin('merchant as m', (on) =>
      on.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.merchantId', '=', 'a.merchantId'),
    )
    .where('w.tenantId', '=', tenantId)
    .where('w.openidHash', '=', openidHash)
    .where('a.disabled', '=', false)
    .where('a.inviteTime', 'is', null)
    .select(['a.accountId', 'a.displayName', 'a.username', 'a.merchantId', 'm.tradeName as merchantName'])
    .orderBy('a.createTime')
    .orderBy('a.accountId')
    .limit(20)
    .execute()
}

type NewBinding = { accountId: string; openidHash: Buffer; sealedProfile: Buffer; bindTime: Date }

/** Binds one WeChat account per user, replacing any earlier one. */
export async function upsertBinding(db: Db, { tenantId }: Scope, binding: NewBinding): Promise<void> {
  const written = {
    openidHash: binding.openidHash,
    sealedProfile: binding.sealedProfile,
    bindTime: binding.bindTime,
  }
  await db
    .insertInto('wechat_binding')
    .values({ tenantId, accountId: binding.accountId, ...written })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet(written))
    .execute()
}

export async function deleteBinding(db: Db, { tenantId }: Scope, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_binding')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export type NoticedPerson = { accountId: string; displayName: string }

/**
 * The merchant's users with WeChat payment notices if `to` is its code, or the one user with that account id.
 */
export function selectNoticed(db: Db, { tenantId, merchantId }: Scope, to: string): Promise<NoticedPerson[]> {
  const bound = db
    .selectFrom('wechat_binding as w')
    .innerJoin('account as a', (on) =>
      on.onRef('a.tenantId', '=', 'w.tenantId').onRef('a.accountId', '=', 'w.accountId'),
    )
    .where('w.tenantId', '=', tenantId)
    .where('a.merchantId', '=', merchantId)
    .where('a.disabled', '=', false)
    .where('a.inviteTime', 'is', null)
  const meant =
    to === merchantId
      ? bound.where('a.paymentNotice', '=', true)
      : bound.where(sql<string>`a.account_id::text`, '=', to)
  return meant.select(['a.accountId', 'a.displayName']).orderBy('a.accountId').execute()
}
