import type { Article } from '#shared/article.ts'
import { contactWords } from '#shared/words/contactWords.ts'

export const securityHelp: readonly Article[] = [
  {
    id: 'security',
    pages: ['/Settings/Security'],
    title: { en: 'Security', zh: '安全' },
    purpose: {
      en: 'How you sign in, where you are signed in, and what this merchant requires of everyone.',
      zh: '管理您的登录方式和登录会话，以及本商户对全体员工的登录要求。',
    },
    jobs: [
      {
        title: { en: 'Protect your account', zh: '保护账号' },
        steps: [
          {
            en: 'Under “Second factor”, choose “Set up” and scan the code with an authenticator app.',
            zh: '在“两步验证”中点击“设置”，用身份验证器扫码。',
          },
          { en: 'Save the recovery codes. They are shown only once.', zh: '保存恢复码，恢复码仅显示一次。' },
          {
            en: 'Or choose “Add a passkey” to sign in without a password.',
            zh: '也可点击“添加通行密钥”，免密码登录。',
          },
        ],
      },
      {
        title: { en: 'End a session you do not recognize', zh: '结束可疑会话' },
        steps: [
          {
            en: 'Under “Sessions”, choose “End session” in its row.',
            zh: '在“登录会话”中点击该行的“结束会话”。',
          },
          { en: 'Choose “Change password” if it was not you.', zh: '如非本人操作，请点击“修改密码”。' },
        ],
      },
      {
        title: { en: 'Set the refund password', zh: '设置退款密码' },
        steps: [
          { en: 'An Owner chooses “Set refund password”.', zh: '由所有者点击“设置退款密码”。' },
          {
            en: 'Tell everyone who makes refunds. It is required for every refund.',
            zh: '告知退款人员，每笔退款均需输入。',
          },
        ],
      },
      {
        title: { en: 'Set rules for everyone', zh: '设置全员登录规则' },
        steps: [
          {
            en: 'An Owner chooses whose sign-in needs a second factor and how long sessions last, then “Save rules”.',
            zh: '由所有者设置哪些人需要两步验证及会话时长，点击“保存规则”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: contactWords.passkey,
        meaning: {
          en: 'Signs you in with your device’s fingerprint, face or PIN.',
          zh: '使用设备的指纹、面容或 PIN 登录。',
        },
      },
      {
        term: { en: 'Recovery code', zh: '恢复码' },
        meaning: { en: 'Signs in once if your phone is lost.', zh: '手机丢失时使用，每个仅可使用一次。' },
      },
      {
        term: { en: 'Idle timeout', zh: '闲置超时' },
        meaning: {
          en: 'Signs out a session that has not been used for that long.',
          zh: '会话闲置超过该时长后自动退出。',
        },
      },
    ],
    picture: true,
    next: ['users', 'activityLog'],
  },
]
