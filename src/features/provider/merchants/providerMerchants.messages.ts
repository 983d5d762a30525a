import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.merchants,
  about: {
    en: 'All merchants within your data scope, with their status.',
    zh: '您的数据范围内的全部商户及其状态。',
  },
  search: actionWords.search,
  searchHint: { en: 'Code, name, city, contact or login', zh: '编号、名称、城市、联系人或登录账号' },
  code: titleWords.merchantNumber,
  tradeName: contactWords.tradeName,
  legalName: contactWords.companyName,
  parent: { en: 'Master', zh: '上级商户' },
  state: titleWords.state,
  compliance: { en: 'Compliance', zh: '合规' },
  kaLevel: contactWords.kaLevel,
  country: contactWords.country,
  province: contactWords.provinceOrState,
  city: contactWords.city,
  place: { en: 'Place and currency', zh: '所在地与币种' },
  timezone: titleWords.timeZone,
  currency: moneyWords.currency,
  department: contactWords.department,
  bd: contactWords.bdUser,
  channels: objectWords.channels,
  openTickets: { en: 'Open tickets', zh: '未结工单' },
  opened: { en: 'Opened', zh: '开户时间' },
  none: { en: 'No merchants yet', zh: '还没有商户' },
  noneHint: { en: 'Open a new one, or activate a registration.', zh: '可新开商户，或激活注册申请。' },
  nobody: stateWords.unassigned,
  add: { en: 'New merchant', zh: '新商户开户' },
  open: actionWords.open,
  standing: contactWords.standing,
  rates: { en: 'Settlement and rates', zh: '结算与费率' },
  visit: { en: 'Sign in as this merchant', zh: '以商户身份查看' },
  assign: { en: 'Assign', zh: '分配' },
  ticket: { en: 'New ticket', zh: '新建工单' },
  count: objectWords.merchantCount,
  approved: stateWords.passed,
  underReview: stateWords.underReview,
  frozen: { en: 'Frozen', zh: '已冻结' },
  waitingCompliance: stateWords.waitingCompliance,
  clear: { en: 'Clear', zh: '清除' },
})

export const stateTexts = texts({
  approved: stateWords.passed,
  underReview: stateWords.underReview,
  frozen: { en: 'Frozen', zh: '已冻结' },
  unknown: { en: 'Not assessed', zh: '未评定' },
})

export const complianceText = texts({
  waiting: stateWords.waitingCompliance,
  passed: { en: 'Pass', zh: '已通过' },
})

export const kaText = texts({
  ordinary: stateWords.ordinary,
  ka: stateWords.ka,
})
