import { operationLogMenu } from '#features/settings/log/operations/operationLog.menu.ts'
import { operationLogStaffPermissions } from '#features/settings/log/operations/operationLog.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const operationLogVocabulary: Vocabulary = {
  staffPermissions: operationLogStaffPermissions,
  portalPages: operationLogMenu,
  exports: {
    'operation-log': { en: 'operation log', zh: '操作日志' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () =>
        (await import('#features/settings/log/operations/operationLog.staffHelp.ts')).operationLogStaffHelp,
    },
  ],
  synonyms: {
    '/admin/operationLog': ['audit', 'history', '审计', '日志'],
  },
}
