import { ticketsAudit } from '#features/products/tickets/tickets.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const ticketsVocabulary: Vocabulary = {
  actions: ticketsAudit,
  activityGroups: { ticketSetting: 'products' },
  auditObjects: {
    ticketSetting: { en: 'Ticket', zh: '小票' },
  },
  help: [
    {
      section: 'products',
      load: async () => (await import('#features/products/tickets/tickets.help.ts')).ticketsHelp,
    },
  ],
  synonyms: {
    '/Products/Devices/Ticket': ['receipt', 'printer', 'paper', '打印', '小票机', '收据'],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    ticketSetting: true
  }
}
