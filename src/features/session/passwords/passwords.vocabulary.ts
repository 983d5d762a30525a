import { passwordsAudit } from '#features/session/passwords/passwords.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const passwordsVocabulary: Vocabulary = {
  actions: passwordsAudit,
  activityGroups: { password: 'signIn' },
}
