import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as mailTemplateTexts } from '#features/provider/mailTemplates/mailTemplates.messages.ts'

export const mailTemplatesPortal = {
  contracts: {
    mailTemplates: async () =>
      (await import('#features/provider/mailTemplates/mailTemplates.contract.ts')).mailTemplatesContract,
  },
  pages: [
    pageEntry(
      '/admin/mailTemplates',
      lazyPage(
        () => import('#features/provider/mailTemplates/MailTemplateListPage.tsx'),
        'MailTemplateListPage',
      ),
    ),

    detailEntry(
      '/admin/mailTemplates/$templateKey',
      { title: mailTemplateTexts.title, right: 'mailTemplate.get' },
      lazyPage(() => import('#features/provider/mailTemplates/MailTemplatePage.tsx'), 'MailTemplatePage'),
    ),
  ],
} as const satisfies PortalFeature
