import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type Pictures = { avatarUrl: string | null; wechatHeadimg: string | null }
const none: Pictures = { avatarUrl: null, wechatHeadimg: null }

const ofAccount = (db: Db, { tenantId }: Pick<Scope, 'tenantId'>, accountId: string) =>
  db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select(['avatar_url as avatarUrl', 'wechat_headimg as wechatHeadimg'])

export async function readPictures(db: Db, scope: Scope, accountId: string): Promise<Pictures> {
  return (await ofAccount(db, scope, accountId).executeTakeFirst()) ?? none
}

/** The same, locked until the transaction ends. */
export async function lockPictures({ db, scope }: Ctx, accountId: string): Promise<Pictures> {
  return (await ofAccount(db, scope, accountId).forUpdate().executeTakeFirst()) ?? none
}

export async function writePictures(
  { db, scope }: Ctx,
  accountId: string,
  pictures: { avatar_url: string | null } | { wechat_headimg: string | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set(pictures)
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', accountId)
    .execute()
}
