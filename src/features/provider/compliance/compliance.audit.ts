import { type AuditActions, action } from '#shared/auditActions.ts'

export const complianceAudit: AuditActions = {
  'compliance.proposed': action('Proposed for compliance', '提交合规审核', 'waiting'),
  'compliance.passed': action('Compliance passed', '合规审核通过', 'good'),
  'compliance.returned': action('Compliance returned', '合规审核退回', 'bad'),
}
