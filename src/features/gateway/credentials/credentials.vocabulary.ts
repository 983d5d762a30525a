import { credentialsAudit } from '#features/gateway/credentials/credentials.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const credentialsVocabulary: Vocabulary = {
  actions: credentialsAudit,
  activityGroups: { gateway: 'developer' },
}
