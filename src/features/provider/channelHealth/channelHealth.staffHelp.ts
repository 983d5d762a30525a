import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const channelHealthStaffHelp: readonly Article[] = [
  {
    id: 'portalChannelHealth',
    pages: ['/admin/channelHealth', '/admin/channelHealth/$channelAccountId'],
    title: objectWords.channelHealth,
    purpose: {
      en: 'How each channel account performs on real payments, checked every minute. Drops take effect immediately, recoveries after three checks.',
      zh: '基于真实付款的渠道账户状态。每分钟检查一次，恶化即时生效，连续三次好转后恢复。',
    },
    jobs: [
      {
        title: { en: 'Find out what is wrong', zh: '排查渠道异常' },
        steps: [
          { en: 'Open a channel that is degraded or down.', zh: '打开异常或不可用的渠道。' },
          {
            en: 'Choose “View attempts” and read what the channel said.',
            zh: '点击“查看请求”，查看渠道说明。',
          },
        ],
      },
      {
        title: { en: 'Respond', zh: '应对' },
        steps: [
          {
            en: 'Choose “Pause or change route” to send payments to another account.',
            zh: '点击“暂停或调整路由”，将付款切换至其他账户。',
          },
          {
            en: 'Choose “Add a note” so that colleagues know what was done.',
            zh: '点击“添加备注”，告知同事处理情况。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Degraded', zh: '异常' },
        meaning: { en: 'Failing more, or slower, than usual.', zh: '失败或延迟明显高于平时。' },
      },
      {
        term: { en: 'Incident', zh: '渠道事件' },
        meaning: { en: 'A period in which a channel was degraded or down.', zh: '渠道异常或不可用的时段。' },
      },
    ],
    picture: true,
    next: ['portalMerchants', 'portalRadar'],
  },
]
