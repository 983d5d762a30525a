import { type AuditActions, action } from '#shared/auditActions.ts'

export const riskLimitsAudit: AuditActions = {
  'riskLimit.set': action('Risk limits set', '设置风控限额'),
  'riskLimit.refused': action('A payment was refused by a risk limit', '支付被风控限额拒绝', 'bad'),
}
