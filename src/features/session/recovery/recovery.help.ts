import type { Article } from '#shared/article.ts'

export const recoveryHelp: readonly Article[] = [
  {
    id: 'forgottenPassword',
    pages: ['/user/ForgetWithEmail', '/user/forget/$verifyCode/$loginId'],
    title: { en: 'Forgot password', zh: '忘记密码' },
    purpose: {
      en: 'Set a new password using your email address. You are signed out everywhere else.',
      zh: '通过邮箱重设密码。设置后，其他登录会话会全部退出。',
    },
    jobs: [
      {
        title: { en: 'Set a new password', zh: '重设密码' },
        steps: [
          {
            en: 'Enter the email address of your account and choose “Send code”.',
            zh: '输入账号邮箱，点击“发送验证码”。',
          },
          {
            en: 'Enter the six digits within 10 minutes, then choose “Continue”.',
            zh: '10 分钟内输入 6 位验证码，点击“继续”。',
          },
          {
            en: 'Choose the account if there are several, and set the password.',
            zh: '如有多个账号请选择其一，然后设置新密码。',
          },
        ],
      },
      {
        title: { en: 'If no email arrives', zh: '没有收到邮件' },
        steps: [
          { en: 'Check your spam folder.', zh: '检查垃圾邮件。' },
          {
            en: 'Ask the Owner of your shop which address your account has.',
            zh: '向门店所有者确认账号使用的邮箱。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Login ID', zh: '登录账号' },
        meaning: { en: 'Your username. It is not case sensitive.', zh: '即用户名，不区分大小写。' },
      },
    ],

    next: ['signIn'],
  },
]
