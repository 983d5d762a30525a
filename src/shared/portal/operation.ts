import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const operationDirectory: PortalDirectory = {
  key: 'operation',
  title: { en: 'Operation', zh: '运营' },
  icon: 'Megaphone',
  pages: [
    page({
      key: 'channelHealth',
      path: 'channelHealth',
      title: { en: 'Channel health', zh: '渠道健康' },
      icon: 'Activity',
      right: 'channelHealth.query',
      acts: [
        ['channelHealth.edit', { en: 'Add notes', zh: '填写备注' }],
        ['channelHealth.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'radar',
      path: 'radar',
      title: { en: 'Work queue', zh: '待办中心' },
      icon: 'Radar',
      right: 'radar.query',
      acts: [
        ['radar.edit', { en: 'Email each morning', zh: '每日邮件' }],
        ['radar.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'announcements',
      path: 'announcements',
      title: { en: 'Announcements', zh: '公告' },
      icon: 'Megaphone',
      right: 'announcement.query',
      acts: [
        ['announcement.get', { en: 'Open', zh: '查看' }],
        ['announcement.add', { en: 'Write', zh: '新增' }],
        ['announcement.edit', { en: 'Change, publish, withdraw', zh: '修改、发布、撤回' }],
        ['announcement.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'mailLog',
      path: 'mailLog',
      title: { en: 'Email log', zh: '邮件记录' },
      icon: 'Mails',
      right: 'mailLog.query',
      acts: [
        ['mailLog.get', { en: 'Open', zh: '查看' }],
        ['mailLog.add', { en: 'Send again', zh: '重新发送' }],
        ['mailLog.export', { en: 'Export', zh: '导出' }],
      ],
    }),
  ],
}
