import { randomBytes } from 'node:crypto'
import {
  confirmUrl,
  dayMs,
  linkLifeMs,
  mailsADay,
} from '#features/session/registration/registration.domain.ts'
import { registrationMails as m } from '#features/session/registration/registration.messages.ts'
import {
  countMailsTo,
  type Registration,
  updateRegistration,
} from '#features/session/registration/registration.sql.ts'
import { hashOf } from '#features/session/session.sql.ts'
import type { Ctx } from '#server/context.ts'
import { sendMail } from '#server/mail/mail.ts'
import { say, type Text } from '#shared/messages.ts'

type MailedRegistration = Pick<
  Registration,
  'registrationId' | 'tradeName' | 'contactName' | 'email' | 'language' | 'username' | 'mails'
>

/**
 * Emails the confirmation link of a registration, replacing the previous one. An address with six in a day
 * silently gets no more.
 */
export async function mailConfirmation(ctx: Ctx, to: MailedRegistration): Promise<void> {
  const since = new Date(ctx.now.getTime() - dayMs)
  if ((await countMailsTo(ctx.db, to.email, since)) >= mailsADay) return
  const code = randomBytes(32).toString('base64url')
  await updateRegistration(ctx.db, to.registrationId, {
    proofHash: hashOf(code),
    proofExpireTime: new Date(ctx.now.getTime() + linkLifeMs),
    mails: to.mails + 1,
    mailTime: ctx.now,
  })
  await mail(ctx, to, {
    subject: m.confirmSubject,
    paragraphs: [m.confirmGreeting, m.confirmTold, m.confirmThen, m.confirmNotYou],
    link: { label: m.confirmButton, url: confirmUrl(ctx.app.config.publicUrl, code) },
    footer: m.confirmFooter,
    secret: true,
  })
}

/** Tells the contact that their merchant is active, and with which username. */
export async function mailActivated(
  ctx: Ctx,
  to: MailedRegistration,
  opened: { username: string; merchantId: string; underReview: boolean },
): Promise<void> {
  const { username, merchantId, underReview } = opened
  const other = username === to.username ? [] : [m.openedOther]
  await mail(ctx, to, {
    subject: m.openedSubject,
    paragraphs: [m.openedGreeting, m.openedTold, ...other, ...(underReview ? [m.openedReview] : [])],
    values: { username, code: merchantId, wish: to.username },
    link: { label: m.openedButton, url: `${ctx.app.config.publicUrl}/user/login` },
    footer: m.openedFooter,
  })
}

export async function mailRefused(
  ctx: Ctx,
  to: MailedRegistration,
  reason: string,
  support: string,
): Promise<void> {
  await mail(ctx, to, {
    subject: m.refusedSubject,
    paragraphs: [m.refusedGreeting, m.refusedTold, m.refusedThen],
    footer: m.refusedFooter,
    values: { reason, support },
  })
}

type Content = {
  subject: Text
  paragraphs: Text[]
  footer: Text
  values?: Record<string, string>
  link?: { label: Text; url: string }
  secret?: boolean
}

async function mail(
  ctx: Ctx,
  to: MailedRegistration,
  { subject, paragraphs, footer, values, link, secret }: Content,
) {
  const { language } = to
  const known = { name: to.contactName, shop: to.tradeName, ...values }
  const t = (text: Text) => say(language, text, known)
  const letter = {
    subject: t(subject),
    paragraphs: paragraphs.map(t),
    footer: t(footer),
    ...(link && { link: { label: t(link.label), url: link.url } }),
  }
  await sendMail(ctx, [to.email], letter, { purpose: 'account', language, secret: secret ?? false })
}
