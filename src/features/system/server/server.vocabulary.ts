import { serverStaffPermissions } from '#features/system/server/server.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const serverVocabulary: Vocabulary = {
  staffPermissions: serverStaffPermissions,
  help: [
    {
      section: 'portalMonitor',
      load: async () => (await import('#features/system/server/server.staffHelp.ts')).serverStaffHelp,
    },
  ],
}
