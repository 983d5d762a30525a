import { toolsMenu } from '#features/provider/tools/tools.menu.ts'
import { toolsStaffPermissions } from '#features/provider/tools/tools.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const toolsVocabulary: Vocabulary = {
  staffPermissions: toolsStaffPermissions,
  portalPages: toolsMenu,
  help: [
    {
      section: 'portalTools',
      load: async () => (await import('#features/provider/tools/tools.staffHelp.ts')).toolsStaffHelp,
    },
  ],
}
