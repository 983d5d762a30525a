import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import { audienceOf, type NoticeEvent, type NoticeTo } from '#features/notices/events.domain.ts'
import { putOnMails } from '#features/notices/mails/dueMails.service.ts'
import { noticeErrors } from '#features/notices/notices.errors.ts'
import {
  findNotice,
  hideFact,
  insertNotice,
  insertRead,
  type Reader,
  upsertReadAll,
} from '#features/notices/notices.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { consoleLanguage, say, type Text, type TextValues } from '#shared/messages.ts'

type Telling = {
  event: NoticeEvent
  /** The fact, such as 'paid:<order>'; each fact has one notice. */
  factKey: string
  title: Text
  content: Text
  values?: TextValues
  /** An address in the console. */
  link?: string
  /** The recipients, if they differ from the event's. People who may not see its object are excluded. */
  to?: NoticeTo
  /** Since when the order or the refund is that it is about: a cashier sees only so far back. */
  aboutTime?: Date
}

/** Notifies a merchant's people of a fact, updates the bell of their open pages, and emails subscribers. */
export async function sendNotice(ctx: Ctx, telling: Telling): Promise<void> {
  const { event, factKey, title, content, values, link, to, aboutTime } = telling
  const inBoth = (text: Text) => ({ en: say('en', text, values), zh: say('zh', text, values) })
  const audience = audienceOf(event, to)
  const articleId = await insertNotice(ctx, {
    ...{ event, factKey, ...audience },
    title: inBoth(title),
    content: inBoth(content),
    link: link ?? null,
    aboutTime: aboutTime ?? null,
  })
  if (articleId === null) return

  ctx.audit('notice.sent', { type: 'notice', id: articleId }, { after: { factKey } })
  await publish(ctx.db, ctx.scope, { topic: 'notice', id: articleId })
  if (!ctx.history) await putOnMails(ctx, { articleId, event, audience, aboutTime: aboutTime ?? null })
}

/** Withdraws the notice of a fact; it is no longer listed. */
export async function hideNotice(ctx: Ctx, factKey: string): Promise<void> {
  const articleId = await hideFact(ctx.db, ctx.scope, factKey)
  if (articleId === null) return ctx.unchanged()
  ctx.audit('notice.withdrawn', { type: 'notice', id: articleId }, { after: { factKey } })
  await publish(ctx.db, ctx.scope, { topic: 'notice', id: articleId })
}

/** Who reads notices, and how far they see. */
export function readerOf({ scope, signedIn, language, now }: RequestCtx): Reader {
  const { accountId, role } = signedIn
  return { scope, accountId, role, language: consoleLanguage(language), since: visibleSince(signedIn, now) }
}

export async function markRead(ctx: RequestCtx, articleId: string) {
  const found = await findNotice(ctx.db, readerOf(ctx), articleId)
  if (!found) throw new AppError(noticeErrors.notFound)

  await insertRead(ctx.db, ctx.scope, ctx.signedIn.accountId, articleId, ctx.now)
  ctx.audit('notice.read', { type: 'notice', id: articleId })
  return {}
}

export async function markAllRead(ctx: RequestCtx) {
  await upsertReadAll(ctx.db, ctx.scope, ctx.signedIn.accountId, ctx.now)
  ctx.audit('notice.allRead', { type: 'account', id: ctx.signedIn.accountId })
  return {}
}
