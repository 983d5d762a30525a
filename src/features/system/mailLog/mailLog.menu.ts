import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const mailLogMenu = [
  page({
    key: 'mailLog',
    directory: 'operation',
    place: 40,
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
]
