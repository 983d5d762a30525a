import { noticesAudit } from '#features/overview/notices/notices.audit.ts'
import { noticesPermissions } from '#features/overview/notices/notices.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const noticesVocabulary: Vocabulary = {
  actions: noticesAudit,
  permissions: noticesPermissions,
}
