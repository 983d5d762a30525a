import { mailTemplatesAudit } from '#features/provider/mailTemplates/mailTemplates.audit.ts'
import { mailTemplatesMenu } from '#features/provider/mailTemplates/mailTemplates.menu.ts'
import { mailTemplatesStaffPermissions } from '#features/provider/mailTemplates/mailTemplates.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const mailTemplatesVocabulary: Vocabulary = {
  actions: mailTemplatesAudit,
  activityGroups: { mailTemplate: 'messages' },
  auditObjects: {
    mailTemplate: { en: 'Email template', zh: '邮件模板' },
  },
  staffPermissions: mailTemplatesStaffPermissions,
  portalPages: mailTemplatesMenu,
  exports: {
    'mail-templates': { en: 'email templates', zh: '邮件模板' },
  },
  help: [
    {
      section: 'portalSettings',
      load: async () =>
        (await import('#features/provider/mailTemplates/mailTemplates.staffHelp.ts')).mailTemplatesStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    mailTemplate: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    mailTemplate: true
  }
}
