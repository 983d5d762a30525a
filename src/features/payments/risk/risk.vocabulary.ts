import { riskAudit } from '#features/payments/risk/risk.audit.ts'
import { riskMenu } from '#features/payments/risk/risk.menu.ts'
import { riskStaffPermissions } from '#features/payments/risk/risk.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const riskVocabulary: Vocabulary = {
  actions: riskAudit,
  activityGroups: {
    risk: 'risk',
    riskHit: 'risk',
    riskRule: 'risk',
    riskList: 'risk',
    riskWatch: 'risk',
    riskAlert: 'risk',
    providerLimit: 'risk',
  },
  auditObjects: {
    riskRule: { en: 'Risk rule', zh: '风控规则' },
    riskList: { en: 'Risk list', zh: '风控名单' },
    riskHit: { en: 'Risk hit', zh: '风控命中' },
    riskDryRun: { en: 'Dry run', zh: '试运行' },
    riskWatch: { en: 'Alert rule', zh: '预警规则' },
    riskAlert: { en: 'Risk alert', zh: '风控预警' },
    providerLimit: { en: 'Limits set by the provider', zh: '服务商限额' },
  },
  staffPermissions: riskStaffPermissions,
  portalPages: riskMenu,
  exports: {
    'risk-alerts': { en: 'risk alerts', zh: '风控预警' },
    'dry-run': { en: 'dry run', zh: '规则试运行' },
    'risk-hits': { en: 'risk hits', zh: '风控命中' },
    'risk-lists': { en: 'risk lists', zh: '风控名单' },
    'risk-list-items': { en: 'risk list entries', zh: '名单条目' },
    'risk-rules': { en: 'risk rules', zh: '风控规则' },
  },
  help: [
    {
      section: 'portalRisk',
      load: async () => (await import('#features/payments/risk/risk.staffHelp.ts')).riskStaffHelp,
    },
  ],
  synonyms: {
    '/admin/riskRules': ['fraud', 'rules', '欺诈', '规则'],
    '/admin/riskLists': ['blacklist', 'blocklist', 'allowlist', '黑名单', '白名单'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    riskRule: true
    riskList: true
    riskHit: true
    riskDryRun: true
    riskAlert: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    riskRule: true
    riskList: true
    riskHit: true
    riskDryRun: true
    riskWatch: true
    riskAlert: true
    providerLimit: true
  }
}
