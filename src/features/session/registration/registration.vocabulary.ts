import { registrationAudit } from '#features/session/registration/registration.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const registrationVocabulary: Vocabulary = {
  actions: registrationAudit,
  activityGroups: { registration: 'business' },
  help: [
    {
      section: 'signIn',
      load: async () =>
        (await import('#features/session/registration/registration.help.ts')).registrationHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    registration: true
  }
}
