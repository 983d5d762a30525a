import { type AuditActions, action } from '#shared/auditActions.ts'

export const exportsAudit: AuditActions = {
  'schedule.added': action('Scheduled export set up', '新增定时导出'),
  'schedule.edited': action('Scheduled export changed', '修改定时导出'),
  'schedule.paused': action('Scheduled export paused', '暂停定时导出'),
  'schedule.resumed': action('Scheduled export resumed', '恢复定时导出', 'good'),
  'schedule.removed': action('Scheduled export deleted', '删除定时导出'),
  'schedule.run': action('Scheduled export run', '执行定时导出'),
  'schedule.mailed': action('Scheduled export emailed', '定时导出已发送邮件'),
  'schedule.stopped': action(
    'Scheduled export stopped: its owner no longer has the right',
    '定时导出已停止',
    'bad',
  ),
  'export.begun': action('Export started', '开始导出', 'waiting'),
  'export.made': action('File downloaded', '下载文件'),
  'export.finished': action('Export ready', '导出完成', 'good'),
  'export.failed': action('Export failed', '导出失败', 'bad'),
  'export.cancelled': action('Export cancelled', '取消导出'),
  'export.fetched': action('Export downloaded', '下载导出文件'),
  'export.laidDown': action('Export postponed', '导出已推迟', 'waiting'),
  'export.expired': action('Expired export deleted', '导出文件到期删除'),
}
