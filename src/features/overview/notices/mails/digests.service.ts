import { type NoticeEvent, noticeEvents } from '#features/overview/notices/events.domain.ts'
import { putBefore } from '#features/overview/notices/mails/dueMails.service.ts'
import { findTold, hasDue, merchantReader } from '#features/overview/notices/mails/dueMails.sql.ts'
import { dueTime } from '#features/settings/mail/mailSettings.domain.ts'
import type { SettingOfMerchant } from '#features/settings/mail/mailSettings.sql.ts'
import type { Ctx } from '#server/context.ts'

export function dueTimeOf({ now }: Ctx, setting: SettingOfMerchant, event: NoticeEvent): Date {
  return dueTime(setting, noticeEvents[event].urgent, now, setting.zone)
}

/**
 * Puts the notice of a fact on the digest of the merchant's recipients. 'before': it is or was on one already; 'now': it is put
 * there; 'not': it is due at once, or no notice told of it, and the caller sends what it has to say itself.
 */
export async function putOnDigest(
  ctx: Ctx,
  factKey: string,
  dueTime: Date,
): Promise<'before' | 'now' | 'not'> {
  const articleId = await findTold(ctx.db, ctx.scope, factKey)
  if (articleId === null) return 'not'
  if (await hasDue(ctx.db, ctx.scope, articleId, merchantReader)) return 'before'
  if (dueTime <= ctx.now) return 'not'
  await putBefore(ctx, articleId, [{ reader: merchantReader, dueTime }])
  return 'now'
}
