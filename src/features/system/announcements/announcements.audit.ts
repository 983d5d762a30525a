import { type AuditActions, action } from '#shared/auditActions.ts'

export const announcementsAudit: AuditActions = {
  'announcement.added': action('Announcement added', '新增公告', 'good'),
  'announcement.changed': action('Announcement changed', '修改公告'),
  'announcement.published': action('Announcement published', '发布公告', 'good'),
  'announcement.wentOut': action('Announcement published to its audience', '公告已生效', 'good'),
  'announcement.reached': action('Announcement fully delivered', '公告发送完成'),
  'announcement.ended': action('Announcement ended', '公告已结束'),
  'announcement.withdrawn': action('Announcement withdrawn', '撤回公告', 'bad'),
  'banner.closed': action('Banner closed', '关闭横幅'),
  'staffNotice.read': action('Staff notices read', '阅读内部通知'),
}
