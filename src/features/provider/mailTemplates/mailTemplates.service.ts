import type {
  GivenWords,
  LetterPreview,
  MailTemplateDetail,
  TemplateVersion,
} from '#features/provider/mailTemplates/mailTemplates.contract.ts'
import { mailTemplateErrors } from '#features/provider/mailTemplates/mailTemplates.errors.ts'
import { faultTexts, m } from '#features/provider/mailTemplates/mailTemplates.messages.ts'
import {
  findTemplate,
  insertVersion,
  type StoredVersion,
  selectVersions,
  selectWords,
} from '#features/provider/mailTemplates/mailTemplates.sql.ts'
import { mailTemplates } from '#features/provider/mailTemplates/registry/registry.ts'
import { sampleValues } from '#features/provider/mailTemplates/registry/samples.domain.ts'
import {
  changedWords,
  faultOf,
  type MailTemplate,
  neededIn,
  placeholdersOf,
  rewordedText,
  saidOf,
  usualOf,
  type Words,
} from '#features/provider/mailTemplates/templates.domain.ts'
import { letterheadOf } from '#server/brand.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { publish } from '#server/live/live.ts'
import { htmlOf, type Letter, type Letterhead, textOf } from '#server/mail/letter.ts'
import { countMails, sendMail } from '#server/mail/mail.ts'
import { providerTenant } from '#server/session/scope.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { type Language, languages, say, type Text } from '#shared/messages.ts'
import { reword } from '#shared/wording.ts'

/** Replaces the built-in texts by the provider's in this process. */
export async function loadMailWords(app: App): Promise<void> {
  const stored = await transaction(app.pool, providerTenant, 'read', selectWords)
  const inForce = new Map<Text, Text>()
  for (const { key, parts } of mailTemplates) {
    const words = stored.get(key) ?? {}
    for (const part of parts) {
      const other = rewordedText(part, words)
      // Placeholders that no longer exist make a stored text invalid; the built-in one is used then.
      const sound =
        other && languages.every((language) => faultOf(part, saidOf(part, words, language)) === null)
      if (other && sound) inForce.set(part.text, other)
    }
  }
  reword('mails', inForce)
}

function templateOf(key: string): MailTemplate {
  const found = mailTemplates.find((one) => one.key === key)
  if (!found) throw new AppError(mailTemplateErrors.notFound)
  return found
}

export async function templateDetail(ctx: Ctx, key: string): Promise<MailTemplateDetail> {
  const template = templateOf(key)
  const row = await findTemplate(ctx.db, key)
  if (!row) throw new AppError(mailTemplateErrors.notFound)
  const versions = await selectVersions(ctx.db, key)
  const words = versions[0]?.words ?? {}
  const sentences = template.parts.map((part) => ({
    name: part.name,
    role: part.role,
    usual: { en: usualOf(part, 'en'), zh: usualOf(part, 'zh') },
    words: { en: saidOf(part, words, 'en'), zh: saidOf(part, words, 'zh') },
    placeholders: placeholdersOf(part),
    needed: neededIn(part),
  }))
  return { ...row, sentences, versions: told(template, versions) }
}

/** Each version with its changes from the previous one. */
function told(template: MailTemplate, versions: readonly StoredVersion[]): TemplateVersion[] {
  return versions.slice(0, 20).map(({ words, ...version }, at) => {
    const earlier = versions[at + 1]?.words ?? {}
    const changes = template.parts.flatMap((part) =>
      languages.flatMap((language) => {
        const [before, after] = [saidOf(part, earlier, language), saidOf(part, words, language)]
        return before === after ? [] : [{ name: part.name, language, before, after }]
      }),
    )
    return { ...version, changes }
  })
}

/** Every invalid text with its error. */
function wordsOf(template: MailTemplate, given: GivenWords): Words {
  const fields = given.flatMap(({ name, ...answer }, at): FieldFault[] => {
    const part = template.parts.find((one) => one.name === name)
    if (!part) return [{ field: `words.${at}.name`, text: faultTexts.noSentence }]
    return languages.flatMap((language) => {
      const fault = faultOf(part, answer[language])
      return fault
        ? [{ field: `words.${at}.${language}`, text: faultTexts[fault.kind], values: { name: fault.name } }]
        : []
    })
  })
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  return changedWords(template, given)
}

