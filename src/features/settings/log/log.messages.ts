import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.activityLog,
  description: {
    en: 'Who did what, when and from where. Entries are never changed or removed, and each is chained to the previous one.',
    zh: '记录何人在何时何地做了什么。记录只增不改，并逐条链接，可校验完整性。',
  },
  ownDescription: { en: 'Your own activity, newest first.', zh: '您本人的操作记录，最新在前。' },
  time: titleWords.time,
  source: { en: 'Source', zh: '来源' },
  actor: { en: 'Who', zh: '操作人' },
  actorKind: { en: 'Actor type', zh: '操作方' },
  role: titleWords.role,
  address: { en: 'Address', zh: 'IP 地址' },
  action: { en: 'What happened', zh: '操作' },
  actionCode: { en: 'Code', zh: '操作代码' },
  object: { en: 'About', zh: '对象' },
  objectType: { en: 'Object type', zh: '对象类型' },
  objectId: { en: 'Object ID', zh: '对象编号' },
  changes: { en: 'Changes', zh: '变更内容' },
  requestId: titleWords.requestId,
  activityId: { en: 'Entry ID', zh: '日志编号' },
  days: titleWords.days,
  search: { en: 'Any ID', zh: '任意编号' },
  group: { en: 'Area', zh: '操作类别' },
  empty: { en: 'No activity yet', zh: '暂无记录' },
  emptyHint: {
    en: 'Everything done here is recorded, such as taking a payment or changing a setting.',
    zh: '此处的所有操作都会被记录，例如收款或修改设置。',
  },
  entry: { en: 'Entry', zh: '日志详情' },
  noChanges: { en: 'No details were recorded', zh: '没有记录变更内容' },
  field: { en: 'Field', zh: '字段' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  hidden: { en: 'Not shown', zh: '不予显示' },
  yes: stateWords.yes,
  no: stateWords.no,
  seal: { en: 'Place in the chain', zh: '链上位置' },
  notSealed: { en: 'Not yet; it takes a few seconds', zh: '尚未入链，通常需要数秒' },
  hash: { en: 'Hash', zh: '哈希值' },
  more: { en: '{count} more', zh: '另有 {count} 项' },
  noAddress: stateWords.none,
})

/** Who acts. */
export const actorText = texts({
  account: { en: 'People', zh: '人员' },
  payer: { en: 'Payers', zh: '付款人' },
  channel: { en: 'Channels', zh: '渠道' },
  gateway: { en: 'Your servers', zh: '商户服务器' },
  system: { en: 'The system', zh: '系统' },
})

/** One of them. */
export const actorName = texts({
  account: { en: 'Person', zh: '人员' },
  payer: { en: 'Payer', zh: '付款人' },
  channel: objectWords.channel,
  gateway: { en: 'Merchant’s server', zh: '商户服务器' },
  system: titleWords.system,
})

export const groupText = texts({
  payments: moneyWords.payments,
  refunds: objectWords.refunds,
  disputes: objectWords.disputes,
  risk: { en: 'Risk control and channels', zh: '风控与渠道' },
  settlement: { en: 'Settlement and payouts', zh: '结算与出款' },
  products: { en: 'Products and devices', zh: '产品与设备' },
  signIn: { en: 'Sign-in and security', zh: '登录与安全' },
  sales: { en: 'Agents and commissions', zh: '代理与佣金' },
  people: objectWords.staff,
  business: objectWords.merchantInfo,
  settings: objectWords.settings,
  messages: { en: 'Notifications and email', zh: '通知与邮件' },
  developer: objectWords.developer,
  files: { en: 'Exports', zh: '导出' },
  monitor: { en: 'System monitor', zh: '系统监控' },
  system: { en: 'Parameters and labels', zh: '参数与字典' },
})

export const checkTexts = texts({
  verify: { en: 'Verify', zh: '校验' },
  title: { en: 'Verification of the log', zh: '日志校验' },
  explain: {
    en: 'Each entry’s hash covers the entry and the previous hash. Verification checks the whole chain, including entries of your master and sub-merchants, and finds the first one that was changed, removed or inserted.',
    zh: '每条记录的哈希值都包含本条内容与前一条的哈希值。校验会遍历整条链（包括主商户与子商户的记录），找出第一条被修改、删除或插入的记录。',
  },
  never: { en: 'The log has not been verified yet.', zh: '尚未进行过校验。' },
  run: { en: 'Verify now', zh: '立即校验' },
  running: {
    en: 'Checking: {checked} of {total} entries',
    zh: '校验中：已校验 {checked} / {total} 条',
  },
  sound: { en: 'All {checked} entries are intact', zh: '全部 {checked} 条记录完整无误' },
  broken: { en: 'The chain breaks at entry {place}', zh: '链在第 {place} 条处中断' },
  failed: { en: 'Verification was interrupted. Please start it again', zh: '校验未能完成，请重新开始' },
  gap: { en: 'An entry is missing', zh: '该处缺少记录' },
  missingEntry: { en: 'This entry was removed', zh: '该条记录已被删除' },
  changed: { en: 'This entry was changed after it was written', zh: '该条记录与写入时不一致' },
  forged: { en: 'The chain was rebuilt here without the key', zh: '此处的链在没有密钥的情况下被重建' },
  unsigned: { en: 'This entry was added without a signature', zh: '该条记录未经签名' },
  truncated: { en: 'Later entries were removed', zh: '其后的记录已被删除' },
  rewritten: {
    en: 'The chain differs from the copy kept outside the database',
    zh: '链与数据库之外留存的副本不一致',
  },
  signedHead: { en: 'Download signed proof', zh: '下载签名凭证' },
  upTo: { en: 'The {checked} entries before it are intact.', zh: '此前 {checked} 条记录完整。' },
  call: {
    en: 'Contact your provider and quote this position and the hash.',
    zh: '请联系服务商，并提供该位置与哈希值。',
  },
  unsealed: {
    en: {
      one: '{count} entry is older than five minutes and not in the chain yet.',
      other: '{count} entries are older than five minutes and not in the chain yet.',
    },
    zh: '有 {count} 条超过五分钟的记录尚未入链。',
  },
  head: { en: 'Hash of the last intact entry', zh: '最后一条完整记录的哈希值' },
  asked: { en: 'Requested by', zh: '发起人' },
  ended: { en: 'Ended', zh: '完成时间' },
  open: { en: 'Open the entry', zh: '查看该条记录' },
})
