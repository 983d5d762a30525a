import { subMerchantsAudit } from '#features/account/subMerchants/subMerchants.audit.ts'
import { subMerchantsMenu } from '#features/account/subMerchants/subMerchants.menu.ts'
import {
  subMerchantsPermissions,
  subMerchantsStaffPermissions,
} from '#features/account/subMerchants/subMerchants.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const subMerchantsVocabulary: Vocabulary = {
  actions: subMerchantsAudit,
  activityGroups: { subMerchant: 'business', subMerchantDesk: 'business' },
  auditObjects: {
    subMerchantApplication: { en: 'Sub-merchant application', zh: '子商户申请' },
  },
  permissions: subMerchantsPermissions,
  staffPermissions: subMerchantsStaffPermissions,
  portalPages: subMerchantsMenu,
  exports: {
    'sub-merchants': { en: 'sub-merchants', zh: '子商户' },
    'sub-merchant-applications': { en: 'sub-merchant applications', zh: '子商户申请' },
    'all-merchants': { en: 'all merchants', zh: '全部商户' },
  },
  help: [
    {
      section: 'account',
      load: async () =>
        (await import('#features/account/subMerchants/subMerchants.help.ts')).subMerchantsHelp,
    },
    {
      section: 'portalMerchants',
      load: async () =>
        (await import('#features/account/subMerchants/subMerchants.staffHelp.ts')).subMerchantsStaffHelp,
    },
  ],
  synonyms: {
    '/Account/SubMerchant': ['branches', 'stores', 'shops', '分店', '门店', '分支'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    subMerchant: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    subMerchantApplication: true
  }
}
