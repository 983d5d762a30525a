import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const logHelp: readonly Article[] = [
  {
    id: 'activityLog',
    pages: ['/Settings/Log'],
    title: objectWords.activityLog,
    purpose: {
      en: 'Who did what, when and from where. Entries are never changed or removed, and each is chained to the one before it.',
      zh: '记录何人在何时何地做了什么。记录只增不改，并逐条链接，可校验完整性。',
    },
    jobs: [
      {
        title: { en: 'Find out who changed something', zh: '查询修改人' },
        steps: [
          {
            en: 'Paste the number of the object into “Any ID”, or filter by area and days.',
            zh: '在“任意编号”中粘贴对象编号，或按类别和日期筛选。',
          },
          {
            en: 'Open the entry to see each field before and after.',
            zh: '打开记录，查看各字段变更前后的值。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Chain', zh: '日志链' },
        meaning: {
          en: 'Each entry contains the hash of the previous one, so changes cannot go unnoticed.',
          zh: '每条记录含上一条的哈希值，任何改动都会被发现。',
        },
      },
    ],

    next: ['users', 'security'],
  },
]
