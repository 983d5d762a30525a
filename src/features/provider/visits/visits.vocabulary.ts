import { visitsAudit } from '#features/provider/visits/visits.audit.ts'
import { visitsStaffPermissions } from '#features/provider/visits/visits.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const visitsVocabulary: Vocabulary = {
  actions: visitsAudit,
  staffPermissions: visitsStaffPermissions,
  exports: {
    visits: { en: 'visits', zh: '商户身份查看记录' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () => (await import('#features/provider/visits/visits.staffHelp.ts')).visitsStaffHelp,
    },
  ],
}
