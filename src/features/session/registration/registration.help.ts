import type { Article } from '#shared/article.ts'

export const registrationHelp: readonly Article[] = [
  {
    id: 'registration',
    pages: ['/user/register', '/user/registerResult', '/verifyEmail'],
    title: { en: 'Register', zh: '注册' },
    purpose: {
      en: 'Apply for a merchant account. Once your email address is confirmed, your application is reviewed within 2 business days.',
      zh: '申请商户账号。邮箱验证通过后，将在 2 个工作日内完成审核。',
    },
    jobs: [
      {
        title: { en: 'Register a business', zh: '注册商户' },
        steps: [
          {
            en: 'Enter business, contact and login, agree to the terms and choose “Register”.',
            zh: '填写企业、联系人和登录账号，同意条款后点击“注册”。',
          },
          {
            en: 'Open the email and choose “Confirm email” within 24 hours.',
            zh: '24 小时内打开邮件，点击“确认邮箱”。',
          },
          { en: 'We email you as soon as your account is activated.', zh: '账号激活后将邮件通知您。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Trade name', zh: '商户简称' },
        meaning: { en: 'Your name as customers know it.', zh: '顾客看到的商户名称。' },
      },
      {
        term: { en: 'Settlement currency', zh: '结算币种' },
        meaning: {
          en: 'The currency you are paid out in. It cannot be changed later.',
          zh: '出款所用的币种，之后不可更改。',
        },
      },
    ],

    next: ['signIn', 'merchantInfo'],
  },
]
