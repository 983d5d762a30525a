import { type AuditActions, action } from '#shared/auditActions.ts'

export const subMerchantsAudit: AuditActions = {
  'subMerchant.applied': action('Sub-merchant applied for', '申请子商户', 'waiting'),
  'subMerchant.started': action('Application in progress', '开始处理申请', 'waiting'),
  'subMerchant.passed': action('Application passed', '申请通过', 'good'),
  'subMerchant.refused': action('Application refused', '申请被拒绝', 'bad'),
  'subMerchant.withdrawn': action('Application withdrawn', '撤回申请'),
  'subMerchant.opened': action('Sub-merchant opened', '开通子商户', 'good'),
  'subMerchant.waysAsked': action('Payment methods applied for', '申请支付方式', 'waiting'),
  'subMerchant.wayServed': action('Payment method enabled', '开通支付方式', 'good'),
  'subMerchant.wayRefused': action('Payment method refused', '支付方式申请被拒绝', 'bad'),
  'subMerchantDesk.started': action('Application in progress', '开始处理申请', 'waiting'),
  'subMerchantDesk.passed': action('Application passed', '申请通过', 'good'),
  'subMerchantDesk.refused': action('Application refused', '申请被拒绝', 'bad'),
  'subMerchantDesk.wayRefused': action('Payment method refused', '支付方式申请被拒绝', 'bad'),
}
