import { isNoticeEvent, type NoticeEvent } from '#features/notices/events.domain.ts'
import type { NoticePreference } from '#features/notices/preferences/preferences.contract.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** Selects a person's preferences per event. */
export async function selectWishes(
  db: Db,
  scope: Scope,
  accountId: string,
): Promise<Map<NoticeEvent, NoticePreference>> {
  const rows = await db
    .selectFrom('notice_preference')
    .where('tenantId', '=', scope.tenantId)
    .where('accountId', '=', accountId)
    .select(['event', 'inApp', 'mail', 'wechat'])
    .execute()
  return new Map(
    rows.flatMap(({ event, inApp, mail, wechat }) =>
      isNoticeEvent(event) ? [[event, { event, inApp, mail, wechat }] as const] : [],
    ),
  )
}

export async function upsertWishes(
  db: Db,
  scope: Scope,
  accountId: string,
  wishes: readonly NoticePreference[],
): Promise<void> {
  await db
    .insertInto('notice_preference')
    .values(
      wishes.map(({ event, inApp, mail, wechat }) => ({
        tenantId: scope.tenantId,
        accountId,
        event,
        inApp,
        mail,
        wechat,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId', 'event']).doUpdateSet(({ ref }) => ({
        inApp: ref('excluded.inApp'),
        mail: ref('excluded.mail'),
        wechat: ref('excluded.wechat'),
      })),
    )
    .execute()
}

export async function isWechatBound(db: Db, scope: Scope, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_binding')
    .where('tenantId', '=', scope.tenantId)
    .where('accountId', '=', accountId)
    .select('accountId')
    .executeTakeFirst()
  return row !== undefined
}
