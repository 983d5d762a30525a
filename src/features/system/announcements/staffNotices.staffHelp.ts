import type { Article } from '#shared/article.ts'

export const staffNoticesStaffHelp: readonly Article[] = [
  {
    id: 'portalNotices',
    pages: ['/admin/staffNotices', '/admin/staffNotices/$announcementId'],
    title: { en: 'Staff notices', zh: '通知公告' },
    purpose: {
      en: 'Notices the provider’s own staff see in their bell.',
      zh: '服务商员工在铃铛中看到的通知。',
    },
    jobs: [
      {
        title: { en: 'Write a notice', zh: '新增通知' },
        steps: [
          { en: 'Choose “New notice” and write both languages.', zh: '点击“新增通知”，填写中英文内容。' },
          { en: 'Choose when it is shown, then “Publish”.', zh: '设置展示时段，点击“发布”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Scheduled', zh: '待发布' },
        meaning: { en: 'Published automatically at the set time.', zh: '到设定时间自动发布。' },
      },
    ],

    next: ['portalAnnouncements'],
  },
]
