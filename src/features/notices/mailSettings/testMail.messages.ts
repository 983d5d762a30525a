import { texts } from '#shared/messages.ts'

/** The text of the test message. */
export const testTexts = texts({
  subject: { en: 'Test notification · {merchant}', zh: '通知测试 · {merchant}' },
  body: {
    en: '{person} sent this test. Notifications from {merchant} reach this address.',
    zh: '这是 {person} 发送的测试。{merchant} 的通知可以送达此地址。',
  },
  open: { en: 'Open the settings', zh: '查看设置' },
  footer: {
    en: 'You receive this because your address is among the recipients of {merchant} under Settings > Payment notification.',
    zh: '您的邮箱已设置为 {merchant} 的通知收件人（设置 > 收款通知）。',
  },
})
