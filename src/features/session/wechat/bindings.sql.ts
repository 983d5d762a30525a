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
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .select(['account_id as accountId', 'sealed_profile as sealedProfile', 'bind_time as bindTime'])
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
      on.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.account_id', '=', 'w.account_id'),
    )
    .leftJoin('merchant as m', (on) =>
      on.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.merchant_id', '=', 'a.merchant_id'),
    )
    .where('w.tenant_id', '=', tenantId)
    .where('w.openid_hash', '=', openidHash)
    .where('a.disabled', '=', false)
    .where('a.invite_time', 'is', null)
    .select([
      'a.account_id as accountId',
      'a.display_name as displayName',
      'a.username',
      'a.merchant_id as merchantId',
      'm.trade_name as merchantName',
    ])
    .orderBy('a.create_time')
    .orderBy('a.account_id')
    .limit(20)
    .execute()
}

type NewBinding = { accountId: string; openidHash: Buffer; sealedProfile: Buffer; bindTime: Date }

/** Binds one WeChat account per user, replacing any earlier one. */
export async function upsertBinding(db: Db, { tenantId }: Scope, binding: NewBinding): Promise<void> {
  const written = {
    openid_hash: binding.openidHash,
    sealed_profile: binding.sealedProfile,
    bind_time: binding.bindTime,
  }
  await db
    .insertInto('wechat_binding')
    .values({ tenant_id: tenantId, account_id: binding.accountId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(written))
    .execute()
}

export async function deleteBinding(db: Db, { tenantId }: Scope, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_binding')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
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
      on.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.account_id', '=', 'w.account_id'),
    )
    .where('w.tenant_id', '=', tenantId)
    .where('a.merchant_id', '=', merchantId)
    .where('a.disabled', '=', false)
    .where('a.invite_time', 'is', null)
  const meant =
    to === merchantId
      ? bound.where('a.payment_notice', '=', true)
      : bound.where(sql<string>`a.account_id::text`, '=', to)
  return meant
    .select(['a.account_id as accountId', 'a.display_name as displayName'])
    .orderBy('a.account_id')
    .execute()
}
