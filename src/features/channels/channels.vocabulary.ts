import { channelsAudit } from '#features/channels/channels.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const channelsVocabulary: Vocabulary = {
  actions: channelsAudit,
  activityGroups: { channelAccount: 'settlement' },
}
