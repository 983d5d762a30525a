import { webhooksAudit } from '#features/gateway/webhooks/webhooks.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const webhooksVocabulary: Vocabulary = {
  actions: webhooksAudit,
  activityGroups: { webhook: 'developer', notification: 'developer' },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    delivery: true
  }
}
