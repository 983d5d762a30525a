import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.storeCodes,
  description: {
    en: 'Customers scan a code, enter the amount and pay. One for the store, or one for each till and table.',
    zh: '顾客扫码后输入金额即可付款。可为门店、每个收银台或每张桌子各设一个。',
  },
  label: titleWords.label,
  kind: { en: 'Location', zh: '位置' },
  state: titleWords.status,
  search: { en: 'Label or code', zh: '名称或编号' },
  storeCodeId: { en: 'Code ID', zh: '收款码编号' },
  codeOf: { en: 'QR code of {label}: open the payment page', zh: '{label} 的二维码：打开付款页面' },
  link: titleWords.link,
  currency: moneyWords.currency,
  tips: moneyWords.tips,
  tipsOff: { en: 'Off', zh: '不收取' },
  remark: { en: 'Customer remark', zh: '顾客备注' },
  remarkRequired: { en: 'Required', zh: '必填' },
  remarkOptional: { en: 'Optional', zh: '选填' },
  note: { en: 'Payment note', zh: '付款说明' },
  ways: moneyWords.paymentMethods,
  rules: { en: 'Rules', zh: '规则' },
  hours: contactWords.businessHours,
  preAuth: objectWords.preAuthorization,
  limited: { en: 'Limits', zh: '限额' },
  minAmount: { en: 'Minimum per payment', zh: '单笔最低' },
  maxAmount: { en: 'Maximum per payment', zh: '单笔最高' },
  maxPerDay: { en: 'Maximum per day', zh: '单日上限' },
  created: titleWords.created,
  revokedAt: { en: 'Revoked', zh: '作废时间' },
  replacedBy: { en: 'Replaced by', zh: '替换为' },
  suspendedAt: { en: 'Suspended', zh: '暂停时间' },
  suspendReason: { en: 'Reason for suspension', zh: '暂停原因' },
  totals: {
    en: '{active} active, {disabled} switched off, {revoked} revoked',
    zh: '启用 {active} 个，停用 {disabled} 个，作废 {revoked} 个',
  },
  totalsSuspended: {
    en: '{active} active, {disabled} switched off, {suspended} suspended, {revoked} revoked',
    zh: '启用 {active} 个，停用 {disabled} 个，暂停 {suspended} 个，作废 {revoked} 个',
  },
  empty: { en: 'No store codes yet', zh: '还没有收款码' },
  emptyHint: {
    en: 'Add the first one, print its poster and put it up at the counter.',
    zh: '新增第一个收款码，打印海报后放在柜台即可收款。',
  },
  soundBox: objectWords.soundBox,
})

export const actTexts = texts({
  show: { en: 'Show the code', zh: '查看二维码' },
  open: { en: 'Open payment page', zh: '打开付款页面' },
  phone: { en: 'Pay on the virtual phone', zh: '用虚拟手机付款' },
  orders: { en: 'Orders of this code', zh: '此码的订单' },
  settings: objectWords.settings,
  poster: { en: 'Poster', zh: '海报' },
  posters: { en: 'Posters for {count} codes', zh: '{count} 个收款码的海报' },
  soundBox: objectWords.soundBox,
  enable: { en: 'Switch on', zh: '启用' },
  disable: { en: 'Switch off', zh: '停用' },
  revoke: { en: 'Revoke and replace', zh: '作废并更换' },
  add: { en: 'Add store codes', zh: '新增收款码' },
})

export const switchTexts = texts({
  enableTitle: { en: 'Switch {label} on?', zh: '启用“{label}”？' },
  enableBody: { en: 'Anyone who scans it can pay again.', zh: '启用后，顾客扫码即可付款。' },
  disableTitle: { en: 'Switch {label} off?', zh: '停用“{label}”？' },
  disableBody: {
    en: 'Anyone who scans it sees that it takes no payments now. Payments in progress are not affected. You can switch it on again at any time.',
    zh: '停用后，扫码的顾客会看到暂停收款；进行中的付款不受影响，可随时重新启用。',
  },
  enabled: { en: '{label} takes payments', zh: '“{label}”已启用' },
  disabled: { en: '{label} is switched off', zh: '“{label}”已停用' },
})

