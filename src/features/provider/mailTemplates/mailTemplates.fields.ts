import { z } from 'zod'
import { purposes } from '#features/notices/outbox/outbox.domain.ts'
import { purposeText } from '#features/notices/outbox/outbox.messages.ts'
import { m } from '#features/provider/mailTemplates/mailTemplates.messages.ts'
import { flag, text } from '#shared/fields.ts'
import {
  declareList,
  flagField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
} from '#shared/listFields.ts'

/** The mails that the product sends, by key. */
export const mailTemplateList = declareList({
  fields: {
    templateKey: textField(m.key, { sortable: true }),
    titleEn: textField(m.nameEn),
    titleZh: textField(m.nameZh),
    purpose: nameField(m.purpose, { names: purposes, texts: purposeText }),
    subjectEn: textField(m.subjectEn),
    subjectZh: textField(m.subjectZh),
    changed: flagField(m.changed, { yes: m.changedYes, no: m.changedNo }),
    /** 0 if its content was never changed. */
    version: numberField(m.version),
    changeTime: nullableInstantField(m.changeTime, { sortable: true }),
    changedBy: nullableTextField(m.changedBy),
  },
  key: 'templateKey',
  sort: ['templateKey', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    purpose: z.enum(purposes).optional(),
    changed: flag.optional(),
  },
  file: { path: '/provider/mailTemplates/export', access: 'mailTemplate.export', name: 'mail-templates' },
})
export type MailTemplateRow = z.output<typeof mailTemplateList.row>
export type MailTemplateQuery = z.output<typeof mailTemplateList.query>
