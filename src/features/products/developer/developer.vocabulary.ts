import { developerMenu } from '#features/products/developer/developer.menu.ts'
import {
  developerPermissions,
  developerStaffPermissions,
} from '#features/products/developer/developer.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const developerVocabulary: Vocabulary = {
  permissions: developerPermissions,
  staffPermissions: developerStaffPermissions,
  portalPages: developerMenu,
  exports: {
    notifications: { en: 'notifications', zh: '通知记录' },
  },
  help: [
    {
      section: 'products',
      load: async () => (await import('#features/products/developer/developer.help.ts')).developerHelp,
    },
    {
      section: 'portalOrders',
      load: async () =>
        (await import('#features/products/developer/developer.staffHelp.ts')).developerStaffHelp,
    },
  ],
  synonyms: {
    '/Products/Developer': [
      'API',
      'keys',
      'webhook',
      'integration',
      'secret',
      '接口',
      '密钥',
      '回调',
      '对接',
    ],
  },
}
