import { type NoticeEvent, noticeEvents } from '#features/notices/events.domain.ts'
import { dueTime } from '#features/notices/mailSettings/mailSettings.domain.ts'
import type { SettingOfMerchant } from '#features/notices/mailSettings/mailSettings.sql.ts'
import { putBefore } from '#features/notices/mails/dueMails.service.ts'
import { findTold, hasDue, merchantReader } from '#features/notices/mails/dueMails.sql.ts'
import type { Ctx } from '#server/context.ts'

export function dueTimeOf({ now }: Ctx, setting: SettingOfMerchant, event: NoticeEvent): Date {
  return dueTime(setting, noticeEvents[event].urgent, now, setting.zone)
}

/**
 * Adds a notice to the digest of the merchant's recipients. 'before': it is or was in one; 'now': it was
 * added; 'not': it is urgent, or no notice exists, and the caller sends its own message.
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
