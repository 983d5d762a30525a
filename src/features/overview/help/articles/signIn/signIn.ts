import type { Article } from '#features/overview/help/article.ts'

export const signInArticles: readonly Article[] = [
  {
    id: 'signIn',
    pages: ['/user/login', '/user/login/$ticket', '/user/login/ticket', '/wechat/login/qr/$codeId'],
    title: { en: 'Sign in', zh: '登录' },
    purpose: {
      en: 'Sign in with your username and password, with WeChat, or with a passkey. Your merchant may also require a second factor.',
      zh: '使用用户名和密码、微信或通行密钥登录。商户可能还要求两步验证。',
    },
    jobs: [
      {
        title: { en: 'Sign in with a password', zh: '使用密码登录' },
        steps: [
          { en: 'Enter username and password and choose “Sign in”.', zh: '输入用户名和密码，点击“登录”。' },
          {
            en: 'If asked, enter the six digits of your authenticator app. Without your phone, choose “Use a recovery code”.',
            zh: '如要求两步验证，输入身份验证器的 6 位验证码；手机不在身边时点击“改用恢复码”。',
          },
        ],
      },
      {
        title: { en: 'Sign in with WeChat', zh: '使用微信登录' },
        steps: [
          { en: 'Open the tab “WeChat” and scan the code.', zh: '打开“微信”标签并扫码。' },
          {
            en: 'Check on the phone that the device shown is the one in front of you, then confirm.',
            zh: '在手机上核对登录设备后确认。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Passkey', zh: '通行密钥' },
        meaning: {
          en: 'Signs you in with fingerprint, face or PIN. It cannot be phished.',
          zh: '使用指纹、面容或 PIN 登录，可防范钓鱼网站。',
        },
      },
      {
        term: { en: 'One-time code', zh: '一次性登录码' },
        meaning: {
          en: 'Signs you in on another device once, within 60 seconds.',
          zh: '在其他设备上登录一次，60 秒内有效。',
        },
      },
    ],

    next: ['forgottenPassword', 'security'],
  },
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
