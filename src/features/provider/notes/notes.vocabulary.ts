import { notesAudit } from '#features/provider/notes/notes.audit.ts'
import { notesMenu } from '#features/provider/notes/notes.menu.ts'
import { notesStaffPermissions } from '#features/provider/notes/notes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const notesVocabulary: Vocabulary = {
  actions: notesAudit,
  activityGroups: { merchantNote: 'business', merchantTicket: 'business' },
  staffPermissions: notesStaffPermissions,
  portalPages: notesMenu,
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
