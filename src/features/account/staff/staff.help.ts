import type { Article } from '#shared/article.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const staffHelp: readonly Article[] = [
  {
    id: 'users',
    pages: ['/Account/UserManagement', '/Account/UserManagement/Detail/$accountId'],
    title: { en: 'User management', zh: '员工管理' },
    purpose: {
      en: 'Who works here, what they can do, and how they sign in.',
      zh: '管理员工及其角色、权限和登录方式。',
    },
    jobs: [
      {
        title: { en: 'Add a person', zh: '添加员工' },
        steps: [
          {
            en: 'Choose “Add person” and enter name, username and role.',
            zh: '点击“添加员工”，填写姓名、用户名和角色。',
          },
          {
            en: 'Choose “Invite by email” to let them set their own password, or “Set a first password”.',
            zh: '选择“邮件邀请”由员工自行设置密码，或选择“设置初始密码”。',
          },
          { en: 'Set a PIN if they work at a till.', zh: '如需使用收银设备，请设置 PIN 码。' },
        ],
      },
      {
        title: { en: 'Help someone who cannot sign in', zh: '协助无法登录的员工' },
        steps: [
          { en: 'Choose “Unlock” after too many wrong passwords.', zh: '密码输错次数过多时点击“解锁”。' },
          {
            en: 'Choose “Send password reset link” if they forgot it.',
            zh: '忘记密码时点击“发送重置密码链接”。',
          },
          {
            en: 'Choose “Reset second factor” if they lost their phone. Make sure the request really comes from them.',
            zh: '手机丢失时点击“重置两步验证”，请先确认为本人要求。',
          },
        ],
      },
      {
        title: { en: 'When someone leaves', zh: '员工离职时' },
        steps: [
          {
            en: 'Choose “Disable”. They are signed out everywhere, and their records stay.',
            zh: '点击“停用”，该员工立即退出所有登录，操作记录保留。',
          },
        ],
      },
    ],
    terms: [
      {
        term: contactWords.secondFactor,
        meaning: {
          en: 'A code or passkey required after the password.',
          zh: '密码之外还需输入的验证码或通行密钥。',
        },
      },
      {
        term: { en: 'View as this person', zh: '以其权限查看' },
        meaning: {
          en: 'Shows what their role can see, read-only. They can see that you viewed it.',
          zh: '以只读方式查看其角色可见的内容，对方可看到查看记录。',
        },
      },
    ],
    picture: true,
    next: ['roles', 'security', 'devices'],
  },
  {
    id: 'roles',
    pages: ['/Account/UserManagement/Roles'],
    title: objectWords.whatEachRoleCanDo,
    purpose: {
      en: 'The permissions of Owner, Manager and Cashier side by side. The server checks them on every request.',
      zh: '对照列出所有者、经理和收银员的权限，服务器在每次请求时校验。',
    },
    jobs: [
      {
        title: { en: 'Look up a permission', zh: '查询权限' },
        steps: [
          {
            en: 'Find the subject, then read across the three roles.',
            zh: '找到对应事项，查看三种角色的权限。',
          },
          { en: 'Choose “Print” for a copy on paper.', zh: '点击“打印”可打印留存。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Owner', zh: '所有者' },
        meaning: {
          en: 'Can do everything, including bank details and sign-in rules.',
          zh: '拥有全部权限，包括收款账户与登录规则。',
        },
      },
      {
        term: { en: 'Manager', zh: '经理' },
        meaning: { en: 'Runs the shop: refunds, devices, staff.', zh: '负责门店管理：退款、设备与员工。' },
      },
      {
        term: contactWords.cashier,
        meaning: { en: 'Takes payments and sees related transactions.', zh: '负责收款，可查看相关交易。' },
      },
    ],

    next: ['users'],
  },
]
