import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const mailTemplatesMenu = [
  page({
    key: 'mailTemplates',
    directory: 'settings',
    place: 20,
    path: 'mailTemplates',
    title: { en: 'Email templates', zh: '邮件模板' },
    icon: 'MailCheck',
    right: 'mailTemplate.query',
    acts: [
      ['mailTemplate.get', { en: 'Open', zh: '查看' }],
      ['mailTemplate.add', { en: 'Send a test to yourself', zh: '发送测试' }],
      ['mailTemplate.edit', { en: 'Change', zh: '修改' }],
      ['mailTemplate.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
