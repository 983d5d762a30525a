import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Payment notification', zh: '收款通知' },
  description: {
    en: 'Who is notified of payments and other events, how, and when.',
    zh: '设置收款及其他事件的通知对象、方式与时间。',
  },
  recipientsTab: { en: 'Recipients', zh: '收件人' },
  ownTab: { en: 'My notifications', zh: '我的通知' },
  historyTab: { en: 'Delivery history', zh: '发送记录' },
  who: { en: 'Recipients', zh: '通知对象' },
  medium: { en: 'Notice type', zh: '通知方式' },
  primary: { en: 'Primary recipient', zh: '主收件人' },
  cc: { en: 'CC {n}', zh: '抄送 {n}' },
  addCc: { en: 'Add CC', zh: '添加抄送' },
  removeCc: { en: 'Remove CC {n}', zh: '移除抄送 {n}' },
  languageOf: { en: 'Language of {who}', zh: '{who} 的语言' },
  notAnAddress: { en: 'Please enter a valid email address', zh: '请输入有效的邮箱' },
  wechatNone: {
    en: 'No one has linked WeChat yet. Staff link their own accounts under Settings > Security.',
    zh: '尚无人绑定微信。请各自在“设置 > 安全”中绑定。',
  },
  wechatSome: {
    en: {
      one: 'Sent to {count} person who has linked WeChat.',
      other: 'Sent to {count} people who have linked WeChat.',
    },
    zh: '将发送给 {count} 位已绑定微信的员工。',
  },
  ownCodes: {
    en: 'If a store code, payment link or invoice has its own recipients, its payments notify only them.',
    zh: '如收款码、支付链接或收款账单设置了自己的收件人，则其收款仅通知该收件人。',
  },
  events: { en: 'Events', zh: '通知事件' },
  eventsHint: {
    en: 'Urgent events are always sent immediately, regardless of the settings below.',
    zh: '标为“紧急”的事件始终立即发送，不受以下设置影响。',
  },
  urgent: { en: 'Urgent', zh: '紧急' },
  when: { en: 'When', zh: '发送时间' },
  rhythm: { en: 'How often', zh: '发送频率' },
  digestHour: { en: 'Daily at', zh: '每日发送时间' },
  quiet: { en: 'Quiet hours', zh: '免打扰时段' },
  quietOn: { en: 'Use quiet hours', zh: '启用免打扰' },
  quietHint: {
    en: 'Notifications are collected and sent when quiet hours end. Times are in {zone}.',
    zh: '期间的通知会汇总，并在结束后发送。时间为{zone}。',
  },
  from: titleWords.from,
  to: { en: 'To', zh: '结束' },
  nextDay: { en: 'next day', zh: '次日' },
  quietSame: { en: 'Start and end must differ', zh: '开始与结束时间不能相同' },
  save: actionWords.save,
  saved: actionWords.saved,
  test: { en: 'Send a test', zh: '发送测试' },
  testHint: {
    en: 'Save first: the test goes to the saved recipients.',
    zh: '请先保存，测试将发送给已保存的收件人。',
  },
  testedMail: { en: 'Test sent to {addresses}', zh: '测试已发送至 {addresses}' },
  testedWechat: {
    en: { one: 'and by WeChat to {count} person', other: 'and by WeChat to {count} people' },
    zh: '并通过微信发送给 {count} 人',
  },
  testedWechatNone: {
    en: 'No one has linked WeChat, so no WeChat test was sent',
    zh: '尚无人绑定微信，未发送微信测试',
  },
  readOnly: { en: 'Only managers and Owners can change this.', zh: '仅经理和所有者可以修改。' },
})

export const mediumText = texts({
  email: { en: 'By email', zh: '邮件' },
  wechat: { en: 'By WeChat', zh: '微信' },
  both: { en: 'By email and WeChat', zh: '邮件和微信' },
  none: { en: 'No one', zh: '不通知' },
})

export const rhythmText = texts({
  immediately: { en: 'Immediately, one at a time', zh: '立即逐条发送' },
  hourly: { en: 'Hourly digest', zh: '每小时汇总' },
  daily: { en: 'Daily digest', zh: '每日汇总' },
})

export const languageText = texts({
  en: titleWords.english,
  zh: titleWords.chinese,
})
