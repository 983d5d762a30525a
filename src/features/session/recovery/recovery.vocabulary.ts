import { recoveryAudit } from '#features/session/recovery/recovery.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const recoveryVocabulary: Vocabulary = {
  actions: recoveryAudit,
  activityGroups: { invitation: 'people' },
  help: [
    {
      section: 'signIn',
      load: async () => (await import('#features/session/recovery/recovery.help.ts')).recoveryHelp,
    },
  ],
}
