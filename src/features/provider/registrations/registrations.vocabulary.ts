import { registrationsMenu } from '#features/provider/registrations/registrations.menu.ts'
import { registrationsStaffPermissions } from '#features/provider/registrations/registrations.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const registrationsVocabulary: Vocabulary = {
  staffPermissions: registrationsStaffPermissions,
  portalPages: registrationsMenu,
  exports: {
    registrations: { en: 'registrations', zh: '注册申请' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () =>
        (await import('#features/provider/registrations/registrations.staffHelp.ts')).registrationsStaffHelp,
    },
  ],
  synonyms: {
    '/admin/registrations': ['sign-ups', 'onboarding', 'KYC', '进件', '入网'],
  },
}
