import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m as mailTemplateTexts } from '#features/system/mailTemplates/mailTemplates.messages.ts'

export const settingsPages: readonly StaffEntry[] = [
  pageEntry(
    'fxRates',
    lazyPage(() => import('#features/finances/fxRates/operations/FxRatesPage.tsx'), 'FxRatesPage'),
  ),
  pageEntry(
    'mailTemplates',
    lazyPage(() => import('#features/system/mailTemplates/MailTemplateListPage.tsx'), 'MailTemplateListPage'),
  ),
  detailEntry(
    '/admin/mailTemplates/$templateKey',
    { title: mailTemplateTexts.title, right: 'mailTemplate.get' },
    lazyPage(() => import('#features/system/mailTemplates/MailTemplatePage.tsx'), 'MailTemplatePage'),
  ),
  pageEntry(
    'branding',
    lazyPage(() => import('#features/system/branding/BrandingPage.tsx'), 'BrandingPage'),
  ),
]
