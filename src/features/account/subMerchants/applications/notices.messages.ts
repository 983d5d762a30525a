import { type Text, texts } from '#shared/messages.ts'

type News = { title: Text; content: Text }

/** Notifications to a master about its application. */
export const applicationNews = {
  started: {
    title: { en: 'Your application for “{name}” is being processed', zh: '“{name}”的申请正在处理' },
    content: {
      en: 'Your application for the sub-merchant {name} is being processed.',
      zh: '您提交的子商户“{name}”申请已开始处理。',
    },
  },
  passed: {
    title: { en: 'Sub-merchant {name} is open', zh: '子商户“{name}”已开通' },
    content: {
      en: 'Its code is {code}. Apply for the payment methods it needs, and add its staff in its own tab.',
      zh: '商户编号为 {code}。请为其申请支付方式，并在其标签页中添加员工。',
    },
  },
  refused: {
    title: { en: 'Your application for {name} was rejected', zh: '“{name}”的申请未通过' },
    content: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  },
} as const satisfies Record<string, News>

export const newsTexts = texts({
  open: { en: 'Open the application', zh: '查看申请' },
  why: {
    en: 'You receive this as an Owner of {merchant}.',
    zh: '您是 {merchant} 的所有者，因此收到此邮件。',
  },
})
