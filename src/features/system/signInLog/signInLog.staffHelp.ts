import type { Article } from '#shared/article.ts'

export const signInLogStaffHelp: readonly Article[] = [
  {
    id: 'portalSignInLog',
    pages: ['/admin/signInLog'],
    title: { en: 'Sign-in log', zh: '登录日志' },
    purpose: {
      en: 'Every sign-in, failed attempt, lock and sign-out, taken from the operation log, which no one can clear.',
      zh: '全部登录、失败、锁定与退出记录，取自操作日志，不可清空。',
    },
    jobs: [
      {
        title: { en: 'Unlock an account', zh: '解除锁定' },
        steps: [
          { en: 'Filter by “Locked” and find the person.', zh: '按“账号锁定”筛选并找到该用户。' },
          {
            en: 'Make sure the request really comes from them, then choose “Unlock”.',
            zh: '确认为本人申请后点击“解锁”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Unknown names', zh: '未知账号' },
        meaning: { en: 'Attempts with login IDs that do not exist.', zh: '使用不存在账号的登录尝试。' },
      },
    ],

    next: ['portalOnlineUsers', 'portalOperationLog'],
  },
]
