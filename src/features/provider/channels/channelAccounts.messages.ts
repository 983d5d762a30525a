import { type Text, texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Channels of', zh: '支付渠道：' },
  merchants: { en: 'Merchants', zh: '商户' },
  accounts: { en: 'Channel accounts', zh: '渠道账户' },
  routes: { en: 'Payment method routing', zh: '支付方式路由' },
  routesHint: {
    en: 'The account with the lowest priority number in force takes the payment. If it refuses for reasons of its own, the next one takes it.',
    zh: '优先级数字最小且在有效期内的账户先行；若因渠道自身原因拒绝，则由下一个接手。',
  },
  add: { en: 'Add account', zh: '添加账户' },
  edit: { en: 'Edit account', zh: '编辑账户' },
  addRoute: { en: 'Add route', zh: '添加路由' },
  noAccounts: { en: 'No account yet', zh: '还没有渠道账户' },
  noAccountsHint: {
    en: 'Add the account the channel assigned to this merchant, then route payment methods to it.',
    zh: '先添加渠道分配给该商户的账户，再设置支付方式路由。',
  },
  noRoutes: { en: 'No routes yet', zh: '还没有路由' },
  noRoutesHint: { en: 'Until then, this merchant cannot take payments.', zh: '设置路由前该商户无法收款。' },
  rail: { en: 'Channel', zh: '渠道' },
  profile: { en: 'Profile', zh: '类型' },
  state: { en: 'State', zh: '状态' },
  enabled: { en: 'Takes new payments', zh: '接受新付款' },
  disabled: { en: 'Existing payments only', zh: '仅处理旧订单' },
  enable: { en: 'Take new payments', zh: '接受新付款' },
  accountId: { en: 'Account', zh: '账户' },
  notifyUrl: { en: 'Notification address', zh: '通知地址' },
  secretsSet: { en: 'Secrets stored', zh: '已保存的密钥' },
  created: { en: 'Added', zh: '添加时间' },
  kept: { en: 'Leave blank to keep unchanged.', zh: '留空则保持不变。' },
  way: { en: 'Payment method', zh: '支付方式' },
  priority: { en: 'Priority', zh: '优先级' },
  from: { en: 'From', zh: '生效时间' },
  to: { en: 'Until', zh: '失效时间' },
  open: { en: 'Open', zh: '长期' },
  inForce: { en: 'In force', zh: '生效中' },
  past: { en: 'Past', zh: '已失效' },
  coming: { en: 'Scheduled', zh: '未生效' },
  endNow: { en: 'End now', zh: '立即结束' },
  endTitle: { en: 'End this route?', zh: '结束该路由？' },
  endBody: {
    en: 'It takes no new payments from now on. Refunds and queries of existing payments still work.',
    zh: '此后不再接受新付款；已收款项的退款与查询不受影响。',
  },
  test: { en: 'Test', zh: '测试' },
  untested: { en: 'Not tested', zh: '未测试' },
  passed: { en: 'Passed', zh: '测试通过' },
  failed: { en: 'Failed', zh: '测试未通过' },
  lastTest: { en: 'Last test', zh: '最近测试' },
  testPassed: { en: 'The channel recognised this account and responded', zh: '渠道已识别该账户并正常应答' },
  testFailed: { en: 'The test failed', zh: '测试未通过' },
  notTested: {
    en: 'Not tested yet. It cannot be routed until the channel has responded.',
    zh: '尚未测试通过，渠道应答前不能设置新路由。',
  },
  saved: { en: 'Account saved', zh: '账户已保存' },
  routed: { en: 'Route saved', zh: '路由已保存' },
})

const profiles: Readonly<Record<string, Text>> = texts({
  standard: { en: 'Standard', zh: '标准' },
  mainland: { en: 'Mainland China', zh: '中国内地' },
  global: { en: 'Global', zh: '境外' },
  na: { en: 'North America', zh: '北美' },
  sea: { en: 'Southeast Asia', zh: '东南亚' },
  de: { en: 'Europe', zh: '欧洲' },
})

/** What a rail's profile is called; a new one by its own name until it has words. */
export function profileOf(profile: string): Text {
  return profiles[profile] ?? { en: profile, zh: profile }
}
