import type { Article } from '#shared/article.ts'

export const helpStaffHelp: readonly Article[] = [
  {
    id: 'portalHelp',
    pages: ['/admin/help/{-$page}'],
    title: { en: 'Help for the staff', zh: '服务商后台帮助' },
    purpose: {
      en: 'Explains every page of the portal: what it is for, how to do the main tasks and what its terms mean.',
      zh: '说明服务商后台每个页面的用途、常用操作和术语。',
    },
    jobs: [
      {
        title: { en: 'Find an answer', zh: '查找答案' },
        steps: [
          {
            en: 'Press F1 on any page to open the article about it.',
            zh: '在任意页面按 F1，打开该页面的说明。',
          },
          {
            en: 'Search for a word if you do not know which page you need.',
            zh: '不确定页面时，可直接搜索关键词。',
          },
        ],
      },
    ],
    terms: [],

    next: ['portalMerchants', 'portalRadar'],
  },
]
