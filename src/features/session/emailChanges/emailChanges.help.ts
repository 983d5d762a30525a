import type { Article } from '#shared/article.ts'

export const emailChangesHelp: readonly Article[] = [
  {
    id: 'emailChange',
    pages: ['/user/emailChange/$code'],
    title: { en: 'Change of email address', zh: '更改邮箱' },
    purpose: {
      en: 'Open the link in the email about your change of address, and confirm or cancel the change.',
      zh: '打开更改邮箱邮件中的链接，确认或取消更改。',
    },
    jobs: [
      {
        title: { en: 'Confirm the new address', zh: '确认新邮箱' },
        steps: [
          {
            en: 'Open the email sent to the new address, and choose its link within 7 days.',
            zh: '7 天内打开新邮箱收到的邮件，点击其中的链接。',
          },
          {
            en: 'Check the address and choose “Confirm this address”. It takes effect at the time shown on the page.',
            zh: '核对邮箱后点击“确认此邮箱”。新邮箱于页面所示时间生效。',
          },
        ],
      },
      {
        title: { en: 'Cancel a change you did not request', zh: '取消非本人申请的更改' },
        steps: [
          {
            en: 'Open the link in the email sent to the old address.',
            zh: '打开旧邮箱收到的邮件中的链接。',
          },
          {
            en: 'Choose “Cancel the change”, then tell an administrator.',
            zh: '点击“取消更改”，并告知管理员。',
          },
        ],
      },
    ],
    terms: [],
    next: ['signIn'],
  },
]
