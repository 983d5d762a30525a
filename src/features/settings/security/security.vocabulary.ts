import { securityAudit } from '#features/settings/security/security.audit.ts'
import {
  securityPermissions,
  securityStaffPermissions,
} from '#features/settings/security/security.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const securityVocabulary: Vocabulary = {
  actions: securityAudit,
  activityGroups: { securityPolicy: 'signIn' },
  auditObjects: {
    securityPolicy: { en: 'Security policy', zh: '安全策略' },
  },
  permissions: securityPermissions,
  staffPermissions: securityStaffPermissions,
  help: [
    {
      section: 'settings',
      load: async () => (await import('#features/settings/security/security.help.ts')).securityHelp,
    },
  ],
  synonyms: {
    '/Settings/Security': [
      'password',
      'two-factor',
      '2FA',
      'passkey',
      'sessions',
      '密码',
      '两步验证',
      '通行密钥',
    ],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    securityPolicy: true
  }
}
