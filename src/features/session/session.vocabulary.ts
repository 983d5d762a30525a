import { sessionAudit } from '#features/session/session.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const sessionVocabulary: Vocabulary = {
  actions: sessionAudit,
  activityGroups: { session: 'signIn', ticket: 'signIn', challenge: 'signIn' },
  auditObjects: {
    session: { en: 'Session', zh: '登录会话' },
  },
  help: [
    { section: 'signIn', load: async () => (await import('#features/session/session.help.ts')).sessionHelp },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    session: true
  }
}
