import { purposeText } from '#features/settings/outbox/outbox.messages.ts'
import { mailTemplateExport } from '#features/system/mailTemplates/mailTemplates.contract.ts'
import { m } from '#features/system/mailTemplates/mailTemplates.messages.ts'
import { matchingTemplates, templateSorting } from '#features/system/mailTemplates/mailTemplates.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof mailTemplateExport> = {
  templateKey: { title: m.key, kind: 'text' },
  titleEn: { title: m.nameEn, kind: 'text' },
  titleZh: { title: m.nameZh, kind: 'text' },
  purpose: { title: m.purpose, kind: 'name', texts: purposeText },
  subjectEn: { title: m.subjectEn, kind: 'text' },
  subjectZh: { title: m.subjectZh, kind: 'text' },
  changed: { title: m.changed, kind: 'name', texts: { true: m.changedYes, false: m.changedNo } },
  version: { title: m.version, kind: 'number' },
  changeTime: { title: m.changeTime, kind: 'instant' },
  changedBy: { title: m.changedBy, kind: 'text' },
}

/** The list of mails as a file. */
export const mailTemplateExports = [
  exportOf({ file: mailTemplateExport, fields: columns }, ({ db }, wanted) =>
    inOrder(wanted, matchingTemplates(db, wanted), templateSorting),
  ),
]
