import { type Text, texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Channels of', zh: '支付渠道：' },
  merchants: objectWords.merchants,
  accounts: { en: 'Channel accounts', zh: '渠道账户' },
  routes: { en: 'Payment method routing', zh: '支付方式路由' },
  routesHint: {
    en: 'The active account with the lowest priority number takes the payment. If it fails on the channel’s side, the next one is used.',
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
  rail: objectWords.channel,
  profile: { en: 'Profile', zh: '类型' },
  state: titleWords.state,
  enabled: { en: 'Takes new payments', zh: '接受新付款' },
  disabled: { en: 'Existing payments only', zh: '仅处理旧订单' },
  enable: { en: 'Take new payments', zh: '接受新付款' },
  accountId: contactWords.account,
  notifyUrl: { en: 'Notification address', zh: '通知地址' },
  secretsSet: { en: 'Secrets stored', zh: '已保存的密钥' },
  created: titleWords.added,
  kept: {
    en: 'Leave blank to keep unchanged. Enter it again if an address changes.',
    zh: '留空则保持不变；如更改地址，须重新输入。',
  },
  way: moneyWords.paymentMethod,
  priority: { en: 'Priority', zh: '优先级' },
  from: { en: 'From', zh: '生效时间' },
  to: { en: 'Until', zh: '失效时间' },
  open: { en: 'Open', zh: '长期' },
  inForce: stateWords.inForce,
  past: { en: 'Past', zh: '已失效' },
  coming: { en: 'Scheduled', zh: '未生效' },
  endNow: { en: 'End now', zh: '立即结束' },
  endTitle: { en: 'End this route?', zh: '结束该路由？' },
  endBody: {
    en: 'It stops taking new payments. Refunds and queries of existing payments still work.',
    zh: '此后不再接受新付款；已收款项的退款与查询不受影响。',
  },
  test: { en: 'Test', zh: '测试' },
  untested: { en: 'Not tested', zh: '未测试' },
  passed: { en: 'Passed', zh: '测试通过' },
  failed: { en: 'Failed', zh: '测试未通过' },
  lastTest: { en: 'Last test', zh: '最近测试' },
  testPassed: { en: 'The channel recognized this account and responded', zh: '渠道已识别该账户并正常应答' },
  testFailed: { en: 'The test failed', zh: '测试未通过' },
  notTested: {
    en: 'Not tested yet. It cannot be routed until the channel has responded.',
    zh: '尚未测试通过，渠道应答前不能设置新路由。',
  },
  saved: {
    en: 'Submitted. It takes effect once someone else approves it.',
    zh: '已提交，经他人批准后生效',
  },
  requestTitle: { en: '{channel}: waiting for approval', zh: '{channel}：等待批准' },
  requestBy: { en: 'Proposed by {person}', zh: '提出人：{person}' },
  newAccount: { en: 'New account', zh: '新账户' },
  before: { en: 'Now', zh: '现值' },
  after: { en: 'Proposed', zh: '新值' },
  none: stateWords.none,
  changesSecret: { en: 'Re-entered', zh: '已重新输入' },
  setting: { en: 'Setting', zh: '设置' },
  yes: stateWords.yes,
  no: stateWords.no,
  ownRequest: {
    en: 'You proposed this, so someone else must approve it.',
    zh: '由您提出，须由他人批准。',
  },
  approve: actionWords.approve,
  reject: { en: 'Reject', zh: '驳回' },
  withdraw: actionWords.withdraw,
  approveTitle: { en: 'Approve this change?', zh: '批准该修改？' },
  rejectTitle: { en: 'Reject this change?', zh: '驳回该修改？' },
  withdrawTitle: { en: 'Withdraw this change?', zh: '撤回该修改？' },
  approveBody: {
    en: 'Check every address and account number with the channel first. New payments use these settings immediately.',
    zh: '请先与渠道核对每个地址与账号；批准后新付款立即使用这些设置。',
  },
  endBodyOf: { en: 'The account does not change.', zh: '账户保持现状。' },
  decided: stateWords.handled,
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

/** The name of a channel's profile; a new one has its key until it has a text. */
export function profileOf(profile: string): Text {
  return profiles[profile] ?? { en: profile, zh: profile }
}
