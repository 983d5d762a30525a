import type { Article } from '#shared/article.ts'

export const onlineUsersStaffHelp: readonly Article[] = [
  {
    id: 'portalOnlineUsers',
    pages: ['/admin/onlineUsers'],
    title: { en: 'Online users', zh: '在线用户' },
    purpose: {
      en: 'Every open session of the provider’s staff and of merchants’ people, with device, place and last use.',
      zh: '服务商员工与商户人员的全部登录会话，含设备、地点与最近使用时间。',
    },
    jobs: [
      {
        title: { en: 'Sign someone out', zh: '强制下线' },
        steps: [
          {
            en: 'Choose “Sign out” in the row, or select several.',
            zh: '点击该行的“强制下线”，或多选后批量操作。',
          },
          {
            en: 'Unsaved work there is lost. They can sign in again.',
            zh: '未保存的内容将丢失，之后可重新登录。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Session', zh: '会话' },
        meaning: { en: 'One sign-in on one device.', zh: '在一台设备上的一次登录。' },
      },
    ],

    next: ['portalSignInLog'],
  },
]
