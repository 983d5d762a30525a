import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import {
  type Audience,
  canBeNotified,
  type NoticeEvent,
  noticeEvents,
} from '#features/notices/events.domain.ts'
import { dueTime, tells } from '#features/notices/mailSettings/mailSettings.domain.ts'
import { settingOf } from '#features/notices/mailSettings/mailSettings.service.ts'
import type { SettingOfMerchant } from '#features/notices/mailSettings/mailSettings.sql.ts'
import {
  type Due,
  insertDue,
  merchantReader,
  type Subscriber,
  selectSubscribers,
} from '#features/notices/mails/dueMails.sql.ts'
import { rightsOf } from '#features/permissions.domain.ts'
import type { Ctx } from '#server/context.ts'

type Fresh = { articleId: string; event: NoticeEvent; audience: Audience; aboutTime: Date | null }

/**
 * Schedules a notice's emails to its readers: the merchant's recipients and single people, at the times of
 * the merchant's digest and quiet hours. Payments are emailed to the merchant's recipients with their
 * receipt (`payments/paidMails`).
 */
export async function putOnMails(ctx: Ctx, { articleId, event, audience, aboutTime }: Fresh): Promise<void> {
  const setting = await settingOf(ctx.db, ctx.scope)
  const at = dueTime(setting, noticeEvents[event].urgent, ctx.now, setting.zone)
  const readers: string[] = []
  const ofMerchant = audience.toAccounts.length === 0 && event !== 'payment'
  if (ofMerchant && tells(setting, event)) readers.push(merchantReader)
  for (const person of await selectSubscribers(ctx.db, ctx.scope, event, audience)) {
    if (hears(person, event, aboutTime, setting, ctx.now)) readers.push(person.accountId)
  }
  await putBefore(
    ctx,
    articleId,
    readers.map((reader) => ({ reader, dueTime: at })),
  )
}

/**
 * Records that a notice is due to readers and schedules the job. Returns false if it already was for all of
 * them.
 */
export async function putBefore(ctx: Ctx, articleId: string, due: readonly Due[]): Promise<boolean> {
  if (due.length === 0 || (await insertDue(ctx.db, ctx.scope, articleId, due)) === 0) return false
  const { tenantId, merchantId } = ctx.scope
  for (const time of new Set(due.map(({ dueTime }) => dueTime.getTime()))) {
    ctx.enqueue({
      name: 'notices.mail',
      payload: { tenantId, merchantId },
      runAt: new Date(time),
      key: `notices.mail:${tenantId}:${merchantId}:${time}`,
    })
  }
  return true
}

/** People who may not see a notice's object, or want no payment notices, get no email. */
function hears(
  { role, email, wechat, paymentNotice }: Subscriber,
  event: NoticeEvent,
  aboutTime: Date | null,
  { zone, cashierQueryDays }: SettingOfMerchant,
  now: Date,
): boolean {
  if (!canBeNotified(rightsOf(role), event) || (email === null && !wechat)) return false
  if (event === 'payment' && !paymentNotice) return false
  const since = visibleSince({ role, cashierQueryDays, timezone: zone }, now)
  return since === null || aboutTime === null || aboutTime >= since
}
