import { registrationsStaffPermissions } from '#features/provider/registrations/registrations.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const registrationsVocabulary: Vocabulary = {
  staffPermissions: registrationsStaffPermissions,
  exports: {
    registrations: { en: 'registrations', zh: '注册申请' },
  },
}
