import type { Article } from '#shared/article.ts'

export const brandingStaffHelp: readonly Article[] = [
  {
    id: 'portalBranding',
    pages: ['/admin/branding'],
    title: { en: 'Branding', zh: '品牌设置' },
    purpose: {
      en: 'How the provider appears on the sign-in page, in the console, to payers, in emails and on documents.',
      zh: '登录页、后台、付款页面、邮件与单据中服务商的展示方式。',
    },
    jobs: [
      {
        title: { en: 'Change the look', zh: '修改外观' },
        steps: [
          {
            en: 'Enter the name, logo and colour. The colour must be readable in both themes.',
            zh: '填写名称、标志与颜色，两种主题下不易辨认的颜色无法保存。',
          },
          {
            en: 'Check the preview and save. The change appears within seconds.',
            zh: '查看预览并保存，数秒内生效。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Contrast', zh: '对比度' },
        meaning: {
          en: 'How well text stands out from its background. The minimum is 4.5:1.',
          zh: '文字与背景的明暗差异，最低 4.5:1。',
        },
      },
    ],

    next: ['portalParameters'],
  },
]
