import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const announcementsStaffHelp: readonly Article[] = [
  {
    id: 'portalAnnouncements',
    pages: ['/admin/announcements', '/admin/announcements/$announcementId'],
    title: objectWords.announcements,
    purpose: {
      en: 'News for merchants, in their notifications or as a banner at the top of their console, in both languages and at the time you choose.',
      zh: '向商户发布的公告，显示在通知中或作为后台顶部横幅，支持中英文与定时发布。',
    },
    jobs: [
      {
        title: { en: 'Publish an announcement', zh: '发布公告' },
        steps: [
          {
            en: 'Choose “New announcement” and write both languages.',
            zh: '点击“新增公告”，填写中英文内容。',
          },
          {
            en: 'Choose the audience and the time. If you select no audience, everyone is included.',
            zh: '选择发布对象与时段，不选则不限。',
          },
          {
            en: 'Choose “Save as draft”, check the preview, then “Publish”.',
            zh: '点击“存为草稿”，查看预览后点击“发布”。',
          },
        ],
      },
      {
        title: { en: 'Withdraw an announcement', zh: '撤回公告' },
        steps: [
          {
            en: 'Choose “Withdraw”. Emails already sent cannot be recalled.',
            zh: '点击“撤回”，已发送的邮件无法收回。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Banner', zh: '横幅' },
        meaning: {
          en: 'Shown at the top of every page until it ends or is closed.',
          zh: '显示在每个页面顶部，直至结束或被关闭。',
        },
      },
    ],

    next: ['portalNotices', 'portalMailLog'],
  },
]
