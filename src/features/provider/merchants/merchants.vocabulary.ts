import { providerMerchantsMenu } from '#features/provider/merchants/merchants.menu.ts'
import { providerMerchantsStaffPermissions } from '#features/provider/merchants/merchants.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const providerMerchantsVocabulary: Vocabulary = {
  staffPermissions: providerMerchantsStaffPermissions,
  portalPages: providerMerchantsMenu,
  exports: {
    merchants: { en: 'merchants', zh: '商户' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () =>
        (await import('#features/provider/merchants/merchants.staffHelp.ts')).providerMerchantsStaffHelp,
    },
  ],
  synonyms: {
    '/admin': ['customers', 'clients', '客户', '商家'],
  },
}
