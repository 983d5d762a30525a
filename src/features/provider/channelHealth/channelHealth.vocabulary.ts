import { channelHealthAudit } from '#features/provider/channelHealth/channelHealth.audit.ts'
import { channelHealthMenu } from '#features/provider/channelHealth/channelHealth.menu.ts'
import { channelHealthStaffPermissions } from '#features/provider/channelHealth/channelHealth.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const channelHealthVocabulary: Vocabulary = {
  actions: channelHealthAudit,
  activityGroups: { channel: 'risk', channelIncident: 'risk' },
  auditObjects: {
    channelIncident: { en: 'Channel incident', zh: '渠道事件' },
  },
  staffPermissions: channelHealthStaffPermissions,
  portalPages: channelHealthMenu,
  exports: {
    'channel-attempts': { en: 'channel attempts', zh: '渠道请求' },
  },
  help: [
    {
      section: 'portalOperation',
      load: async () =>
        (await import('#features/provider/channelHealth/channelHealth.staffHelp.ts')).channelHealthStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    channelHealth: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    channelIncident: true
  }
}
