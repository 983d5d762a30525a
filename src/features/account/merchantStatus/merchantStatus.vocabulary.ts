import { statusAudit } from '#features/account/merchantStatus/merchantStatus.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const statusVocabulary: Vocabulary = {
  actions: statusAudit,
  activityGroups: { standing: 'business' },
}
