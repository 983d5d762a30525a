import { type AuditActions, action } from '#shared/auditActions.ts'

export const onboardingAudit: AuditActions = {
  'opening.started': action('Opening started', '开始开户', 'waiting'),
  'opening.saved': action('Opening step saved', '保存开户步骤'),
  'opening.discarded': action('Opening discarded', '作废开户草稿', 'bad'),
  'opening.channelTested': action('Opening: channel account tested', '测试开户渠道账户'),
  'opening.documentAdded': action('Opening: document added', '添加开户文件'),
  'opening.documentRemoved': action('Opening: document removed', '移除开户文件'),
  'opening.begun': action('Merchant is being opened', '正在开户', 'waiting'),
  'opening.opened': action('Merchant opened by the wizard', '向导开户完成', 'good'),
  'opening.givenBack': action('Opening returned', '开户已退回', 'bad'),
}
