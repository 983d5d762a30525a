import { merchantOf } from '#features/merchants/merchants.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import type { Origin } from '#features/session/session.service.ts'
import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import { newBrowserMail } from '#features/session/sessions/newBrowser.messages.ts'
import { type BrowserUse, browserUseOf } from '#features/session/sessions/sessions.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { parameterOf } from '#server/parameters.ts'
import { placeOf } from '#server/session/place.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type Language, localeOf, say } from '#shared/messages.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

const providerZone: Zone = 'America/Vancouver'

type Opened = { accountId: string; merchantId: string | null }

/**
 * Emails a user about a sign-in from a browser new to the account: when, where, with what, and what to do if
 * it was not them. Skipped for the very first sign-in. A browser without an id is recognized by its user
 * agent. Users without an address get no email; the activity log has it in any case.
 */
export async function tellOfNewBrowser(
  ctx: Ctx,
  account: Opened,
  origin: Origin,
  used: Promise<BrowserUse> = askUse(ctx, account, origin),
): Promise<void> {
  const { accountId, merchantId } = account
  const { tenantId } = ctx.scope
  const { userAgent, address, method } = origin
  const { before, here } = await used
  if (!before || here) return

  const place = placeOf(address)
  const after = { method, userAgent, place }
  ctx.audit('session.newBrowser', { type: 'account', id: accountId }, { after })
  const scope = scopeOf(tenantId, merchantId ?? '')
  const { timezone, tradeName } =
    merchantId === null
      ? { timezone: providerZone, tradeName: await parameterOf(ctx.app, 'brand.name') }
      : await merchantOf(ctx.db, scope)
  const facts = { ...browserFacts(userAgent), address, place, timezone, tradeName }
  await mailPeople(
    { ...ctx, scope },
    { accountIds: [accountId] },
    (language, { displayName }) => letterOf(ctx, { ...facts, language, name: displayName }),
    { about: { type: 'account', id: accountId } },
  )
}

/** What is known about the browser used for a sign-in. */
export function askUse(
  { db, scope, now }: Ctx,
  { accountId }: Pick<Opened, 'accountId'>,
  { browserId = null, userAgent }: Origin,
): Promise<BrowserUse> {
  const person = { tenantId: scope.tenantId, accountId, before: now }
  return browserUseOf(db, person, { browserId, userAgent })
}

type Facts = {
  language: Language
  name: string
  tradeName: string
  browser: string
  system: string
  address: string
  place: string
  timezone: Zone
}

function letterOf(ctx: Ctx, facts: Facts): Letter {
  const { language, timezone, browser, system, place, address, name, tradeName } = facts
  const url = ctx.app.config.publicUrl
  const time = `${formatInstant(ctx.now, timezone, language, 'dateTime')} (${formatZone(timezone, ctx.now, language)})`
  const device =
    [browser, system].filter(Boolean).join(language === 'zh' ? '，' : ', ') ||
    say(language, newBrowserMail.unknown)
  const country = place && new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(place)
  const where = country ? say(language, newBrowserMail.where, { country, address }) : address
  const values = {
    name,
    tradeName: tradeName || say(language, newBrowserMail.portal),
    time,
    device,
    where,
    sessions: `${url}/Settings/Security`,
  }
  return {
    subject: say(language, newBrowserMail.subject, values),
    paragraphs: [
      say(language, newBrowserMail.greeting, values),
      say(language, newBrowserMail.told, values),
      say(language, newBrowserMail.facts, values),
      say(language, newBrowserMail.wasYou),
      say(language, newBrowserMail.wasNotYou, values),
    ],
    link: { label: say(language, newBrowserMail.notMe), url: `${url}/user/ForgetWithEmail` },
    footer: say(language, newBrowserMail.footer),
  }
}