export const revokeTexts = texts({
  title: { en: 'Revoke and replace', zh: '作废并更换' },
  body: {
    en: '{label} permanently stops taking payments, and anyone who scans the old code is asked to use the new one. A new code with the same settings replaces it; print its poster and put it up instead. Orders stay with the old code.',
    zh: '“{label}”将永久停止收款，扫旧码的顾客会看到请向店员索取新码。系统会生成设置相同的新码，请打印新海报并更换。历史订单仍归属旧码。',
  },
  reason: titleWords.reason,
  reasonHint: {
    en: 'For your records: a sticker over the code, a photo in circulation, …',
    zh: '供内部查看，例如：二维码被覆盖、照片外流等',
  },
  submit: { en: 'Revoke permanently', zh: '确认作废' },
  done: {
    en: 'The old code is revoked. Print the poster of the new one.',
    zh: '旧码已作废，请打印新码的海报。',
  },
})

export const addTexts = texts({
  title: { en: 'Add store codes', zh: '新增收款码' },
  kind: { en: 'Location', zh: '位置' },
  how: { en: 'How many', zh: '数量' },
  one: { en: 'One', zh: '单个' },
  many: { en: 'Several, numbered', zh: '多个，按序号' },
  label: titleWords.label,
  labelHint: {
    en: 'Shown to the customer, on the poster and with each order',
    zh: '展示给顾客、海报及订单中',
  },
  pattern: { en: 'Label, followed by the number', zh: '名称（后接序号）' },
  patternDefault: { en: 'Table', zh: '桌号' },
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  preview: { en: '{first} … {last}: {count} codes', zh: '{first} … {last}：共 {count} 个' },
  tooMany: { en: 'Up to {most} at once', zh: '一次最多 {most} 个' },
  like: { en: 'Copy settings from', zh: '沿用设置' },
  likeNone: { en: 'Default settings, can be changed later', zh: '默认设置，可稍后修改' },
  submit: { en: 'Add', zh: '新增' },
  added: { en: 'Added: {count}', zh: '已新增 {count} 个' },
})

export const kindText = texts({
  store: { en: 'Store', zh: '门店' },
  till: { en: 'Till', zh: '收银台' },
  table: { en: 'Table', zh: '餐桌' },
})

export const stateText = texts({
  active: { en: 'Active', zh: '已启用' },
  disabled: stateWords.switchedOff,
  suspended: { en: 'Suspended by provider', zh: '服务商已暂停' },
  revoked: { en: 'Revoked', zh: '已作废' },
})

export const noticeTexts = texts({
  revokedTitle: { en: 'Store code revoked: {label}', zh: '收款码已作废：{label}' },
  revoked: {
    en: '{person} revoked {label}. Take its poster down and put up the new code: the old one no longer takes payments.',
    zh: '{person} 已作废“{label}”。请撤下旧海报并张贴新码，旧码已不能付款。',
  },
  revokedFor: {
    en: '{person} revoked {label}: {reason}. Take its poster down and put up the new code: the old one no longer takes payments.',
    zh: '{person} 已作废“{label}”，原因：{reason}。请撤下旧海报并张贴新码，旧码已不能付款。',
  },
})

/** The notices to a merchant when the provider suspends or restores a code. */
export const suspensionTexts = {
  suspended: texts({
    title: { en: 'Store code {label} was suspended by the provider', zh: '收款码“{label}”已被服务商暂停' },
    content: {
      en: 'It takes no payments until the provider restores it. Reason: {reason}',
      zh: '服务商恢复前该收款码无法收款，原因：{reason}',
    },
  }),
  restored: texts({
    title: { en: 'Store code {label} was restored by the provider', zh: '收款码“{label}”已由服务商恢复' },
    content: {
      en: 'It works again as you have set it. Reason: {reason}',
      zh: '该收款码已恢复为您的设置，原因：{reason}',
    },
  }),
}

export const bulkTexts = texts({
  posters: { en: 'Posters', zh: '下载海报' },
  enableTitle: {
    en: { one: 'Switch {count} store code on?', other: 'Switch {count} store codes on?' },
    zh: '启用 {count} 个收款码？',
  },
  disableTitle: {
    en: { one: 'Switch {count} store code off?', other: 'Switch {count} store codes off?' },
    zh: '停用 {count} 个收款码？',
  },
})
