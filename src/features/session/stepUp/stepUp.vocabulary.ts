import { stepUpAudit } from '#features/session/stepUp/stepUp.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const stepUpVocabulary: Vocabulary = {
  actions: stepUpAudit,
  activityGroups: { proof: 'signIn' },
}
