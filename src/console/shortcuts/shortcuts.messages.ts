import { menuTexts } from '#console/shell.messages.ts'
import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  off: {
    en: 'Single-key shortcuts are off. They can be switched on in “Page style”.',
    zh: '单键快捷键已关闭，可在“页面样式”中开启。',
  },
  go: { en: 'Go to', zh: '前往' },
  page: { en: 'On this page', zh: '当前页面' },
  rows: { en: 'In a list', zh: '列表中' },
  anywhere: { en: 'Anywhere', zh: '任意位置' },
  andThen: { en: 'then', zh: '然后' },
  search: { en: 'Search in the list', zh: '在列表中搜索' },
  create: { en: 'Create', zh: '新建' },
  previous: { en: 'Previous page of the list', zh: '列表上一页' },
  next: { en: 'Next page of the list', zh: '列表下一页' },
  palette: { en: 'Find and act', zh: '查找与操作' },
  help: { en: 'Help for this page', zh: '本页帮助' },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  theme: { en: 'Dark or light theme', zh: '切换深色或浅色主题' },
  leave: { en: 'Close the open dialog or panel', zh: '关闭弹出内容' },
  moveRow: { en: 'Next or previous row', zh: '下一行或上一行' },
  openRow: { en: 'Open the row', zh: '打开所选行' },
  selectRow: { en: 'Select the row', zh: '勾选所选行' },
  peekRow: { en: 'Preview the row', zh: '预览所选行' },
})

/** Names of shortcut targets: as in the menu, or shorter. */
export const placeTexts = {
  dashboard: menuTexts.dashboard,
  orders: menuTexts.payOrder,
  refunds: menuTexts.refundOrder,
  disputes: menuTexts.disputes,
  exceptions: menuTexts.exceptions,
  settlements: menuTexts.settlements,
  transactions: menuTexts.transactions,
  storeCodes: menuTexts.storeCode,
  invoices: menuTexts.invoice,
  links: menuTexts.paymentLink,
  devices: menuTexts.devices,
  people: menuTexts.userManagement,
  notices: menuTexts.notification,
  merchants: menuTexts.merchants,
  refundAudits: menuTexts.refundAudits,
  bank: menuTexts.bank,
  ...texts({
    radar: { en: 'Work queue', zh: '待办中心' },
    hits: { en: 'Risk hits', zh: '风控命中' },
    tickets: { en: 'Tickets', zh: '工单' },
    users: { en: 'Users', zh: '用户管理' },
  }),
}
