import { type Text, texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Channels of', zh: '支付渠道：' },
  merchants: { en: 'Merchants', zh: '商户' },
  accounts: { en: 'Accounts at the rails', zh: '渠道账户' },
  routes: { en: 'Which account serves which way', zh: '支付方式路由' },
  routesHint: {
    en: 'The lowest priority in force takes the payment. Where it refuses for a reason of its own, the next one does.',
    zh: '优先级数字最小且在有效期内的账户先行；若因渠道自身原因拒绝，则由下一个接手。',
  },
  add: { en: 'Add account', zh: '添加账户' },
  edit: { en: 'Edit account', zh: '编辑账户' },
  addRoute: { en: 'Add route', zh: '添加路由' },
  noAccounts: { en: 'No account yet', zh: '还没有渠道账户' },
  noAccountsHint: {
    en: 'Add the account that the rail gave this merchant, then route its ways to it.',
    zh: '先添加渠道分配给该商户的账户，再设置支付方式路由。',
  },
  noRoutes: { en: 'No way is routed yet', zh: '还没有路由' },
  noRoutesHint: { en: 'Until then this merchant takes no payment.', zh: '设置路由前该商户无法收款。' },
  rail: { en: 'Rail', zh: '渠道' },
  profile: { en: 'Profile', zh: '类型' },
  state: { en: 'State', zh: '状态' },
  enabled: { en: 'Takes new payments', zh: '接受新付款' },
  disabled: { en: 'Old payments only', zh: '仅处理旧订单' },
  enable: { en: 'Take new payments', zh: '接受新付款' },
  accountId: { en: 'Account', zh: '账户' },
  notifyUrl: { en: 'Notification address', zh: '通知地址' },
  secretsSet: { en: 'Secrets kept', zh: '已保存的密钥' },
  created: { en: 'Added', zh: '添加时间' },
  kept: { en: 'Leave blank to keep what is there.', zh: '留空则保持不变。' },
  way: { en: 'Way', zh: '支付方式' },
  priority: { en: 'Priority', zh: '优先级' },
  from: { en: 'From', zh: '生效时间' },
  to: { en: 'Until', zh: '失效时间' },
  open: { en: 'Open', zh: '长期' },
  inForce: { en: 'In force', zh: '生效中' },
  past: { en: 'Past', zh: '已失效' },
  coming: { en: 'To come', zh: '未生效' },
  endNow: { en: 'End now', zh: '立即结束' },
  endTitle: { en: 'End this route?', zh: '结束该路由？' },
  endBody: {
    en: 'From now on it takes no new payment. Refunds and queries of what it took go on.',
    zh: '此后不再接受新付款；已收款项的退款与查询不受影响。',
  },
  test: { en: 'Test', zh: '测试' },
  untested: { en: 'Not tested', zh: '未测试' },
  passed: { en: 'Answered', zh: '测试通过' },
  failed: { en: 'Did not answer', zh: '测试未通过' },
  lastTest: { en: 'Last test', zh: '最近测试' },
  testPassed: { en: 'The channel knows this account, and answered', zh: '渠道已识别该账户并正常应答' },
  testFailed: { en: 'The test failed', zh: '测试未通过' },
  notTested: {
    en: 'Not tested yet: it can take no new route until the channel has answered.',
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
