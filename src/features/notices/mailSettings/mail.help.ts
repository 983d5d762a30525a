import type { Article } from '#shared/article.ts'

export const mailHelp: readonly Article[] = [
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
]
