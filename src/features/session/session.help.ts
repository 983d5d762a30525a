import type { Article } from '#shared/article.ts'

export const sessionHelp: readonly Article[] = [
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
]
