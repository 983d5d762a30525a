import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as mailTemplateTexts } from '#features/system/mailTemplates/mailTemplates.messages.ts'

export const mailTemplatesPortal = {
  contracts: {
    mailTemplates: async () =>
      (await import('#features/system/mailTemplates/mailTemplates.contract.ts')).mailTemplatesContract,
  },
  pages: [
    pageEntry(
      '/admin/mailTemplates',
      lazyPage(
        () => import('#features/system/mailTemplates/MailTemplateListPage.tsx'),
        'MailTemplateListPage',
      ),
    ),

    detailEntry(
      '/admin/mailTemplates/$templateKey',
      { title: mailTemplateTexts.title, right: 'mailTemplate.get' },
      lazyPage(() => import('#features/system/mailTemplates/MailTemplatePage.tsx'), 'MailTemplatePage'),
    ),
  ],
} as const satisfies PortalFeature
