import { type AuditActions, action } from '#shared/auditActions.ts'

export const channelsAudit: AuditActions = {
  'channelAccount.test': action('Channel account tested by the provider', '服务商测试渠道账户'),
  'channelAccount.tested': action('Channel account tested', '测试渠道账户'),
  'channelAccount.add': action('Channel account added', '新增渠道账户'),
  'channelAccount.edit': action('Channel account changed', '修改渠道账户'),
  'channelAccount.addProposed': action('Channel account proposed', '提交渠道账户', 'waiting'),
  'channelAccount.editProposed': action('Channel account change proposed', '提交渠道账户修改', 'waiting'),
  'channelAccount.changeApproved': action('Channel account change approved', '批准渠道账户修改', 'good'),
  'channelAccount.changeRejected': action('Channel account change rejected', '驳回渠道账户修改'),
  'channelAccount.changeWithdrawn': action('Channel account change withdrawn', '撤回渠道账户修改'),
  'channelAccount.route': action('Channel route changed', '修改渠道路由'),
}
