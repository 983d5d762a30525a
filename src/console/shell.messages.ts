import { texts } from '#shared/messages.ts'

export const m = texts({
  product: { en: 'Merchant Console', zh: '商户后台' },
  provider: { en: 'Provider portal', zh: '服务商后台' },
  skip: { en: 'Skip to content', zh: '跳到正文' },
  menu: { en: 'Menu', zh: '菜单' },
  openMenu: { en: 'Open menu', zh: '打开菜单' },
  collapse: { en: 'Collapse menu', zh: '收起菜单' },
  expand: { en: 'Expand menu', zh: '展开菜单' },
  liveChat: { en: 'Live chat', zh: '在线客服' },
  language: { en: 'Language', zh: '语言' },
  otherLanguage: { en: '中文', zh: 'English' },
  account: { en: 'Account of {name}', zh: '{name} 的账户' },
  settings: { en: 'Settings', zh: '设置' },
  logout: { en: 'Logout', zh: '退出登录' },
  confirmLogout: { en: 'Confirm to log out?', zh: '确定要退出登录吗？' },
  footer: { en: 'All times are shown in {zone}', zh: '所有时间均为 {zone}' },
  live: { en: 'Live', zh: '实时' },
  liveOn: { en: 'New orders appear by themselves', zh: '新订单会自动出现' },
  liveOffShort: { en: 'Reconnecting', zh: '重连中' },
  liveOff: {
    en: 'Connection lost. Trying again; reload to see what is new',
    zh: '连接已断开，正在重试；刷新可查看最新内容',
  },
  unknownRole: {
    en: 'getInfo: roles must be a non-null array !',
    zh: 'getInfo: roles must be a non-null array !',
  },
})

export const menuTexts = texts({
  dashboard: { en: 'Dashboard', zh: '概览' },
  notification: { en: 'Notifications', zh: '通知' },
  notificationDetail: { en: 'Notification', zh: '通知详情' },
  payments: { en: 'Payments', zh: '收款' },
  payOrder: { en: 'Orders', zh: '订单' },
  payOrderDetail: { en: 'Order', zh: '订单详情' },
  refundOrder: { en: 'Refunds', zh: '退款' },
  refundOrderDetail: { en: 'Refund', zh: '退款详情' },
  exceptions: { en: 'Exceptions', zh: '异常' },
  finances: { en: 'Finances', zh: '财务' },
  settlements: { en: 'Settlements', zh: '结算' },
  simulator: { en: 'Fee simulator', zh: '费率试算' },
  monthly: { en: 'Monthly settlement', zh: '月结' },
  monthlyDesk: { en: 'Monthly', zh: '月结' },
  monthlyDetail: { en: 'Monthly document', zh: '月结单据' },
  holds: { en: 'Held orders', zh: '暂缓结算' },
  reconciliation: { en: 'Reconciliation', zh: '对账' },
  bill: { en: 'Bill', zh: '账单' },
  settlementDetail: { en: 'Settlement', zh: '结算详情' },
  journals: { en: 'Journals', zh: '会计凭证' },
  transactions: { en: 'Transactions', zh: '交易流水' },
  products: { en: 'Products', zh: '产品' },
  storeCode: { en: 'Store Code', zh: '收款码' },
  storeCodeConfig: { en: 'Store Code Settings', zh: '收款码设置' },
  soundBox: { en: 'Sound Box', zh: '收款播报' },
  invoice: { en: 'Invoices', zh: '账单' },
  invoiceAdd: { en: 'New invoice', zh: '新建账单' },
  invoiceDetail: { en: 'Invoice', zh: '账单详情' },
  paymentLink: { en: 'Payment Link', zh: '支付链接' },
  paymentLinkAdd: { en: 'New payment link', zh: '新增支付链接' },
  paymentLinkDetail: { en: 'Payment link', zh: '支付链接详情' },
  catalogue: { en: 'Catalogue', zh: '商品库' },
  devices: { en: 'Devices', zh: '设备' },
  device: { en: 'Device', zh: '设备' },
  ticket: { en: 'Tickets', zh: '小票' },
  developer: { en: 'Developer', zh: '开发者' },
  delivery: { en: 'Delivery', zh: '投递详情' },
  gatewayRequest: { en: 'Gateway request', zh: '接口请求' },
  merchants: { en: 'Merchants', zh: '商户' },
  channels: { en: 'Channels', zh: '支付渠道' },
  payoutDesk: { en: 'Settlement desk', zh: '结算出款台' },
  bank: { en: 'Bank', zh: '银行流水' },
  bankFile: { en: 'Bank file', zh: '银行文件' },
  exports: { en: 'Exports', zh: '导出记录' },
  outbox: { en: 'Outbox', zh: '发件箱' },
  rates: { en: 'Rates', zh: '费率与结算' },
  notFound: { en: 'Page not found', zh: '页面不存在' },
  login: { en: 'Sign in', zh: '登录' },
})

export const tabTexts = texts({
  tabs: { en: 'Open pages', zh: '已打开的页面' },
  close: { en: 'Close {title}', zh: '关闭 {title}' },
  more: { en: 'Tab actions', zh: '标签页操作' },
  closeThis: { en: 'Close this tab', zh: '关闭当前标签页' },
  closeLeft: { en: 'Close tabs on the left', zh: '关闭左侧标签页' },
  closeRight: { en: 'Close tabs on the right', zh: '关闭右侧标签页' },
  closeAll: { en: 'Close all tabs', zh: '关闭全部标签页' },
  lastTab: { en: 'This is the last tab and cannot be closed', zh: '这是最后一个标签页，无法关闭' },
  noneLeft: { en: 'There is no tab on the left', zh: '左侧没有标签页' },
  noneRight: { en: 'There is no tab on the right', zh: '右侧没有标签页' },
})

