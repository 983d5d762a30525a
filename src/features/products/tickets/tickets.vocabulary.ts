import { ticketsAudit } from '#features/products/tickets/tickets.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const ticketsVocabulary: Vocabulary = {
  actions: ticketsAudit,
  activityGroups: { ticketSetting: 'products' },
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
