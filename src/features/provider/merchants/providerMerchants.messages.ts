import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Merchants', zh: '商户' },
  about: {
    en: 'All merchants within your data scope, with their status.',
    zh: '您的数据范围内的全部商户及其状态。',
  },
  search: { en: 'Search', zh: '搜索' },
  searchHint: { en: 'Code, name, city, contact or login', zh: '编号、名称、城市、联系人或登录账号' },
  code: { en: 'Code', zh: '商户编号' },
  tradeName: { en: 'Trade name', zh: '商户简称' },
  legalName: { en: 'Company name', zh: '公司名称' },
  parent: { en: 'Master', zh: '上级商户' },
  state: { en: 'State', zh: '状态' },
  compliance: { en: 'Compliance', zh: '合规' },
  kaLevel: { en: 'Ka level', zh: '商户等级' },
  country: { en: 'Country', zh: '国家' },
  province: { en: 'Province or state', zh: '省/州' },
  city: { en: 'City', zh: '城市' },
  place: { en: 'Place and currency', zh: '所在地与币种' },
  timezone: { en: 'Time zone', zh: '时区' },
  currency: { en: 'Currency', zh: '币种' },
  department: { en: 'Department', zh: '部门' },
  bd: { en: 'BD user', zh: '客户经理' },
  channels: { en: 'Channels', zh: '支付渠道' },
  openTickets: { en: 'Open tickets', zh: '未结工单' },
  opened: { en: 'Opened', zh: '开户时间' },
  none: { en: 'No merchants yet', zh: '还没有商户' },
  noneHint: { en: 'Open a new one, or activate a registration.', zh: '可新开商户，或激活注册申请。' },
  nobody: { en: 'Unassigned', zh: '未分配' },
  add: { en: 'New merchant', zh: '新商户开户' },
  open: { en: 'Open', zh: '打开' },
  standing: { en: 'Standing', zh: '商户状态' },
  rates: { en: 'Settlement and rates', zh: '结算与费率' },
  visit: { en: 'Sign in as this merchant', zh: '以商户身份查看' },
  assign: { en: 'Assign', zh: '分配' },
  ticket: { en: 'New ticket', zh: '新建工单' },
  count: { en: 'Merchants', zh: '商户数' },
  approved: { en: 'Approved', zh: '已通过' },
  underReview: { en: 'Under Review', zh: '审核中' },
  frozen: { en: 'Frozen', zh: '已冻结' },
  waitingCompliance: { en: 'Waiting compliance', zh: '待合规审核' },
  clear: { en: 'Clear', zh: '清除' },
})

export const stateTexts = texts({
  approved: { en: 'Approved', zh: '已通过' },
  underReview: { en: 'Under Review', zh: '审核中' },
  frozen: { en: 'Frozen', zh: '已冻结' },
  unknown: { en: 'Not assessed', zh: '未评定' },
})

export const complianceText = texts({
  waiting: { en: 'Waiting compliance', zh: '待合规审核' },
  passed: { en: 'Pass', zh: '已通过' },
})

export const kaText = texts({
  ordinary: { en: 'Ordinary', zh: '普通' },
  ka: { en: 'Ka', zh: '重点' },
})
