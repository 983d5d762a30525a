import type { Article } from '#features/overview/help/article.ts'

export const noticesArticles: readonly Article[] = [
  {
    id: 'paymentNotification',
    pages: ['/Settings/Email'],
    title: { en: 'Payment notification', zh: '收款通知' },
    purpose: {
      en: 'Who is notified of payments and other events, how, and when.',
      zh: '设置收款及其他事件的通知对象、方式与时间。',
    },
    jobs: [
      {
        title: { en: 'Notify someone of payments', zh: '设置通知对象' },
        steps: [
          {
            en: 'On the tab “Recipients”, choose by email, by WeChat or both, and enter the addresses.',
            zh: '在“收件人”标签中选择邮件、微信或两者，并填写邮箱。',
          },
          {
            en: 'Choose the events and how often. Urgent ones are always sent immediately.',
            zh: '选择通知事件与发送频率，紧急事件始终立即发送。',
          },
          { en: 'Save, then choose “Send a test”.', zh: '保存后点击“发送测试”。' },
        ],
      },
      {
        title: { en: 'Choose your own notifications', zh: '设置我的通知' },
        steps: [
          {
            en: 'Open the tab “My notifications” and tick what you want.',
            zh: '打开“我的通知”标签，勾选所需内容。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Quiet hours', zh: '免打扰时段' },
        meaning: {
          en: 'Hours in which only urgent messages are sent. The rest are sent when they end.',
          zh: '此时段仅发送紧急消息，其余在结束后发送。',
        },
      },
    ],

    next: ['outbox', 'notifications'],
  },
  {
    id: 'outbox',
    pages: ['/Settings/Outbox'],
    title: { en: 'Outbox', zh: '发件箱' },
    purpose: {
      en: 'Every message sent on your behalf, and why any were not delivered. Content is kept for 90 days.',
      zh: '系统代您发送的每封消息及其内容，以及未送达的原因。内容保留 90 天。',
    },
    jobs: [
      {
        title: { en: 'Check whether a message went out', zh: '查看消息是否送达' },
        steps: [
          { en: 'Search for the address, the subject or a number.', zh: '按地址、主题或单号搜索。' },
          {
            en: 'Open the message. Choose “Send again” if it did not arrive.',
            zh: '打开消息，如未收到可点击“重新发送”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Sending', zh: '发送中' },
        meaning: { en: 'Waiting to be sent, or being retried automatically.', zh: '等待发送或自动重试中。' },
      },
    ],

    next: ['paymentNotification'],
  },
  {
    id: 'exports',
    pages: ['/Settings/Exports'],
    title: { en: 'Exports', zh: '导出记录' },
    purpose: {
      en: 'Every exported file, with its filters, number of rows and checksum. Prepared files are kept for 24 hours.',
      zh: '所有列表导出文件，含筛选条件、行数与校验值。后台准备的文件保留 24 小时。',
    },
    jobs: [
      {
        title: { en: 'Export a list', zh: '导出列表' },
        steps: [
          {
            en: 'On any list, set the filters and choose “Export”.',
            zh: '在任一列表设置筛选条件后点击“导出”。',
          },
          {
            en: 'Large files are prepared in the background. You are notified when they are ready; choose “Download” here.',
            zh: '大文件在后台准备，完成后通知您，在此点击“下载”。',
          },
        ],
      },
      {
        title: { en: 'Send a list regularly', zh: '定时发送列表' },
        steps: [
          { en: 'Save a view of the list first.', zh: '先保存列表视图。' },
          {
            en: 'On the tab “Schedules”, choose “New schedule”: view, days, time and addresses.',
            zh: '在“定时导出”标签中点击“新建定时导出”，设置视图、日期、时间与收件人。',
          },
          { en: 'The email contains a link, never the file.', zh: '邮件只含链接，不含文件。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Manifest', zh: '清单' },
        meaning: {
          en: 'Describes what a file contains and how to verify it.',
          zh: '说明文件内容及校验方式。',
        },
      },
    ],

    next: ['orders', 'transactions'],
  },
]
