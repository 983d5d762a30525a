import { operationLogStaffPermissions } from '#features/system/operationLog/operationLog.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const operationLogVocabulary: Vocabulary = {
  staffPermissions: operationLogStaffPermissions,
  exports: {
    'operation-log': { en: 'operation log', zh: '操作日志' },
  },
}
