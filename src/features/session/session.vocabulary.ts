import { sessionAudit } from '#features/session/session.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const sessionVocabulary: Vocabulary = {
  actions: sessionAudit,
}
