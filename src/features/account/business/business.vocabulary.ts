import { businessAudit } from '#features/account/business/business.audit.ts'
import { businessPermissions } from '#features/account/business/business.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const businessVocabulary: Vocabulary = {
  actions: businessAudit,
  activityGroups: { bankDetails: 'business' },
  permissions: businessPermissions,
  help: [
    {
      section: 'account',
      load: async () => (await import('#features/account/business/business.help.ts')).businessHelp,
    },
  ],
  synonyms: {
    '/Account/MerchantInfo': ['business', 'bank details', 'address', 'company', '公司', '银行账户', '资料'],
  },
}
