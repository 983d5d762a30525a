import { texts } from '#shared/messages.ts'

export const m = texts({
  you: { en: 'You', zh: '本人' },
  roleChanged: {
    en: 'Your role has changed. The menu now shows what you can do.',
    zh: '您的角色已变更，菜单已更新为当前权限。',
  },
  viewingAs: {
    en: 'Viewing as {name} ({role}), read-only',
    zh: '正以 {name}（{role}）的权限查看，无法更改',
  },
  visiting: {
    en: 'You are viewing the console of {name}. Nothing can be changed.',
    zh: '您正在以商户身份查看 {name} 的后台，不能做任何修改。',
  },
  endVisit: { en: 'End visit', zh: '结束查看' },
  stopViewing: { en: 'Stop viewing', zh: '结束查看' },
  product: { en: 'Merchant Console', zh: '商户后台' },
  support: { en: 'Need help?', zh: '需要帮助？' },
  provider: { en: 'Provider portal', zh: '服务商后台' },
  skip: { en: 'Skip to content', zh: '跳到正文' },
  menu: { en: 'Menu', zh: '菜单' },
  openMenu: { en: 'Open menu', zh: '打开菜单' },
  collapse: { en: 'Collapse menu', zh: '收起菜单' },
  expand: { en: 'Expand menu', zh: '展开菜单' },
  liveChat: { en: 'Live chat', zh: '在线客服' },
  language: { en: 'Language', zh: '语言' },
  otherLanguage: { en: '中文', zh: 'English' },
  account: { en: 'Account of {name}', zh: '{name} 的账号' },
  settings: { en: 'Settings', zh: '设置' },
  profilePicture: { en: 'Profile picture', zh: '头像' },
  help: { en: 'Help', zh: '帮助' },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  find: { en: 'Find and act', zh: '查找与操作' },
  findShort: { en: 'Find', zh: '查找' },
  findHint: { en: 'Find pages, numbers and actions', zh: '查找页面、单号、操作' },
  logout: { en: 'Logout', zh: '退出登录' },
  confirmLogout: { en: 'Confirm to log out?', zh: '确定要退出登录吗？' },
  footer: { en: 'All times are shown in {zone}', zh: '所有时间均为 {zone}' },
  live: { en: 'Live', zh: '实时' },
  liveOn: { en: 'New orders appear automatically', zh: '新订单会自动出现' },
  liveOffShort: { en: 'Reconnecting', zh: '重连中' },
  liveOff: {
    en: 'Connection lost. Reconnecting; reload to see the latest',
    zh: '连接已断开，正在重试；刷新可查看最新内容',
  },
  unknownRole: {
    en: 'getInfo: roles must be a non-null array !',
    zh: 'getInfo: roles must be a non-null array !',
  },
})

export const menuTexts = texts({
  waiting: { en: '{count} waiting', zh: '{count} 项待处理' },
  dashboard: { en: 'Dashboard', zh: '概览' },
  notification: { en: 'Notifications', zh: '通知' },
  payments: { en: 'Payments', zh: '收款' },
  payOrder: { en: 'Orders', zh: '订单' },
  refundOrder: { en: 'Refunds', zh: '退款' },
  refundAudits: { en: 'Waiting for approval', zh: '退款审核' },
  exceptions: { en: 'Exceptions', zh: '异常' },
  disputes: { en: 'Disputes', zh: '争议' },
  finances: { en: 'Finances', zh: '财务' },
  settlements: { en: 'Settlements', zh: '结算' },
  monthlyDesk: { en: 'Monthly', zh: '月结' },
  transactions: { en: 'Transactions', zh: '交易流水' },
  products: { en: 'Products', zh: '产品' },
  storeCode: { en: 'Store codes', zh: '收款码' },
  invoice: { en: 'Invoices', zh: '收款账单' },
  paymentLink: { en: 'Payment links', zh: '支付链接' },
  devices: { en: 'Devices', zh: '设备' },
  ticket: { en: 'Tickets', zh: '小票' },
  merchants: { en: 'Merchants', zh: '商户' },
  channels: { en: 'Channels', zh: '支付渠道' },
  payoutDesk: { en: 'Settlement desk', zh: '结算出款台' },
  bank: { en: 'Bank', zh: '银行流水' },
  account: { en: 'Account', zh: '账户' },
  userManagement: { en: 'User management', zh: '员工管理' },
  settings: { en: 'Settings', zh: '设置' },
  standing: { en: 'Standing', zh: '商户状态' },
  registrations: { en: 'Registrations', zh: '注册申请' },
  changes: { en: 'Change requests', zh: '变更申请' },
  documents: { en: 'Documents', zh: '资料文件' },
  register: { en: 'Register', zh: '注册' },
  forgotPassword: { en: 'Forgot password', zh: '忘记密码' },
  verifyEmail: { en: 'Confirm email', zh: '验证邮箱' },
  emailChange: { en: 'Change of email address', zh: '更改邮箱' },
  outbox: { en: 'Outbox', zh: '发件箱' },
  rates: { en: 'Rates', zh: '费率与结算' },
  notFound: { en: 'Page not found', zh: '页面不存在' },
  registerResult: { en: 'Registered', zh: '注册结果' },
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
  bellUnread: { en: 'Notifications, {shown} unread', zh: '通知，{shown} 条未读' },
  markAllRead: { en: 'Mark all as read', zh: '全部标为已读' },
  all: { en: 'See all notifications', zh: '查看全部通知' },
  preferences: { en: 'Preferences', zh: '通知偏好' },
  none: { en: 'No notifications yet', zh: '暂无通知' },
  unread: { en: 'unread', zh: '未读' },
})

