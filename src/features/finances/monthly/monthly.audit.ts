import { type AuditActions, action } from '#shared/auditActions.ts'

export const monthlyAudit: AuditActions = {
  'statement.issued': action('Issued', '已开具'),
  'statement.paid': action('Paid', '已付款', 'good'),
  'statement.corrected': action('Corrected by another document', '已由新单据更正'),
  'statement.export': action('Downloaded', '已下载'),
}
