import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Find and act', zh: '查找与操作' },
  placeholder: { en: 'Search pages, numbers, names or actions', zh: '页面、单号、名称，或要做的事' },
  results: { en: 'Results', zh: '结果' },
  count: { en: { one: '{count} result', other: '{count} results' }, zh: '{count} 条结果' },
  searching: { en: 'Searching…', zh: '正在查找…' },
  failed: { en: 'Could not search numbers and names', zh: '暂时无法查找单号与名称' },
  none: { en: 'Nothing found for “{text}”', zh: '没有找到“{text}”' },
  noneHint: {
    en: 'Try a full number, the start of a name, or a page.',
    zh: '可输入完整单号、名称开头或页面名称。',
  },
  lists: { en: 'Filtered lists', zh: '筛选列表' },
  found: { en: 'Found', zh: '查找结果' },
  acts: { en: 'Actions', zh: '操作' },
  pages: { en: 'Pages', zh: '页面' },
  recent: { en: 'Recently opened', zh: '最近打开' },
  move: { en: 'move', zh: '移动' },
  choose: { en: 'open', zh: '打开' },
  newTab: { en: 'new tab', zh: '新标签页' },
  leave: { en: 'close', zh: '关闭' },
  example: { en: 'status:refunded amount:>100 yesterday', zh: '状态:已退款 金额:>100 昨天' },
  tryThis: { en: 'Try {example}', zh: '试试 {example}' },
  close: { en: 'Close', zh: '关闭' },
})

export const actTexts = texts({
  refund: { en: 'Refund {amount} on {number}', zh: '为 {number} 退款 {amount}' },
  refundAll: { en: 'Refund {number}', zh: '为 {number} 退款' },
  refundNote: { en: 'Opens the form; nothing is refunded yet', zh: '打开退款表单，确认前不会退款' },
  switchTo: { en: 'Switch to {name}', zh: '切换到 {name}' },
  createLinkOf: { en: 'New payment link of {amount}', zh: '新增 {amount} 的支付链接' },
  dark: { en: 'Dark theme', zh: '深色主题' },
  light: { en: 'Light theme', zh: '浅色主题' },
  system: { en: 'Theme of the device', zh: '主题跟随系统' },
  language: { en: '切换到中文', zh: 'Switch to English' },
  compact: { en: 'Compact lists', zh: '紧凑列表' },
  comfortable: { en: 'Comfortable lists', zh: '宽松列表' },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  help: { en: 'Help for this page', zh: '本页帮助' },
  signOut: { en: 'Logout', zh: '退出登录' },
})

export const operatorTexts = texts({
  status: { en: 'status {values}', zh: '状态 {values}' },
  amount: { en: 'amount {values}', zh: '金额 {values}' },
  created: { en: 'date {values}', zh: '日期 {values}' },
  paid: { en: 'paid {values}', zh: '支付时间 {values}' },
  method: { en: 'paid by {values}', zh: '支付方式 {values}' },
  store: { en: 'store {values}', zh: '门店 {values}' },
  staff: { en: 'operator {values}', zh: '操作员 {values}' },
  device: { en: 'device {values}', zh: '设备 {values}' },
  number: { en: 'number {values}', zh: '单号 {values}' },
  all: { en: 'all', zh: '全部' },
})

export const faultTexts = texts({
  operator: { en: '“{raw}” is not recognized', zh: '无法识别“{raw}”' },
  value: { en: '“{raw}” has an unknown value', zh: '“{raw}”的值无法识别' },
  notHere: { en: '“{raw}” does not apply to {list}', zh: '“{raw}”不能用于筛选{list}' },
  twice: { en: '“{raw}” is repeated', zh: '“{raw}”重复' },
  word: { en: '“{raw}” is not recognized', zh: '无法识别“{raw}”' },
  ambiguous: { en: '“{raw}” is ambiguous', zh: '“{raw}”对应多个结果，请写全' },
})

export const kindTexts = texts({
  order: { en: 'Order', zh: '订单' },
  refund: { en: 'Refund', zh: '退款' },
  settlement: { en: 'Settlement', zh: '结算' },
  payout: { en: 'Payout', zh: '出款' },
  invoice: { en: 'Invoice', zh: '收款账单' },
  paymentLink: { en: 'Payment link', zh: '支付链接' },
  dispute: { en: 'Dispute', zh: '争议' },
  storeCode: { en: 'Store code', zh: '收款码' },
  device: { en: 'Device', zh: '设备' },
  staff: { en: 'Person', zh: '员工' },
  subMerchant: { en: 'Sub-merchant', zh: '子商户' },
  merchant: { en: 'Merchant', zh: '商户' },
  ticket: { en: 'Ticket', zh: '工单' },
  registration: { en: 'Registration', zh: '注册申请' },
  organization: { en: 'Organization', zh: '代理商' },
  user: { en: 'User', zh: '用户' },
})
