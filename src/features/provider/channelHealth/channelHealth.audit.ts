import { type AuditActions, action } from '#shared/auditActions.ts'

export const channelHealthAudit: AuditActions = {
  'channel.good': action('Channel recovered', '渠道恢复正常', 'good'),
  'channel.degraded': action('Channel degraded', '渠道异常', 'bad'),
  'channel.down': action('Channel down', '渠道不可用', 'bad'),
  'channelIncident.noted': action('Channel incident note', '渠道事件备注'),
}
