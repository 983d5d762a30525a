import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const settingsDirectory: PortalDirectory = {
  key: 'settings',
  title: { en: 'Settings', zh: '设置' },
  icon: 'SlidersHorizontal',
  pages: [
    page({
      key: 'fxRates',
      path: 'fxRates',
      title: { en: 'Exchange rates', zh: '汇率' },
      icon: 'CircleDollarSign',
      right: 'fxRate.query',
      acts: [
        ['fxRate.add', { en: 'Enter', zh: '录入' }],
        ['fxRate.edit', { en: 'Approve or reject', zh: '批准或拒绝' }],
        ['fxRate.import', { en: 'Import', zh: '导入' }],
        ['fxRate.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'mailTemplates',
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
    page({
      key: 'branding',
      path: 'branding',
      title: { en: 'Branding', zh: '品牌设置' },
      icon: 'Palette',
      right: 'branding.get',
      acts: [
        ['branding.edit', { en: 'Change', zh: '修改' }],
        ['image.add', { en: 'Upload an image', zh: '上传图片' }],
      ],
    }),
  ],
}
