import { linkUrl } from '#features/session/emailVerification/emailVerification.domain.ts'
import { issueLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { codeHash, newCode } from '#features/session/recovery/codes.ts'
import { mailLimits, mayMail, strangerLimits } from '#features/session/recovery/recovery.domain.ts'
import { codeMail as m } from '#features/session/recovery/recovery.messages.ts'
import { accountsUnder, type Under } from '#features/session/recovery/recovery.service.ts'
import { lockAddress, lockRequest, mailTimes, noteRequest } from '#features/session/recovery/recovery.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { Letter } from '#server/mail/letter.ts'
import { sendMail } from '#server/mail/mail.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { escaped } from '#shared/markup.ts'
import { type Language, say } from '#shared/messages.ts'

const dayMs = 86_400_000

/**
 * Emails a request's code with the accounts it opens and a link for each; an unknown address is told that it
 * has no account. Sent once per request and limited per address: excess requests are dropped silently.
 */
export async function mailCode(app: App, hash: Buffer): Promise<void> {
  const now = app.clock()
  const { email, language, due } = await transaction(app.pool, providerTenant, 'write', async (db) => {
    const request = await lockRequest(db, hash)
    const due = request !== undefined && request.mailTime === null && request.expireTime > now
    return { email: request?.email ?? '', language: request?.language ?? 'en', due } as const
  })
  if (!due) return
  const people = await accountsUnder(app, email)
  const limits = people.length > 0 ? mailLimits : strangerLimits
  const since = new Date(now.getTime() - dayMs)
  const sent = await transaction(app.pool, providerTenant, 'read', (db) => mailTimes(db, email, since))
  if (!mayMail(sent, now, limits)) return

  const code = newCode()
  const links = await linksOf(app, people, email)
  const letter = people.length > 0 ? codeLetter(language, code, links) : strangerLetter(app, language, email)
  await asActor(
    app,
    jobPrincipal({ tenantId: providerTenant, merchantId: '' }, 'password'),
    'write',
    async (ctx) => {
      const request = await lockRequest(ctx.db, hash)
      // A concurrent run already sent its code.
      if (!request || request.mailTime !== null) return ctx.unchanged()
      // Jobs for one address run in parallel: each counts again after the earlier ones have committed.
      await lockAddress(ctx.db, email)
      if (!mayMail(await mailTimes(ctx.db, email, since), now, limits)) return ctx.unchanged()
      const known = people.length > 0 ? { codeHash: codeHash(app, hash, code) } : {}
      await noteRequest(ctx.db, hash, { mailTime: ctx.now, ...known })
      await sendMail(ctx, [email], letter, { purpose: 'account', language, secret: true })
    },
  )
}

type Opening = { person: Under; url: string }

/** Creates a link per account, each in its own tenant. */
async function linksOf(app: App, people: readonly Under[], email: string): Promise<Opening[]> {
  const links: Opening[] = []
  for (const person of people) {
    const { tenantId, merchantId, username } = person
    const who = {
      ...jobPrincipal({ tenantId, merchantId: '' }, 'password'),
      scope: scopeOf(tenantId, merchantId ?? ''),
    }
    const verifyCode = await asActor(app, who, 'write', (ctx) =>
      issueLink(ctx, { ...person, email }, 'resetPassword', ''),
    )
    links.push({ person, url: linkUrl(app.config.publicUrl, verifyCode, username) })
  }
  return links
}

function codeLetter(language: Language, code: string, links: readonly Opening[]): Letter {
  const t = (text: Parameters<typeof say>[1], values = {}) => say(language, text, values)
  const named = links.map(({ person, url }) => {
    const shop = person.tradeName || t(m.us)
    return { url, name: t(m.account, { username: person.username, shop }), label: t(m.linkFor, person) }
  })
  const html = named.map(
    ({ url, name, label }) =>
      `<p style="margin:10px 0"><strong>${escaped(name)}</strong><br><a href="${escaped(url)}" style="color:#a8071a">${escaped(label)}</a></p>`,
  )
  return {
    subject: t(m.subject),
    paragraphs: [t(m.told), t(m.code, { code }), t(m.notYou), t(m.accounts, { count: links.length })],
    content: {
      html: html.join(''),
      text: named.map(({ url, name, label }) => `${name}\n${label}:\n${url}`).join('\n\n'),
    },
    footer: t(m.footer),
  }
}

/** The specification's wording is sent only to the address itself, which learns nothing new from it. */
function strangerLetter(app: App, language: Language, email: string): Letter {
  return {
    subject: say(language, m.unknownSubject),
    paragraphs: [
      say(language, m.unknown),
      say(language, m.unknownTold, { email }),
      say(language, m.unknownHelp),
    ],
    link: { label: say(language, m.register), url: `${app.config.publicUrl}/user/register` },
    footer: say(language, m.unknownFooter),
  }
}
