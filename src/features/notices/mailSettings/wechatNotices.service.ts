import { countBound } from '#features/notices/mailSettings/mailSettings.sql.ts'
import type { Ctx } from '#server/context.ts'
import { htmlOf, type Letter, textOf } from '#server/mail/letter.ts'
import { queueMail, type Sending } from '#server/mail/mail.ts'

/**
 * Queues a WeChat message to a merchant's people who bound WeChat and want payment notices (`recipient` is
 * the merchant's code), or to one person (their account). If nobody is bound, it is stored as not sent with
 * the reason.
 */
export async function queueWechat(
  ctx: Ctx,
  letter: Letter,
  message: Omit<Sending, 'attachments'> & { recipient: string },
): Promise<void> {
  const { merchantId } = ctx.scope
  const { recipient } = message
  const among = recipient === merchantId ? { paymentNotice: true as const } : { accountId: recipient }
  const bound = await countBound(ctx.db, ctx.scope, among)
  const body = { text: textOf(letter), html: htmlOf(letter), attachments: [] }
  const content = { medium: 'wechat', subject: letter.subject, body } as const
  await queueMail(ctx, { ...message, ...content }, bound === 0 ? 'wechatNotBound' : null)
}
