import type { Article } from '#shared/article.ts'

export const helpHelp: readonly Article[] = [
  {
    id: 'help',
    pages: ['/Help/{-$page}'],
    title: { en: 'Help', zh: '帮助' },
    purpose: {
      en: 'Help explains every page: what it is for, how to do the main tasks and what its terms mean.',
      zh: '帮助说明每个页面的用途、常用操作和术语。',
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

    next: ['dashboard', 'orders'],
  },
]
