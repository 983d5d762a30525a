import type { FastifyInstance } from 'fastify'
import { purposeText } from '#features/settings/outbox/outbox.messages.ts'
import { mailTemplateExport } from '#features/system/mailTemplates/mailTemplates.contract.ts'
import { m } from '#features/system/mailTemplates/mailTemplates.messages.ts'
import { matchingTemplates, templateSorting } from '#features/system/mailTemplates/mailTemplates.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

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
export function mailTemplateDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) =>
    serveExport(server, app, authenticate, {
      of: mailTemplateExport,
      access: 'mailTemplate.export',
      name: 'mail-templates',
      columns,
      rows: (db, _signedIn, wanted) => inOrder(wanted, matchingTemplates(db, wanted), templateSorting),
    })
}
