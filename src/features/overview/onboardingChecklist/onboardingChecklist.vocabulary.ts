import { onboardingChecklistAudit } from '#features/overview/onboardingChecklist/onboardingChecklist.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const onboardingChecklistVocabulary: Vocabulary = {
  actions: onboardingChecklistAudit,
  activityGroups: { dashboard: 'settings' },
}
