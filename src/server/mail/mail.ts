import { letterheadOf } from '#server/brand.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { publish } from '#server/live/live.ts'
import { htmlOf, type Letter, textOf } from '#server/mail/letter.ts'
import {
  forgetBodies,
  insertMail,
  type MailAbout,
  type MailPurpose,
  noteMail,
  ownersWithBodies,
  takeMail,
} from '#server/mail/mail.sql.ts'
import { type Attachment, type MailBody, oneLine, openBody, sealBody } from '#server/mail/mailBody.ts'
import { deliver, MailRefused, senderOf } from '#server/mail/transport.ts'
import { nextId } from '#server/nextId.ts'
import type { PayerLanguage } from '#shared/messages.ts'

export { countMails, type MailAbout, type MailPurpose } from '#server/mail/mail.sql.ts'
export { type Attachment, type MailBody, openBody } from '#server/mail/mailBody.ts'

/** Days a mail's body is kept. After that only the fact remains: recipient, time and subject. */
export const bodyDays = 90
const most = 12

export type Sending = {
  purpose: MailPurpose
  /** The object the message is about. The outbox links to it. */
  about?: MailAbout
  language: PayerLanguage
  /** At most 5 MB in total. */
  attachments?: readonly Attachment[]
  /** The message holds a key or code, so its body is deleted as soon as it is sent. */
  secret?: boolean
}

/**
 * Sends a letter to each address once the transaction has committed. Returns the message IDs. Delivery is
 * retried for hours, so a mail may arrive twice. Throws RangeError for an invalid address or too large
 * attachments.
 */
export async function sendMail(
  ctx: Ctx,
  recipients: readonly string[],
  letter: Letter,
  sending: Sending,
): Promise<string[]> {
  const content = { ...letter, subject: oneLine(letter.subject) }
  const head = await letterheadOf(ctx.app, sending.purpose)
  const body = {
    text: textOf(content, head),
    html: htmlOf(content, head),
    attachments: [...(sending.attachments ?? [])],
  }
  const ids: string[] = []
  for (const recipient of recipients) {
    const message = { medium: 'email', recipient: addressOf(recipient), subject: content.subject } as const
    ids.push(await queueMail(ctx, { ...message, body, ...sending }))
  }
  return ids
}

type Message = Sending & {
  medium: 'email' | 'wechat'
  /**
   * An email address. For a WeChat message a merchant ID for everyone who subscribed, an account ID, or a
   * name together with `accountId`.
   */
  recipient: string
  accountId?: string
  subject: string
  body: MailBody
}

/** Stores a message and queues it. With `error` it is never sent, and the outbox shows the reason. */
export async function queueMail(ctx: Ctx, message: Message, error: string | null = null): Promise<string> {
  const { tenantId, merchantId } = ctx.scope
  const {
    medium,
    purpose,
    about = null,
    language,
    secret = false,
    recipient,
    accountId = null,
    body,
  } = message
  const mailId = nextId()
  const subject = oneLine(message.subject)
  await insertMail(ctx.db, ctx.scope, {
    ...{ mailId, medium, purpose, about, language, secret, recipient, accountId, subject, error },
    requestedBy: ctx.actor.kind === 'account' ? ctx.actor.name : null,
    sealedBody: sealBody(ctx.app.secretKey, mailId, body),
    now: ctx.now,
  })
  const after = { subject, purpose, ...(about && { about: about.id }), ...(error && { error }) }
  ctx.audit(error === null ? 'mail.queued' : 'mail.notSent', { type: 'mail', id: mailId }, { after })
  if (error === null)
    ctx.enqueue({ name: jobOf[medium], payload: { tenantId, merchantId, mailId }, maxAttempts: most + 1 })
  await publish(ctx.db, ctx.scope, { topic: 'mail', id: mailId })
  return mailId
}

const jobOf = { email: 'mail.send', wechat: 'wechat.send' } as const

/** Contracts validate addresses; this prevents header injection and multiple recipients. */
function addressOf(recipient: string): string {
  if (!/^[^\s\p{Cc},;<>"]+@[^\s\p{Cc},;<>"@]+$/u.test(recipient)) throw new RangeError('no address of a mail')
  return recipient
}

export const mailJobs: JobHandlers = {
  'mail.send': (app, payload) =>
    sendQueued(app, payload, ({ mailId, recipient, subject, body }) =>
      deliver(app.config, { id: mailId, from: senderOf(app.config), to: recipient, subject, ...body }),
    ),
  'mail.forget': async (app) => {
    // Includes the provider's own mails, sent to people who registered or forgot their password.
    await forEachDue(
      app,
      (db) => ownersWithBodies(db, forgottenBefore(app.clock())),
      (owner) => asActor(app, jobPrincipal(owner, 'mail'), 'write', forgetOld),
    )
  },
}

export const mailCron: CronEntry[] = [{ name: 'mail.forget', pattern: '40 9 * * *' }]

const forgottenBefore = (now: Date) => new Date(now.getTime() - bodyDays * 86_400_000)

async function forgetOld(ctx: Ctx): Promise<void> {
  const before = forgottenBefore(ctx.now)
  const mails = await forgetBodies(ctx.db, ctx.scope, before)
  if (mails === 0) return ctx.unchanged()
  ctx.audit('mail.forgotten', { type: 'merchant', id: ctx.scope.merchantId }, { after: { mails } })
}

type Failure = { error: unknown; words: string; final: boolean }
export type Queued = {
  mailId: string
  recipient: string
  accountId: string | null
  subject: string
  body: MailBody
  purpose: string
  about: { type: string; id: string } | null
  createTime: Date
}

/**
 * Sends a queued message and records the outcome. `hand` throws MailRefused if the message will never be
 * accepted, or another error if it may be later, which is rethrown so that the job is retried.
 */
export async function sendQueued(
  app: App,
  payload: JobPayload,
  hand: (queued: Queued, who: Principal) => Promise<void>,
): Promise<void> {
  const who = jobPrincipal(payload, 'mail')
  const mailId = String(payload.mailId)
  const mail = await asActor(app, who, 'write', (ctx) => {
    ctx.unchanged()
    return takeMail(ctx.db, ctx.scope, mailId)
  })
  if (!mail?.sealedBody) return
  const { sealedBody, aboutType, aboutId, ...queued } = mail
  const body = openBody(app.secretKey, mailId, sealedBody)
  const about = aboutType && aboutId ? { type: aboutType, id: aboutId } : null
  const failure = await failureOf(hand({ ...queued, mailId, body, about }, who))
  const again = failure !== null && !failure.final && mail.attempts < most
  await asActor(app, who, 'write', async (ctx) => {
    const outcome = failure ? { error: failure.words, final: !again } : { sent: ctx.now }
    await noteMail(ctx.db, ctx.scope, mailId, outcome)
    await publish(ctx.db, ctx.scope, { topic: 'mail', id: mailId })
    const after = failure ? { error: failure.words } : { attempts: mail.attempts }
    if (again) ctx.unchanged()
    else ctx.audit(failure ? 'mail.failed' : 'mail.sent', { type: 'mail', id: mailId }, { after })
  })
  if (again) throw failure.error
}

async function failureOf(handing: Promise<void>): Promise<Failure | null> {
  try {
    await handing
    return null
  } catch (error) {
    const final = error instanceof MailRefused
    // A mail server's message may contain the address, so only the error code is stored.
    const words = final ? error.message : ((error as { code?: string }).code ?? 'no answer')
    return { error, words, final }
  }
}
