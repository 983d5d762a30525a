import type { Article } from '#features/overview/help/article.ts'

export const peopleArticles: readonly Article[] = [
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
  {
    id: 'portalOperationLog',
    pages: ['/admin/operationLog'],
    title: { en: 'Operation log', zh: '操作日志' },
    purpose: {
      en: 'What the provider’s staff did, for which merchant, from where and how long it took. No one can clear it: each entry is sealed by the next.',
      zh: '服务商员工在各商户的操作、来源地址与耗时。日志逐条链式封存，不可清空。',
    },
    jobs: [
      {
        title: { en: 'Find out who did something', zh: '查询操作人' },
        steps: [
          { en: 'Search for the merchant, object or request.', zh: '按商户、对象或请求编号搜索。' },
          { en: 'Open the entry to see what was changed.', zh: '打开记录查看变更内容。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Seal', zh: '封印' },
        meaning: {
          en: 'The hash that ties an entry to the one before.',
          zh: '将每条记录与上一条绑定的哈希值。',
        },
      },
    ],

    next: ['portalSignInLog'],
  },
]
