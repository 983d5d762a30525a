import { pinsAudit } from '#features/session/pins/pins.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const pinsVocabulary: Vocabulary = {
  actions: pinsAudit,
  activityGroups: { pin: 'products' },
}
