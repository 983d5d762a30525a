import { mailAudit } from '#features/settings/mail/mail.audit.ts'
import { mailPermissions } from '#features/settings/mail/mail.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const mailVocabulary: Vocabulary = {
  actions: mailAudit,
  permissions: mailPermissions,
}
