import { notesAudit } from '#features/provider/notes/notes.audit.ts'
import { notesMenu } from '#features/provider/notes/notes.menu.ts'
import { notesStaffPermissions } from '#features/provider/notes/notes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const notesVocabulary: Vocabulary = {
  actions: notesAudit,
  activityGroups: { merchantNote: 'business', merchantTicket: 'business' },
  auditObjects: {
    merchantNote: titleWords.note,
    merchantTicket: { en: 'Ticket', zh: '工单' },
  },
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

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    merchantNote: true
    merchantTicket: true
  }
}
