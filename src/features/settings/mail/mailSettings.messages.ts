import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Payment notification', zh: '收款通知' },
  description: {
    en: 'Who is told of payments and other events, by which way, and when.',
    zh: '设置收款及其他事件的通知对象、方式与时间。',
  },
  recipientsTab: { en: 'Recipients', zh: '收件人' },
  ownTab: { en: 'My notifications', zh: '我的通知' },
  historyTab: { en: 'Delivery history', zh: '发送记录' },
  who: { en: 'Who is told', zh: '通知对象' },
  medium: { en: 'Notice type', zh: '通知方式' },
  primary: { en: 'Primary recipient', zh: '主收件人' },
  cc: { en: 'CC {n}', zh: '抄送 {n}' },
  addCc: { en: 'Add CC', zh: '添加抄送' },
  removeCc: { en: 'Remove CC {n}', zh: '移除抄送 {n}' },
  languageOf: { en: 'Language of {who}', zh: '{who} 的语言' },
  notAnAddress: { en: 'This is no e-mail address', zh: '邮箱格式不正确' },
  wechatNone: {
    en: 'Nobody has bound WeChat yet. Each person binds theirs under Settings > Security.',
    zh: '尚无人绑定微信。请各自在“设置 > 安全”中绑定。',
  },
  wechatSome: {
    en: {
      one: 'Goes to {count} person who has bound WeChat.',
      other: 'Goes to {count} people who have bound WeChat.',
    },
    zh: '将发送给 {count} 位已绑定微信的员工。',
  },
  ownCodes: {
    en: 'A store code, payment link or invoice that names its own recipients tells those of its payments instead.',
    zh: '如收款码、支付链接或账单设置了自己的收件人，则其收款仅通知该收件人。',
  },
  events: { en: 'Told of', zh: '通知事件' },
  eventsHint: {
    en: 'Urgent: sent at once, whatever is set below.',
    zh: '标为“紧急”的事件始终立即发送，不受以下设置影响。',
  },
  urgent: { en: 'Urgent', zh: '紧急' },
  when: { en: 'When', zh: '发送时间' },
  rhythm: { en: 'How often', zh: '发送频率' },
  digestHour: { en: 'Daily at', zh: '每日发送时间' },
  quiet: { en: 'Quiet hours', zh: '免打扰时段' },
  quietOn: { en: 'Keep quiet hours', zh: '启用免打扰' },
  quietHint: {
    en: 'What comes in between is collected and sent when they end. Times are those of {zone}.',
    zh: '期间的通知会汇总，并在结束后发送。时间为{zone}。',
  },
  from: { en: 'From', zh: '开始' },
  to: { en: 'To', zh: '结束' },
  nextDay: { en: 'of the next day', zh: '次日' },
  quietSame: { en: 'They end when they begin: choose another hour', zh: '开始与结束时间不能相同' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  test: { en: 'Send a test', zh: '发送测试' },
  testHint: { en: 'Save first: a test goes to what is saved.', zh: '请先保存，测试将发送给已保存的收件人。' },
  testedMail: { en: 'Test sent to {addresses}', zh: '测试已发送至 {addresses}' },
  testedWechat: {
    en: { one: 'and by WeChat to {count} person', other: 'and by WeChat to {count} people' },
    zh: '并通过微信发送给 {count} 人',
  },
  testedWechatNone: {
    en: 'Nobody has bound WeChat, so the test was not sent there',
    zh: '尚无人绑定微信，未发送微信测试',
  },
  readOnly: { en: 'Only managers and owners change this.', zh: '仅经理和所有者可以修改。' },
})

export const mediumText = texts({
  email: { en: 'By e-mail', zh: '邮件' },
  wechat: { en: 'By WeChat', zh: '微信' },
  both: { en: 'By e-mail and WeChat', zh: '邮件和微信' },
  none: { en: 'Nobody', zh: '不通知' },
})

export const rhythmText = texts({
  immediately: { en: 'At once, each by itself', zh: '立即逐条发送' },
  hourly: { en: 'Every hour, collected', zh: '每小时汇总' },
  daily: { en: 'Once a day, collected', zh: '每日汇总' },
})

export const languageText = texts({
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
})