export const noticeTexts = texts({
  title: { en: 'Notifications', zh: '通知' },
  bell: { en: 'Notifications, none unread', zh: '通知，无未读' },
  bellUnread: {
    en: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    zh: '通知，{count} 条未读',
  },
  markAllRead: { en: 'Mark all as read', zh: '全部标为已读' },
  all: { en: 'See all notifications', zh: '查看全部通知' },
  none: { en: 'No notifications yet', zh: '暂无通知' },
  unread: { en: 'unread', zh: '未读' },
})

export const merchantTexts = texts({
  switchTo: { en: 'Switch merchant', zh: '切换商户' },
  nameOrCode: { en: 'Name or code', zh: '名称或代码' },
  confirmSwitch: { en: 'Switch to {name}?', zh: '切换到 {name}？' },
  opensTab: {
    en: 'It opens in a new browser tab. This one stays as it is.',
    zh: '将在新的浏览器标签页中打开，当前页面保持不变。',
  },
  switched: { en: 'Signed in to {name}', zh: '已登录 {name}' },
  popupBlocked: { en: 'The browser blocked the new tab.', zh: '浏览器拦截了新标签页。' },
  open: { en: 'Open it', zh: '打开' },
  none: { en: 'There are no sub-merchants yet', zh: '暂无子商户' },
})

export const overlayTexts = texts({
  frozen: { en: 'Merchant Account Frozen', zh: '商户账户已冻结' },
  underReview: { en: 'Under Review', zh: '审核中' },
  frozenHelp: {
    en: 'Payments and payouts are stopped. Please contact us to clear this up.',
    zh: '收款与付款已暂停，请联系我们处理。',
  },
  underReviewHelp: {
    en: 'We are looking at your application. Nothing is needed from you now.',
    zh: '我们正在审核您的申请，目前无需操作。',
  },
  phone: { en: 'Phone', zh: '电话' },
  email: { en: 'E-mail', zh: '邮箱' },
})

export const errorPageTexts = texts({
  notFound: { en: 'There is no such page', zh: '页面不存在' },
  notFoundHint: {
    en: 'The address may be mistyped, or your role does not include this page.',
    zh: '地址可能有误，或您的角色无权查看此页面。',
  },
  home: { en: 'Back to Dashboard', zh: '返回概览' },
  broken: { en: 'This page could not be shown', zh: '页面无法显示' },
  brokenHint: {
    en: 'What you saved before is kept. Try again, or go to another page.',
    zh: '之前保存的内容不受影响，请重试或前往其他页面。',
  },
  chunk: { en: 'A part of the console could not be loaded', zh: '部分页面未能加载' },
  chunkHint: {
    en: 'A new version may have been published. Reload to get it.',
    zh: '可能已发布新版本，请刷新页面。',
  },
  reload: { en: 'Reload', zh: '刷新' },
  offline: { en: 'The server could not be reached', zh: '无法连接服务器' },
  offlineHint: {
    en: 'Check the connection and try again. Nothing was changed.',
    zh: '请检查网络后重试，数据没有变化。',
  },
  timedOut: { en: 'The server did not answer within 60 seconds', zh: '服务器在 60 秒内没有响应' },
  maybeSaved: {
    en: 'Look whether it was saved before you send it again.',
    zh: '重新提交前，请先确认是否已保存。',
  },
  resubmit: { en: "Please don't resubmit", zh: '请勿重复提交' },
})

export const themeTexts = texts({
  title: { en: 'Page style', zh: '页面样式' },
  theme: { en: 'Theme', zh: '主题' },
  dark: { en: 'Dark', zh: '深色' },
  light: { en: 'Light', zh: '浅色' },
  system: { en: 'Same as device', zh: '跟随系统' },
  primary: { en: 'Primary colour', zh: '主题色' },
  layout: { en: 'Navigation', zh: '导航' },
  side: { en: 'Side menu', zh: '侧边菜单' },
  top: { en: 'Top menu', zh: '顶部菜单' },
  width: { en: 'Content width', zh: '内容宽度' },
  fluid: { en: 'Fluid', zh: '流式' },
  fixed: { en: 'Fixed', zh: '定宽' },
  fixedHeader: { en: 'Fixed header', zh: '固定页头' },
  fixedSider: { en: 'Fixed side menu', zh: '固定侧边菜单' },
  multiTab: { en: 'Tab bar', zh: '多标签页' },
  reset: { en: 'Back to the defaults', zh: '恢复默认' },
  red: { en: 'Red', zh: '薄暮' },
  volcano: { en: 'Volcano', zh: '火山' },
  orange: { en: 'Orange', zh: '日暮' },
  green: { en: 'Green', zh: '极光绿' },
  cyan: { en: 'Cyan', zh: '明青' },
  blue: { en: 'Blue', zh: '拂晓蓝' },
  geekblue: { en: 'Geek blue', zh: '极客蓝' },
  purple: { en: 'Purple', zh: '酱紫' },
})

/** What becomes of a file that is fetched. */
export const savingTexts = texts({
  saved: { en: 'Saved as {name}', zh: '已保存为 {name}' },
})