export const merchantTexts = texts({
  switchTo: { en: 'Switch merchant', zh: '切换商户' },
  nameOrCode: { en: 'Name or code', zh: '名称或编号' },
  confirmSwitch: { en: 'Switch to {name}?', zh: '切换到 {name}？' },
  opensTab: {
    en: 'It opens in a new browser tab. This tab does not change.',
    zh: '将在新的浏览器标签页中打开，当前页面保持不变。',
  },
  switched: { en: 'Signed in to {name}', zh: '已登录 {name}' },
  popupBlocked: { en: 'The browser blocked the new tab.', zh: '浏览器拦截了新标签页。' },
  open: { en: 'Open it', zh: '打开' },
  none: { en: 'There are no sub-merchants yet', zh: '暂无子商户' },
  actingAs: { en: 'Acting as', zh: '当前子商户' },
  back: { en: 'Back to {name}', zh: '返回 {name}' },
  backTitle: { en: 'You came from {name} ({code})', zh: '您来自 {name}（{code}）' },
})

export const overlayTexts = texts({
  frozen: { en: 'Merchant Account Frozen', zh: '商户账户已冻结' },
  underReview: { en: 'Under Review', zh: '审核中' },
  frozenHelp: {
    en: 'Payments, refunds and payouts are stopped. Please contact us to resolve this.',
    zh: '收款、退款与出款已暂停，请联系我们处理。',
  },
  underReviewHelp: {
    en: 'Payments and payouts are paused until the review is complete.',
    zh: '审核完成前，收款与出款暂不可用。',
  },
  askedDocuments: { en: 'We still need these documents', zh: '还需您提供' },
  documentWaits: { en: 'Uploaded, waiting for review', zh: '已上传，等待审核' },
  upload: { en: 'Upload', zh: '上传' },
  askManager: { en: 'An Owner or Manager can upload them.', zh: '可由所有者或经理上传。' },
  whatWorks: { en: 'What works in the meantime', zh: '目前可用的功能' },
  works: { en: 'available', zh: '可用' },
  worksNot: { en: 'not available', zh: '不可用' },
  phone: { en: 'Phone', zh: '电话' },
  email: { en: 'Email', zh: '邮箱' },
})

export const errorPageTexts = texts({
  notFound: { en: 'Page not found', zh: '页面不存在' },
  notFoundHint: {
    en: 'The address may be wrong, or your role does not include this page.',
    zh: '地址可能有误，或您的角色无权查看此页面。',
  },
  home: { en: 'Back to Dashboard', zh: '返回概览' },
  broken: { en: 'This page could not be shown', zh: '页面无法显示' },
  brokenHint: {
    en: 'Anything you saved is safe. Try again, or go to another page.',
    zh: '之前保存的内容不受影响，请重试或前往其他页面。',
  },
  chunk: { en: 'A part of the console could not be loaded', zh: '页面的一部分未能加载' },
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
  timedOut: { en: 'The server did not respond within 60 seconds', zh: '服务器在 60 秒内没有响应' },
  maybeSaved: {
    en: 'Check whether it was saved before you send it again.',
    zh: '重新提交前，请先确认是否已保存。',
  },
  notProven: {
    en: 'You did not confirm your identity. Nothing was changed.',
    zh: '未完成身份确认，数据没有变化。',
  },
  unauthenticated: { en: 'Authentication failed', zh: '认证失败' },
  noPermission: { en: 'No permission', zh: '没有权限' },
  missing: { en: 'Resource missing', zh: '资源不存在' },
  unknown: { en: 'Unknown system error', zh: '系统未知错误' },
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
  shortcuts: { en: 'Single-key shortcuts', zh: '单键快捷键' },
  tellPayments: { en: 'Show each payment received', zh: '收到付款时弹出提示' },
  reset: { en: 'Reset to defaults', zh: '恢复默认' },
  red: { en: 'Red', zh: '薄暮' },
  volcano: { en: 'Volcano', zh: '火山' },
  orange: { en: 'Orange', zh: '日暮' },
  green: { en: 'Green', zh: '极光绿' },
  cyan: { en: 'Cyan', zh: '明青' },
  blue: { en: 'Blue', zh: '拂晓蓝' },
  geekblue: { en: 'Geek blue', zh: '极客蓝' },
  purple: { en: 'Purple', zh: '酱紫' },
})

/** Messages about a downloaded file. */
export const savingTexts = texts({
  saved: { en: 'Saved as {name}', zh: '已保存为 {name}' },
})

/** Shown before and after a session ends through inactivity. */
export const idleTexts = texts({
  title: { en: 'Are you still there?', zh: '您还在吗？' },
  told: {
    en: {
      one: 'You will be signed out in {count} second because of inactivity.',
      other: 'You will be signed out in {count} seconds because of inactivity.',
    },
    zh: '由于长时间未操作，将在 {count} 秒后自动退出登录。',
  },
  stay: { en: 'Stay signed in', zh: '保持登录' },
  signOut: { en: 'Sign out', zh: '退出登录' },
  ended: {
    en: 'You were signed out because of inactivity',
    zh: '由于长时间未操作，已自动退出登录',
  },
  signedOut: { en: 'You are signed out', zh: '已退出登录' },
})

/** Announcements of payments that arrive while the console is open. */
export const liveTexts = texts({
  received: { en: 'Payment received, {amount} from {way}', zh: '收到付款 {amount}，{way}' },
  severalReceived: {
    en: '{count} payments received, the last {amount} from {way}',
    zh: '收到 {count} 笔付款，最近一笔 {amount}，{way}',
  },
  openOrder: { en: 'Open order', zh: '查看订单' },
})
