import { databaseMenu } from '#features/system/database/database.menu.ts'
import { databaseStaffPermissions } from '#features/system/database/database.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const databaseVocabulary: Vocabulary = {
  staffPermissions: databaseStaffPermissions,
  portalPages: databaseMenu,
  exports: {
    tables: { en: 'database tables', zh: '数据库表' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () => (await import('#features/system/database/database.staffHelp.ts')).databaseStaffHelp,
    },
  ],
}
