import { serverMenu } from '#features/system/server/server.menu.ts'
import { serverStaffPermissions } from '#features/system/server/server.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const serverVocabulary: Vocabulary = {
  staffPermissions: serverStaffPermissions,
  portalPages: serverMenu,
  help: [
    {
      section: 'portalMonitor',
      load: async () => (await import('#features/system/server/server.staffHelp.ts')).serverStaffHelp,
    },
  ],
}
