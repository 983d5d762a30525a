import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type Pictures = { avatarUrl: string | null; wechatHeadimg: string | null }
const none: Pictures = { avatarUrl: null, wechatHeadimg: null }

const ofAccount = (db: Db, { tenantId }: Pick<Scope, 'tenantId'>, accountId: string) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['avatarUrl', 'wechatHeadimg'])

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
  pictures: { avatarUrl: string | null } | { wechatHeadimg: string | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set(pictures)
    .where('tenantId', '=', scope.tenantId)
    .where('accountId', '=', accountId)
    .execute()
}
