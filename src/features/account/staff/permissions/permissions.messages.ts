import {
  peopleRights,
  providerRights,
} from '#features/account/staff/permissions/peoplePermissions.messages.ts'
import { salesRights } from '#features/account/staff/permissions/salesPermissions.messages.ts'
import { productRights, tradeRights } from '#features/account/staff/permissions/tradePermissions.messages.ts'
import { type Text, texts } from '#shared/messages.ts'
import type { Permission, ProviderPermission, providerRegistry, registry } from '#shared/permissions.ts'

/** A sentence per merchant permission; a missing one fails to compile. */
export const rightTexts: Record<Permission, Text> = { ...tradeRights, ...productRights, ...peopleRights }
/** A sentence per provider permission. */
export const providerRightTexts: Record<ProviderPermission, Text> = { ...providerRights, ...salesRights }

/** The resources that permissions apply to. */
export const nounTexts: Record<keyof typeof registry, Text> = texts({
  dashboard: { en: 'Dashboard', zh: '概览' },
  notification: { en: 'Notices', zh: '通知' },
  order: { en: 'Orders', zh: '订单' },
  preAuth: { en: 'Pre-authorizations', zh: '预授权' },
  refund: { en: 'Refunds', zh: '退款' },
  refundAudit: { en: 'Refund audit', zh: '退款审核' },
  familyRefund: { en: 'Refunds between master and sub-merchants', zh: '主商户及子商户间退款' },
  exception: { en: 'Exceptions', zh: '异常' },
  dispute: { en: 'Disputes', zh: '争议' },
  settlement: { en: 'Settlements', zh: '结算' },
  hold: { en: 'Holds', zh: '暂缓结算' },
  transaction: { en: 'Transactions', zh: '交易流水' },
  monthly: { en: 'Monthly statements', zh: '月结单' },
  reconciliation: { en: 'Reconciliation', zh: '对账' },
  simulator: { en: 'Simulator', zh: '费率试算' },
  storeCode: { en: 'Store codes', zh: '收款码' },
  invoice: { en: 'Invoices', zh: '收款账单' },
  paymentLink: { en: 'Payment links', zh: '支付链接' },
  catalogue: { en: 'Catalogue', zh: '商品库' },
  image: { en: 'Images', zh: '图片' },
  device: { en: 'Devices', zh: '设备' },
  pos: { en: 'Till', zh: '收银设备' },
  developer: { en: 'Developer', zh: '开发者' },
  merchant: { en: 'Merchant', zh: '商户' },
  business: { en: 'Merchant info', zh: '商户信息' },
  bankDetails: { en: 'Bank details', zh: '收款账户' },
  changeRequest: { en: 'Change requests', zh: '变更申请' },
  document: { en: 'Documents', zh: '资料文件' },
  subMerchant: { en: 'Sub-merchants', zh: '子商户' },
  staff: { en: 'Staff', zh: '员工' },
  security: { en: 'Own security', zh: '个人安全' },
  securityPolicy: { en: 'Security policy', zh: '安全策略' },
  refundPassword: { en: 'Refund password', zh: '退款密码' },
  paymentSetting: { en: 'Payment settings', zh: '收款设置' },
  cardSetting: { en: 'Card settings', zh: '信用卡设置' },
  riskLimit: { en: 'Risk limits', zh: '风控限额' },
  activityLog: { en: 'Activity log', zh: '操作日志' },
  mailSetting: { en: 'Email settings', zh: '邮件设置' },
  mail: { en: 'Sent emails', zh: '已发送邮件' },
  view: { en: 'Saved views', zh: '视图' },
  exportJob: { en: 'Exports', zh: '导出' },
})

