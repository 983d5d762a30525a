import type { Article } from '#features/overview/help/article.ts'

export const operationArticles: readonly Article[] = [
  {
    id: 'portalRadar',
    pages: ['/admin/radar'],
    title: { en: 'Work queue', zh: '待办中心' },
    purpose: {
      en: 'Everything that needs attention: registrations, documents, disputes, tickets, expiring keys and more, each with how long it has waited.',
      zh: '汇总所有待处理事项：注册申请、资料文件、争议、工单、即将到期的密钥等，以及等待时间。',
    },
    jobs: [
      {
        title: { en: 'Work through the day', zh: '处理每日待办' },
        steps: [
          { en: 'Choose “Assigned to me” to see your own items.', zh: '选择“只看我负责的”。' },
          { en: 'Open a row to go to the page where you handle it.', zh: '点击该行，前往处理页面。' },
          {
            en: 'Choose “Email me each morning” for a daily summary.',
            zh: '点击“每天早上邮件提醒我”，每日接收汇总邮件。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Overdue', zh: '逾期' },
        meaning: { en: 'Its due date has passed.', zh: '已超过期限。' },
      },
    ],
    picture: true,
    next: ['portalTickets', 'portalMerchants'],
  },
  {
    id: 'portalChannelHealth',
    pages: ['/admin/channelHealth', '/admin/channelHealth/$channelAccountId'],
    title: { en: 'Channel health', zh: '渠道健康' },
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
  {
    id: 'portalAnnouncements',
    pages: ['/admin/announcements', '/admin/announcements/$announcementId'],
    title: { en: 'Announcements', zh: '公告' },
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
  {
    id: 'portalMailLog',
    pages: ['/admin/mailLog'],
    title: { en: 'Email log', zh: '邮件记录' },
    purpose: {
      en: 'Every message sent to merchants and their staff, and why any were not delivered. Secrets such as links and codes are never shown.',
      zh: '发送给商户及其人员的全部消息，以及未送达的原因。链接、验证码等机密内容不予显示。',
    },
    jobs: [
      {
        title: { en: 'Find out why an email did not arrive', zh: '查询未送达原因' },
        steps: [
          { en: 'Search by address, subject or number.', zh: '按地址、主题或单号搜索。' },
          {
            en: 'Open it and read the reason. Choose “Send again” once the cause is gone.',
            zh: '打开查看原因，问题解决后点击“重新发送”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Sending', zh: '发送中' },
        meaning: { en: 'Waiting, or being retried automatically.', zh: '等待发送或自动重试中。' },
      },
    ],

    next: ['portalMailTemplates'],
  },
]
