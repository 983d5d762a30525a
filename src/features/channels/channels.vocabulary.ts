import { channelsAudit } from '#features/channels/channels.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const channelsVocabulary: Vocabulary = {
  actions: channelsAudit,
  activityGroups: { channelAccount: 'settlement' },
  auditObjects: {
    channelAccount: objectWords.channelAccount,
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    channelAccount: true
  }
}
