import { type AuditActions, action } from '#shared/auditActions.ts'

export const commissionsAudit: AuditActions = {
  'commissionPolicy.added': action('Commission policy added', '新增佣金政策'),
  'commissionPolicy.ended': action('Commission policy ended', '终止佣金政策'),
  'commissionStatement.made': action('Commission statement made', '生成佣金结算单', 'waiting'),
  'commissionStatement.checked': action('Commission statement checked', '佣金结算单初审通过', 'waiting'),
  'commissionStatement.confirmed': action('Commission statement confirmed', '佣金结算单已确认', 'good'),
  'commissionStatement.carried': action('Carried into the next commission statement', '结转至下期佣金结算单'),
  'commissionStatement.paid': action('Commission paid', '佣金已支付', 'good'),
  'commissionStatement.export': action('Commission statement downloaded', '下载佣金结算单'),
}
