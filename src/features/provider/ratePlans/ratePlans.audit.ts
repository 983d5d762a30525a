import { type AuditActions, action } from '#shared/auditActions.ts'

export const ratePlansAudit: AuditActions = {
  'ratePlan.planSet': action('Rate plan set', '设置收费方案'),
  'ratePlan.rateSet': action('Rate set', '设置费率'),
  'ratePlan.ruleSet': action('Settlement rule set', '设置结算规则'),
}
