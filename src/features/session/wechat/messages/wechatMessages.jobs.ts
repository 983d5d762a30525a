import { merchantOf } from '#features/merchants/merchants.service.ts'
import { selectNoticed } from '#features/session/wechat/bindings.sql.ts'
import { sendTemplate } from '#features/session/wechat/messages/templateCalls.ts'
import { findPaid } from '#features/session/wechat/messages/wechatMessages.sql.ts'
import { noticeWords, paymentWords, type Words } from '#features/session/wechat/messages/words.domain.ts'
import { boundPerson } from '#features/session/wechat/wechat.service.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { type Queued, sendQueued } from '#server/mail/mail.ts'
import { nameRecipients } from '#server/mail/recipients.ts'
import { MailRefused } from '#server/mail/transport.ts'

/** WeChat messages, each to one user; retried like emails. */
export const wechatMessageJobs: JobHandlers = {
  'wechat.send': async (app, payload) => {
    await asActor(app, jobPrincipal(payload, 'wechat'), 'write', (ctx) =>
      nameRecipients(ctx, String(payload.mailId), (to) => selectNoticed(ctx.db, ctx.scope, to)),
    )
    await sendQueued(app, payload, async (queued, who) => {
      const ready = await asActor(app, who, 'read', (ctx) => readyOf(ctx, queued))
      if (!ready) throw new MailRefused('wechatNotBound')
      await sendTemplate(app, ready.openid, ready.words)
    })
  },
}

/** The recipient and content of a message; null if the user has no WeChat account bound any more. */
async function readyOf(ctx: Ctx, queued: Queued): Promise<{ openid: string; words: Words } | null> {
  if (queued.accountId === null) return null
  const person = await boundPerson(ctx.app, ctx.db, ctx.scope, queued.accountId)
  return person && { openid: person.openid, words: await wordsOf(ctx, queued) }
}

async function wordsOf(ctx: Ctx, { purpose, about, subject, createTime }: Queued): Promise<Words> {
  const { timezone, tradeName } = await merchantOf(ctx.db, ctx.scope)
  const { publicUrl } = ctx.app.config
  const paid =
    purpose === 'payment' && about?.type === 'order' && (await findPaid(ctx.db, ctx.scope, about.id))
  if (paid) return paymentWords(paid, timezone, publicUrl)
  const path = about?.type === 'notice' ? `/Notification/Detail/${about.id}` : '/Notification'
  return noticeWords({ subject, tradeName, time: createTime, path }, timezone, publicUrl)
}
