import type { MessageDetail, OutboxTotals } from '#features/notices/outbox/outbox.contract.ts'
import { mailErrors } from '#features/notices/outbox/outbox.errors.ts'
import type { Message, OutboxQuery } from '#features/notices/outbox/outbox.fields.ts'
import {
  findMessage,
  listMessages,
  type MessageNarrowing,
  type StoredMessage,
  totalMessages,
} from '#features/notices/outbox/outbox.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { type MailBody, openBody, queueMail } from '#server/mail/mail.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

export function pageOfMessages(ctx: RequestCtx, query: OutboxQuery): Promise<Page<Message>> {
  return listMessages(ctx.db, ctx.scope, query, toFilters(ctx.signedIn, query))
}

export function totalsOfMessages(ctx: RequestCtx, filters: Filters): Promise<OutboxTotals[]> {
  return totalMessages(ctx.db, ctx.scope, toFilters(ctx.signedIn, filters))
}

type Filters = Omit<OutboxQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** The filters of a person: days of the merchant's timezone turned into instants. */
export function toFilters(signedIn: SignedIn, filters: Filters): MessageNarrowing {
  const { fromDay, toDay, search, state, purpose, medium, only } = filters
  const { from, to } = instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone)
  return { search, state, purpose, medium, only, from, to }
}

async function messageOf({ db, scope }: Ctx, mailId: string): Promise<StoredMessage> {
  const found = await findMessage(db, scope, mailId)
  if (!found) throw new AppError(mailErrors.notFound)
  return found
}

/** Gets the content. Messages with a secret are shown to nobody, because their key opens their object. */
function bodyOf({ app }: Ctx, { message, secret, sealedBody }: StoredMessage): MailBody | null {
  return secret || sealedBody === null ? null : openBody(app.secretKey, message.mailId, sealedBody)
}

export async function messageDetailOf(ctx: Ctx, mailId: string): Promise<MessageDetail> {
  const found = await messageOf(ctx, mailId)
  const body = bodyOf(ctx, found)
  if (!body) return { ...found.message, content: null, withheld: found.secret ? 'secret' : 'forgotten' }
  const attachments = body.attachments.map(({ name, type, content }, place) => ({
    place,
    name,
    type,
    bytes: content.length,
  }))
  return { ...found.message, content: { text: body.text, html: body.html, attachments }, withheld: null }
}

/** A file that went with it. Throws `mail.notFound`, `mail.forgotten`. */
export async function attachmentOf(ctx: Ctx, mailId: string, place: number) {
  const body = bodyOf(ctx, await messageOf(ctx, mailId))
  if (!body) throw new AppError(mailErrors.forgotten)
  const file = body.attachments[place]
  if (!file) throw new AppError(mailErrors.notFound)
  return file
}

/** Sends the same content again as a new message. Throws `mail.notFound` or `mail.forgotten`. */
export async function resendMessage(ctx: Ctx, mailId: string): Promise<Message> {
  const found = await messageOf(ctx, mailId)
  const body = bodyOf(ctx, found)
  if (!body) throw new AppError(mailErrors.forgotten)
  const { medium, purpose, language, recipient, subject, aboutType, aboutId } = found.message
  const about = aboutType && aboutId ? { about: { type: aboutType, id: aboutId } } : {}
  // A WeChat message goes to its original recipient, or to the merchant's people if it had no named one.
  const to = medium === 'wechat' ? { recipient: found.accountId ?? ctx.scope.merchantId } : { recipient }
  const resentId = await queueMail(ctx, { medium, purpose, language, ...to, subject, body, ...about })
  ctx.audit('mail.resent', { type: 'mail', id: mailId }, { after: { mailId: resentId } })
  return (await messageOf(ctx, resentId)).message
}
