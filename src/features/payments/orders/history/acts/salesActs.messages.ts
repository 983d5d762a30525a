import { type Acts, act } from '#features/payments/orders/history/acts/act.messages.ts'

/** Actions on agents, commissions and exchange rates. */
export const salesActs: Acts = {
  'organization.added': act('Organization added', '新增代理商'),
  'organization.changed': act('Organization changed', '修改代理商'),
  'organization.accountShown': act('Bank account shown in full', '查看完整银行账户'),
  'organization.accountAsked': act('Bank account change requested', '申请变更银行账户', 'waiting'),
  'organization.accountPassed': act('Bank account approved', '银行账户变更获批', 'good'),
  'organization.accountRefused': act('Bank account refused', '银行账户变更被拒绝', 'bad'),
  'organization.accountWithdrawn': act('Bank account change withdrawn', '撤回银行账户变更'),
  'commissionPolicy.added': act('Commission policy added', '新增佣金政策'),
  'commissionPolicy.ended': act('Commission policy ended', '终止佣金政策'),
  'commissionStatement.made': act('Commission statement made', '生成佣金结算单', 'waiting'),
  'commissionStatement.checked': act('Commission statement checked', '佣金结算单初审通过', 'waiting'),
  'commissionStatement.confirmed': act('Commission statement confirmed', '佣金结算单已确认', 'good'),
  'commissionStatement.carried': act('Carried into the next commission statement', '结转至下期佣金结算单'),
  'commissionStatement.paid': act('Commission paid', '佣金已支付', 'good'),
  'commissionStatement.export': act('Commission statement downloaded', '下载佣金结算单'),
  'fxRate.added': act('Exchange rate entered', '录入汇率'),
  'fxRate.passed': act('Exchange rate approved', '汇率变更通过', 'good'),
  'fxRate.refused': act('Exchange rate refused', '汇率变更被拒绝', 'bad'),
  'fxRate.imported': act('Exchange rates imported', '导入汇率'),
  'radar.digestSet': act('Daily radar email set', '设置待办中心每日邮件'),
}
