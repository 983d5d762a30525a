import { catalogueAudit } from '#features/products/catalogue/catalogue.audit.ts'
import { catalogueMenu } from '#features/products/catalogue/catalogue.menu.ts'
import {
  cataloguePermissions,
  catalogueStaffPermissions,
} from '#features/products/catalogue/catalogue.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const catalogueVocabulary: Vocabulary = {
  actions: catalogueAudit,
  activityGroups: { catalogueItem: 'products' },
  auditObjects: {
    catalogueItem: objectWords.product,
  },
  permissions: cataloguePermissions,
  staffPermissions: catalogueStaffPermissions,
  portalPages: catalogueMenu,
  exports: {
    catalogue: { en: 'products', zh: '商品' },
  },
  help: [
    {
      section: 'products',
      load: async () => (await import('#features/products/catalogue/catalogue.help.ts')).catalogueHelp,
    },
    {
      section: 'portalProductStore',
      load: async () =>
        (await import('#features/products/catalogue/catalogue.staffHelp.ts')).catalogueStaffHelp,
    },
  ],
  synonyms: {
    '/Products/Catalogue': ['products', 'items', 'goods', 'prices', 'SKU', '商品', '菜单', '价格'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    catalogueItem: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    catalogueItem: true
  }
}
