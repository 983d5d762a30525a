import { storeCodesAudit } from '#features/products/storeCodes/storeCodes.audit.ts'
import { storeCodesMenu } from '#features/products/storeCodes/storeCodes.menu.ts'
import {
  storeCodesPermissions,
  storeCodesStaffPermissions,
} from '#features/products/storeCodes/storeCodes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const storeCodesVocabulary: Vocabulary = {
  actions: storeCodesAudit,
  activityGroups: { storeCode: 'products' },
  auditObjects: {
    storeCode: objectWords.storeCode,
  },
  permissions: storeCodesPermissions,
  staffPermissions: storeCodesStaffPermissions,
  portalPages: storeCodesMenu,
  exports: {
    'store-codes': { en: 'store codes', zh: '收款码' },
  },
  help: [
    {
      section: 'products',
      load: async () => (await import('#features/products/storeCodes/storeCodes.help.ts')).storeCodesHelp,
    },
    {
      section: 'portalProductStore',
      load: async () =>
        (await import('#features/products/storeCodes/storeCodes.staffHelp.ts')).storeCodesStaffHelp,
    },
  ],
  synonyms: {
    '/Products/StoreCode': ['QR code', 'counter', 'poster', 'static code', '二维码', '台卡', '门店', '码牌'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    storeCode: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    storeCode: true
  }
}
