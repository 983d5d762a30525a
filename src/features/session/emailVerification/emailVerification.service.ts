import { randomBytes } from 'node:crypto'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import {
  hourMs,
  type LinkPurpose,
  linkLifeMs,
  linksAnHour,
  linkUrl,
} from '#features/session/emailVerification/emailVerification.domain.ts'
import { linkMails as m } from '#features/session/emailVerification/emailVerification.messages.ts'
import {
  countLinks,
  endLinks,
  insertLink,
  lockRecipient,
  type Recipient,
} from '#features/session/emailVerification/emailVerification.sql.ts'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import { hashOf } from '#features/session/session.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { sendMail } from '#server/mail/mail.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/**
 * Emails a one-time link for setting a password, valid 30 minutes, or three days for an invitation. It
 * replaces an older link of the same purpose. Throws `account.notFound`, `mailProof.noEmail`, and
 * `mailProof.tooMany` after six in an hour.
 */
export async function mailPasswordLink(ctx: Ctx, accountId: string, purpose: LinkPurpose): Promise<void> {
  const { tenantId } = ctx.scope
  const person = await lockRecipient(ctx.db, tenantId, accountId)
  if (!person) throw new AppError(accountErrors.notFound)
  const { email } = person
  if (email === null) throw new AppError(mailProofErrors.noEmail)
  const since = new Date(ctx.now.getTime() - hourMs)
  if ((await countLinks(ctx.db, tenantId, { accountId, purpose, since })) >= linksAnHour)
    throw new AppError(mailProofErrors.tooMany)

  const sender = ctx.actor.kind === 'account' && ctx.actor.id !== accountId ? ctx.actor.name : ''
  const verifyCode = await issueLink(ctx, { ...person, email }, purpose, sender)
  const url = linkUrl(ctx.app.config.publicUrl, verifyCode, person.username)
  const scope = scopeOf(tenantId, person.merchantId ?? '')
  const sending = { purpose: 'account', language: person.language, secret: true } as const
  const about = { type: 'account', id: accountId } as const
  const write = { resetPassword: resetLetter, invitation: inviteLetter }[purpose]
  await sendMail({ ...ctx, scope }, [email], write(person, sender, url), { ...sending, about })
}

/**
 * Creates a link's code, `<tenant>.<random>` with 256 bits, to be emailed; only the hash is stored. It
 * replaces any code of the same purpose.
 */
export async function issueLink(
  ctx: Ctx,
  { accountId, email }: { accountId: string; email: string },
  purpose: LinkPurpose,
  sender: string,
): Promise<string> {
  const { tenantId } = ctx.scope
  const verifyCode = `${tenantId}.${randomBytes(32).toString('base64url')}`
  await endLinks(ctx.db, tenantId, { accountId, purpose, at: ctx.now })
  const expireTime = new Date(ctx.now.getTime() + linkLifeMs[purpose])
  const created = { purpose, accountId, email, sender, createTime: ctx.now, expireTime }
  await insertLink(ctx.db, tenantId, { hash: hashOf(verifyCode), ...created })
  ctx.audit('password.linkSent', { type: 'account', id: accountId }, { after: { purpose, email } })
  return verifyCode
}

function resetLetter(person: Recipient, sender: string, url: string): Letter {
  const { t, values } = saying(person, sender)
  return {
    subject: t(m.resetSubject),
    paragraphs: [t(m.greeting), t(sender ? m.resetBy : m.resetTold), t(m.resetNotYou)],
    link: { label: t(m.resetButton), url },
    footer: say(person.language, m.footer, values),
  }
}

function inviteLetter(person: Recipient, sender: string, url: string): Letter {
  const { t } = saying(person, sender)
  return {
    subject: t(m.inviteSubject),
    paragraphs: [t(m.inviteGreeting), t(m.inviteTold), t(m.inviteLate)],
    link: { label: t(m.inviteButton), url },
    footer: t(m.inviteFooter),
  }
}

/** The texts in the recipient's language. */
function saying({ language, displayName, username, tradeName }: Recipient, sender: string) {
  const us = say(language, m.us)
  const values = { name: displayName, username, shop: tradeName || us, sender: sender || tradeName || us }
  return { values, t: (text: (typeof m)[keyof typeof m]) => say(language, text, values) }
}
