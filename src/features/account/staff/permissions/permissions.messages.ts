import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  title: objectWords.whatEachRoleCanDo,
  description: {
    en: 'Taken from the same permission table that the server, the menu and every button use.',
    zh: '与服务器、菜单及各按钮使用同一份权限表。',
  },
  right: { en: 'Permission', zh: '权限' },
  print: { en: 'Print', zh: '打印' },
  may: { en: 'Yes', zh: '可以' },
  mayNot: { en: 'No', zh: '不可以' },
  beyond: { en: 'Additional rules', zh: '其他规则' },
})

/** Rules that the table alone does not show. */
export const ruleTexts = texts({
  noMore: {
    en: 'You can only grant permissions you have. A Manager can add and change Cashiers, can change only the name, language and payment notice of other Managers, and cannot change Owners.',
    zh: '不能授予高于自身的权限：经理仅可添加和管理收银员；对其他经理仅可修改姓名、语言与收款通知，不能更改所有者。',
  },
  own: {
    en: 'You cannot change your own role or disable yourself.',
    zh: '不能更改本人角色或停用本人账号。',
  },
  lastOwner: {
    en: 'The last Owner who can sign in cannot be disabled or given another role.',
    zh: '最后一位可登录的所有者不能被停用或更改角色。',
  },
  cashierDays: {
    en: 'A Cashier sees orders only as far back as the merchant’s payment settings allow.',
    zh: '收银员可查看的订单天数以支付设置为准。',
  },
  proof: {
    en: 'Roles, keys, bank details and files with personal data require the password or second factor again.',
    zh: '变更角色、密钥、银行账户及导出个人信息时，需再次验证密码或两步验证。',
  },
  till: {
    en: 'A PIN gives access to the till only.',
    zh: 'PIN 码仅可用于收银设备。',
  },
  viewing: {
    en: 'Viewing as someone is read-only.',
    zh: '以他人权限查看时只能查看，不能更改。',
  },
})
