import type { Article } from '#shared/article.ts'

export const visitsStaffHelp: readonly Article[] = [
  {
    id: 'portalVisits',
    pages: ['/admin/visits'],
    title: { en: 'Visits', zh: '商户身份查看记录' },
    purpose: {
      en: 'Who viewed which merchant’s console, why and for how long. The merchant sees the same in its activity log.',
      zh: '谁因何事以商户身份查看了哪个商户的后台、持续多久。商户可在操作日志中看到相同记录。',
    },
    jobs: [
      {
        title: { en: 'View a merchant’s console', zh: '以商户身份查看' },
        steps: [
          {
            en: 'Open the merchant and choose “Sign in as this merchant”.',
            zh: '打开商户，点击“以商户身份查看”。',
          },
          {
            en: 'Give a reason, which the merchant can see, and a duration.',
            zh: '填写商户可见的事由和时长。',
          },
          {
            en: 'You can see everything but cannot change anything.',
            zh: '可查看全部内容，但不能做任何修改。',
          },
        ],
      },
      {
        title: { en: 'End a visit', zh: '结束以商户身份查看' },
        steps: [{ en: 'Choose “End” in its row.', zh: '点击该行的“结束”。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Visit', zh: '以商户身份查看' },
        meaning: {
          en: 'A time-limited, read-only session in a merchant’s console.',
          zh: '限时、只读的商户后台会话。',
        },
      },
    ],

    next: ['portalMerchants'],
  },
]
