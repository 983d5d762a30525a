import { type AuditActions, action } from '#shared/auditActions.ts'

export const merchantsAudit: AuditActions = {
  'merchant.opened': action('Merchant opened', '开通商户', 'good'),
  'merchant.changed': action('Merchant changed', '修改商户'),
  'merchant.profileChanged': action('Merchant info changed', '修改商户信息'),
  'merchant.providerFactsSet': action('The provider changed merchant details', '服务商修改商户资料'),
  'merchant.certificateReminded': action('Certificate expiry reminder sent', '提醒证书即将到期', 'waiting'),
  'merchant.rateSet': action('Rate set', '设置费率'),
  'merchant.ratePlanSet': action('Rate plan set', '设置收费方案'),
  'settlement.ruleSet': action('Settlement rule set', '设置结算规则'),
  'merchant.assigned': action('Assigned by the provider', '服务商分配归属'),
  'merchant.edited': action('Merchant edited by the provider', '服务商修改商户'),
  'merchant.grantsSet': action('Grants changed by the provider', '服务商修改授权'),
  'merchant.gatewayFrozen': action('Gateway frozen', '冻结接口', 'bad'),
  'merchant.gatewayFreed': action('Gateway unfrozen', '恢复接口', 'good'),
  'merchant.corrected': action('Business details corrected by the provider', '服务商更正商户资料'),
}
