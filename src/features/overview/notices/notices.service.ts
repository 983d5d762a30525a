import {
  findNotice,
  insertNotice,
  insertRead,
  upsertReadAll,
} from '#features/overview/notices/notices.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { say, type Text, type TextValues } from '#shared/messages.ts'

type Telling = {
  /** What is told of, such as 'paid:<order>': the same fact is told once. */
  factKey: string
  title: Text
  content: Text
  values?: TextValues
  /** An address in the console. */
  link?: string
}

/** Tells a merchant's people of a fact, and rings the bell of the pages they have open. */
export async function sendNotice(
  ctx: Ctx,
  { factKey, title, content, values, link }: Telling,
): Promise<void> {
  const inBoth = (text: Text) => ({ en: say('en', text, values), zh: say('zh', text, values) })
  const articleId = await insertNotice(ctx, {
    factKey,
    title: inBoth(title),
    content: inBoth(content),
    link: link ?? null,
  })
  if (articleId === null) return

  ctx.audit('notice.sent', { type: 'notice', id: articleId }, { after: { factKey } })
  await publish(ctx.db, ctx.scope, { topic: 'notice', id: articleId })
}

export async function markRead(ctx: RequestCtx, articleId: string) {
  const { accountId } = ctx.signedIn
  const found = await findNotice(ctx.db, { scope: ctx.scope, accountId, language: ctx.language }, articleId)
  if (!found) throw new AppError('notice.notFound')

  await insertRead(ctx.db, ctx.scope, accountId, articleId, ctx.now)
  ctx.audit('notice.read', { type: 'notice', id: articleId })
  return {}
}

export async function markAllRead(ctx: RequestCtx) {
  await upsertReadAll(ctx.db, ctx.scope, ctx.signedIn.accountId, ctx.now)
  ctx.audit('notice.allRead', { type: 'account', id: ctx.signedIn.accountId })
  return {}
}