export const providerNounTexts: Record<keyof typeof providerRegistry, Text> = texts({
  organization: { en: 'Organizations', zh: '代理商' },
  commission: { en: 'Commissions', zh: '佣金' },
  performance: { en: 'Performance', zh: '业绩' },
  radar: { en: 'Work queue', zh: '待办中心' },
  fxRate: { en: 'Exchange rates', zh: '汇率' },
  riskRule: { en: 'Risk rules', zh: '风控规则' },
  riskList: { en: 'Risk lists', zh: '名单' },
  riskHit: { en: 'Risk hits and alerts', zh: '风控命中与预警' },
  channelHealth: { en: 'Channel health', zh: '渠道健康' },
  providerMerchant: { en: 'Merchants', zh: '商户' },
  compliance: { en: 'Compliance', zh: '合规审核' },
  merchantNote: { en: 'Notes and tickets', zh: '备注与工单' },
  visit: { en: 'Visits', zh: '以商户身份查看' },
  channelAccount: { en: 'Channel accounts', zh: '渠道账户' },
  dictionary: { en: 'Dictionaries', zh: '字典' },
  parameter: { en: 'Parameters', zh: '参数' },
  staffNotice: { en: 'Staff notices', zh: '内部通知' },
  disputeDesk: { en: 'Disputes', zh: '争议' },
  adjustment: { en: 'Adjustments', zh: '调账' },
  reserve: { en: 'Reserves', zh: '保证金' },
  announcement: { en: 'Announcements to merchants', zh: '商户公告' },
  mailTemplate: { en: 'Email templates', zh: '邮件模板' },
  mailLog: { en: 'Email log', zh: '邮件记录' },
  branding: { en: 'Branding', zh: '品牌设置' },
  image: { en: 'Images', zh: '图片' },
  payout: { en: 'Payouts', zh: '出款' },
  monthlyDesk: { en: 'Monthly settlement', zh: '月结' },
  reconciliationDesk: { en: 'Reconciliation', zh: '对账' },
  bankCredit: { en: 'Bank lines', zh: '银行流水' },
  ratePlan: { en: 'Rates', zh: '费率' },
  registration: { en: 'Registrations', zh: '注册申请' },
  changeDesk: { en: 'Change requests', zh: '变更申请' },
  documentDesk: { en: 'Documents', zh: '资料文件' },
  subMerchantDesk: { en: 'Sub-merchants', zh: '子商户' },
  standing: { en: 'Standing', zh: '商户状态' },
  orderDesk: { en: 'Orders', zh: '订单' },
  refundAuditDesk: { en: 'Refund audit', zh: '退款审核' },
  refundDesk: { en: 'Refund desk', zh: '退款处理' },
  exceptionDesk: { en: 'Exceptions', zh: '异常订单' },
  invoiceDesk: { en: 'Invoices', zh: '收款账单' },
  paymentLinkDesk: { en: 'Payment links', zh: '支付链接' },
  storeCodeDesk: { en: 'Store codes', zh: '收款码' },
  catalogueDesk: { en: 'Catalogue', zh: '商品库' },
  notificationDesk: { en: 'Notifications to merchants', zh: '商户通知' },
  user: { en: 'Users', zh: '用户' },
  department: { en: 'Departments', zh: '部门' },
  post: { en: 'Posts', zh: '岗位' },
  role: { en: 'Roles', zh: '角色' },
  menu: { en: 'Menus', zh: '菜单' },
  onlineUser: { en: 'Online users', zh: '在线用户' },
  signInLog: { en: 'Sign-in log', zh: '登录日志' },
  operationLog: { en: 'Operation log', zh: '操作日志' },
  scheduledJob: { en: 'Scheduled jobs', zh: '定时任务' },
  queue: { en: 'Queues', zh: '队列' },
  apiLog: { en: 'API log', zh: '接口日志' },
  cache: { en: 'Caches', zh: '缓存' },
  serverHealth: { en: 'Server', zh: '服务监控' },
  databaseHealth: { en: 'Database', zh: '数据库监控' },
  tool: { en: 'Tools', zh: '常用工具' },
  security: { en: 'Own security', zh: '个人安全' },
  view: { en: 'Saved views', zh: '视图' },
})

export const m = texts({
  title: { en: 'What each role can do', zh: '各角色权限' },
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
