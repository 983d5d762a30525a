import { credentialsAudit } from '#features/gateway/credentials/credentials.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const credentialsVocabulary: Vocabulary = {
  actions: credentialsAudit,
  activityGroups: { gateway: 'developer' },
  auditObjects: {
    gatewayCredential: { en: 'Gateway key', zh: '网关密钥' },
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    gatewayCredential: true
  }
}
