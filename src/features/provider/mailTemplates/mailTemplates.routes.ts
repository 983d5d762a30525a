import { mailTemplatesContract } from '#features/provider/mailTemplates/mailTemplates.contract.ts'
import { mailTemplateList } from '#features/provider/mailTemplates/mailTemplates.fields.ts'
import {
  changeTemplate,
  previewTemplate,
  setTemplateBack,
  templateDetail,
  testTemplate,
} from '#features/provider/mailTemplates/mailTemplates.service.ts'
import {
  listTemplates,
  matchingTemplates,
  templateSource,
} from '#features/provider/mailTemplates/mailTemplates.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { change, setBack, ...atTheDesk } = mailTemplatesContract

export const mailTemplateRoutes = {
  ...routes(atTheDesk, {
    list: (ctx, query) => listTemplates(ctx.db, query),
    get: (ctx, { templateKey }) => templateDetail(ctx, templateKey),
    preview: (ctx, { templateKey, words }) => previewTemplate(ctx, templateKey, words),
    test: (ctx, { templateKey, words }) => testTemplate(ctx, templateKey, words),
  }),
  ...channelRoutes(
    { change, setBack },
    {
      change: (caller, { templateKey, ...change }) => changeTemplate(caller, templateKey, change),
      setBack: (caller, { templateKey }) => setTemplateBack(caller, templateKey),
    },
  ),
}

export const mailTemplateExports = [
  exportOf(mailTemplateList, ({ db }, wanted) => {
    // Unlike the page, the file is in descending order by default.
    const sorted = { ...wanted, sortOrder: wanted.sortOrder ?? 'desc' } as const
    return templateSource.rowsOf(sorted, matchingTemplates(db, wanted))
  }),
]
