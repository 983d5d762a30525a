import { factorsAudit } from '#features/session/factors/factors.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const factorsVocabulary: Vocabulary = {
  actions: factorsAudit,
  activityGroups: { totp: 'signIn', passkey: 'signIn', recoveryCodes: 'signIn', factors: 'signIn' },
}