/** Throws `mailTemplate.notFound`, `system.changed`, or an error beside each invalid text. */
export async function changeTemplate(
  { requestContext, signedIn }: Caller,
  key: string,
  { words: given, version }: { words: GivenWords; version: number },
): Promise<MailTemplateDetail> {
  const words = wordsOf(templateOf(key), given)
  const detail = await asActor(
    requestContext.app,
    principalOf(signedIn, requestContext),
    'write',
    async (ctx) => {
      const [latest] = await selectVersions(ctx.db, key, 1)
      if ((latest?.version ?? 0) !== version) throw new AppError(systemErrors.changed)
      if (JSON.stringify(latest?.words ?? {}) === JSON.stringify(words)) ctx.unchanged()
      else await write(ctx, key, { version: version + 1, words })
      return templateDetail(ctx, key)
    },
  )
  await loadMailWords(requestContext.app)
  return detail
}

/** Resets to the built-in texts as a new version. */
export async function setTemplateBack(
  { requestContext, signedIn }: Caller,
  key: string,
): Promise<MailTemplateDetail> {
  templateOf(key)
  const detail = await asActor(
    requestContext.app,
    principalOf(signedIn, requestContext),
    'write',
    async (ctx) => {
      const [latest] = await selectVersions(ctx.db, key, 1)
      await write(ctx, key, { version: (latest?.version ?? 0) + 1, words: {} })
      return templateDetail(ctx, key)
    },
  )
  await loadMailWords(requestContext.app)
  return detail
}

async function write(ctx: Ctx, key: string, { version, words }: { version: number; words: Words }) {
  const created = await insertVersion(ctx.db, { key, version, words, now: ctx.now, by: ctx.actor.name })
  // If two people save at once, the second gets an error.
  if (!created) throw new AppError(systemErrors.changed)
  const after = { version, sentences: Object.keys(words) }
  ctx.audit('mailTemplate.changed', { type: 'mailTemplate', id: key }, { after })
  await publish(ctx.db, ctx.scope, { topic: 'mailTemplate', id: key })
}

/** All texts with sample values, including those shared with other emails of the kind. */
function letterFrom(template: MailTemplate, words: Words, language: Language): Letter {
  const values = sampleValues(language)
  const said = (role: string) =>
    template.parts
      .filter((part) => part.role === role)
      .map((part) => filled(saidOf(part, words, language), values))
  const [subject = say(language, template.title)] = said('subject')
  const [label] = said('button')
  return {
    subject,
    paragraphs: [...said('body'), ...said('piece')],
    ...(label !== undefined && { link: { label, url: 'https://pay.example.com/' } }),
    footer: said('footer').join(' '),
  }
}

/** Does not use `say`, because the previewed texts are not active. */
function filled(text: string, values: ReturnType<typeof sampleValues>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export async function previewTemplate(ctx: Ctx, key: string, given: GivenWords): Promise<LetterPreview> {
  ctx.unchanged()
  const template = templateOf(key)
  const words = wordsOf(template, given)
  const head = await letterheadOf(ctx.app, template.purpose as Parameters<typeof letterheadOf>[1])
  const [en, zh] = languages.map((language) => shown(letterFrom(template, words, language), head))
  if (!en || !zh) throw new Error('a mail has both languages')
  return { en, zh }
}

const shown = (letter: Letter, head: Letterhead) => ({
  subject: letter.subject,
  html: htmlOf(letter, head),
  text: textOf(letter, head),
})

const mostTests = 10

/** Emails the caller a test in both languages. Throws `mailTemplate.noAddress` or `mailTemplate.tooMany`. */
export async function testTemplate(ctx: RequestCtx, key: string, given: GivenWords) {
  const template = templateOf(key)
  const words = wordsOf(template, given)
  const { email, accountId } = ctx.signedIn
  if (email === null) throw new AppError(mailTemplateErrors.noAddress)
  const about = { type: 'account', id: accountId } as const
  const since = new Date(ctx.now.getTime() - 3_600_000)
  const sent = await countMails(ctx.db, ctx.scope, { purpose: 'test', about, since })
  if (sent >= mostTests * languages.length) throw new AppError(mailTemplateErrors.tooMany)
  for (const language of languages) {
    const letter = letterFrom(template, words, language)
    const subject = `${say(language, m.testMark)} ${letter.subject}`
    await sendMail(ctx, [email], { ...letter, subject }, { purpose: 'test', language, about })
  }
  ctx.audit('mailTemplate.tested', { type: 'mailTemplate', id: key })
  return {}
}
