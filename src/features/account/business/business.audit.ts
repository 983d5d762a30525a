import { type AuditActions, action } from '#shared/auditActions.ts'

export const businessAudit: AuditActions = {
  'bankDetails.shown': action('Bank details viewed in full', '查看完整银行信息'),
}
