import { webhooksAudit } from '#features/gateway/webhooks/webhooks.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const webhooksVocabulary: Vocabulary = {
  actions: webhooksAudit,
  activityGroups: { webhook: 'developer', notification: 'developer' },
  auditObjects: {
    webhookEndpoint: { en: 'Webhook', zh: '回调' },
    notification: { en: 'Delivery', zh: '投递' },
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    delivery: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    webhookEndpoint: true
    notification: true
  }
}
