import { usersAudit } from '#features/system/users/users.audit.ts'
import { usersStaffPermissions } from '#features/system/users/users.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const usersVocabulary: Vocabulary = {
  actions: usersAudit,
  staffPermissions: usersStaffPermissions,
  exports: {
    users: { en: 'users', zh: '用户' },
  },
}
