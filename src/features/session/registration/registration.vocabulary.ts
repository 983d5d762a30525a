import { registrationAudit } from '#features/session/registration/registration.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const registrationVocabulary: Vocabulary = {
  actions: registrationAudit,
  activityGroups: { registration: 'business' },
  auditObjects: {
    registration: { en: 'Registration', zh: '注册申请' },
  },
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

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    registration: true
  }
}
