import { type AuditActions, action } from '#shared/auditActions.ts'

export const visitsAudit: AuditActions = {
  'visit.began': action('The provider’s staff started a visit', '服务商人员开始以商户身份查看'),
  'visit.ended': action('The provider’s visit ended', '服务商结束以商户身份查看'),
}
