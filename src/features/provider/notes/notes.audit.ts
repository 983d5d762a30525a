import { type AuditActions, action } from '#shared/auditActions.ts'

export const notesAudit: AuditActions = {
  'merchantNote.added': action('Note added', '添加备注'),
  'merchantNote.pinned': action('Note pinned or unpinned', '置顶或取消置顶备注'),
  'merchantTicket.added': action('Ticket opened', '新建工单', 'waiting'),
  'merchantTicket.edited': action('Ticket changed', '修改工单'),
  'merchantTicket.moved': action('Ticket state changed', '更改工单状态'),
  'merchantTicket.closed': action('Ticket closed', '关闭工单', 'good'),
  'merchantTicket.commented': action('Comment on a ticket', '评论工单'),
  'merchantTicket.reminded': action('Ticket reminder sent', '提醒处理工单', 'waiting'),
}
