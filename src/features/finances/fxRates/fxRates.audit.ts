import { type AuditActions, action } from '#shared/auditActions.ts'

export const fxRatesAudit: AuditActions = {
  'fxRate.added': action('Exchange rate entered', '录入汇率'),
  'fxRate.passed': action('Exchange rate approved', '汇率变更通过', 'good'),
  'fxRate.refused': action('Exchange rate refused', '汇率变更被拒绝', 'bad'),
  'fxRate.imported': action('Exchange rates imported', '导入汇率'),
}
