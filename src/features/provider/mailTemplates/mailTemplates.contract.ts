import { z } from 'zod'
import { mailTemplateErrors } from '#features/provider/mailTemplates/mailTemplates.errors.ts'
import { mailTemplateList } from '#features/provider/mailTemplates/mailTemplates.fields.ts'
import { partRoles } from '#features/provider/mailTemplates/templates.domain.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const inBoth = z.strictObject({ en: z.string(), zh: z.string() })

const sentence = z.strictObject({
  name: z.string(),
  role: z.enum(partRoles),
  /** The product's own. */
  usual: inBoth,
  words: inBoth,
  /** The allowed placeholders. */
  placeholders: z.array(z.string()),
  /** And what must. */
  needed: z.array(z.string()),
})
export type Sentence = z.output<typeof sentence>

const version = z.strictObject({
  version: z.int(),
  changeTime: instant,
  changedBy: z.string(),
  changes: z.array(
    z.strictObject({
      name: z.string(),
      language: z.enum(['en', 'zh']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type TemplateVersion = z.output<typeof version>

export const mailTemplateDetail = z.strictObject({
  ...mailTemplateList.row.shape,
  sentences: z.array(sentence),
  /** The latest first, at most twenty. */
  versions: z.array(version),
})
export type MailTemplateDetail = z.output<typeof mailTemplateDetail>

const templateKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z]{1,29}\.[a-z][a-zA-Z]{1,29}$/)
export const givenWords = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-zA-Z]{0,40}$/),
      en: z.string().max(2_000),
      zh: z.string().max(2_000),
    }),
  )
  .max(60)
export type GivenWords = z.output<typeof givenWords>
const one = { templateKey }

const shownLetter = z.strictObject({ subject: z.string(), html: z.string(), text: z.string() })
export const letterPreview = z.strictObject({ en: shownLetter, zh: shownLetter })
export type LetterPreview = z.output<typeof letterPreview>

export const mailTemplatesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/mailTemplates',
    access: 'mailTemplate.query',
    summary: 'List email templates',
    input: mailTemplateList.query,
    output: pageOf(mailTemplateList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/mailTemplates/{templateKey}',
    access: 'mailTemplate.get',
    summary: 'Get an email template with its texts in both languages and its history',
    input: z.strictObject(one),
    output: mailTemplateDetail,
    errors: [mailTemplateErrors.notFound],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/provider/mailTemplates/{templateKey}/preview',
    access: 'mailTemplate.get',
    summary: 'Preview a template with these texts and sample values without saving',
    input: z.strictObject({ ...one, words: givenWords }),
    output: letterPreview,
    errors: [mailTemplateErrors.notFound],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/mailTemplates/{templateKey}',
    access: 'mailTemplate.edit',
    summary: 'Update the texts of a template for all future emails',
    input: z.strictObject({ ...one, words: givenWords, version: z.int32().min(0) }),
    output: mailTemplateDetail,
    errors: [mailTemplateErrors.notFound, systemErrors.changed],
    // The change applies only once committed, because this call opens the transaction itself.
    asksChannel: true,
  }),
  setBack: endpoint({
    method: 'POST',
    path: '/provider/mailTemplates/{templateKey}/usual',
    access: 'mailTemplate.edit',
    summary: 'Reset a template to its default texts',
    input: z.strictObject(one),
    output: mailTemplateDetail,
    errors: [mailTemplateErrors.notFound],
    asksChannel: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/provider/mailTemplates/{templateKey}/tests',
    access: 'mailTemplate.add',
    summary: 'Send yourself a test email with these texts in both languages',
    input: z.strictObject({ ...one, words: givenWords }),
    output: done,
    errors: [mailTemplateErrors.notFound, mailTemplateErrors.noAddress, mailTemplateErrors.tooMany],
  }),
}
