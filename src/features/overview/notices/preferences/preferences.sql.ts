import { isNoticeEvent, type NoticeEvent } from '#features/overview/notices/events.domain.ts'
import type { NoticePreference } from '#features/overview/notices/preferences/preferences.contract.ts'
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
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', accountId)
    .select(['event', 'in_app', 'mail', 'wechat'])
    .execute()
  return new Map(
    rows.flatMap(({ event, in_app: inApp, mail, wechat }) =>
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
        tenant_id: scope.tenantId,
        account_id: accountId,
        event,
        in_app: inApp,
        mail,
        wechat,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'event']).doUpdateSet(({ ref }) => ({
        in_app: ref('excluded.in_app'),
        mail: ref('excluded.mail'),
        wechat: ref('excluded.wechat'),
      })),
    )
    .execute()
}

export async function isWechatBound(db: Db, scope: Scope, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_binding')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst()
  return row !== undefined
}
