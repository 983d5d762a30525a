import { ticketsAudit } from '#features/products/tickets/tickets.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const ticketsVocabulary: Vocabulary = {
  actions: ticketsAudit,
}
