import { devicesAudit } from '#features/products/devices/devices.audit.ts'
import { devicesPermissions } from '#features/products/devices/devices.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const devicesVocabulary: Vocabulary = {
  actions: devicesAudit,
  activityGroups: { device: 'products' },
  auditObjects: {
    device: objectWords.device,
  },
  permissions: devicesPermissions,
  exports: {
    devices: { en: 'devices', zh: '设备' },
  },
  help: [
    {
      section: 'products',
      load: async () => (await import('#features/products/devices/devices.help.ts')).devicesHelp,
    },
  ],
  synonyms: {
    '/Products/Devices': ['terminal', 'POS', 'till', 'register', '终端', '收银机', 'POS 机'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    device: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    device: true
  }
}
