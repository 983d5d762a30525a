import { exceptionsAudit } from '#features/payments/exceptions/exceptions.audit.ts'
import {
  exceptionsPermissions,
  exceptionsStaffPermissions,
} from '#features/payments/exceptions/exceptions.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const exceptionsVocabulary: Vocabulary = {
  actions: exceptionsAudit,
  permissions: exceptionsPermissions,
  staffPermissions: exceptionsStaffPermissions,
  exports: {
    exceptions: { en: 'exceptions', zh: '异常' },
  },
}
