import { notesAudit } from '#features/provider/notes/notes.audit.ts'
import { notesStaffPermissions } from '#features/provider/notes/notes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const notesVocabulary: Vocabulary = {
  actions: notesAudit,
  staffPermissions: notesStaffPermissions,
  exports: {
    tickets: { en: 'tickets', zh: '工单' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () => (await import('#features/provider/notes/notes.staffHelp.ts')).notesStaffHelp,
    },
  ],
}
