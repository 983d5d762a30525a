import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const groupingText = texts({
  bd: { en: 'By BD user', zh: '按客户经理' },
  organization: { en: 'By organization', zh: '按代理商' },
  department: { en: 'By department', zh: '按部门' },
})
export const groupNoun = texts({
  bd: contactWords.bdUser,
  organization: objectWords.organization,
  department: contactWords.department,
})

export const m = texts({
  title: { en: 'Performance', zh: '业绩' },
  description: {
    en: 'Settled volume, fees and commission by BD user, organization and department, month by month.',
    zh: '按月查看各负责人名下商户的结算业绩。',
  },
  month: titleWords.month,
  by: { en: 'Grouped by', zh: '分组方式' },
  currency: moneyWords.currency,
  allCurrencies: { en: 'All currencies', zh: '全部币种' },
  rank: { en: 'Rank', zh: '排名' },
  group: { en: 'Who', zh: '对象' },
  nobody: stateWords.unassigned,
  opened: { en: 'Merchants opened', zh: '新开商户' },
  active: { en: 'Active merchants', zh: '活跃商户' },
  volume: moneyWords.volume,
  fees: { en: 'Settled fees', zh: '已结算手续费' },
  commission: objectWords.commission,
  payments: moneyWords.paymentCount,
  none: { en: 'Nothing was settled this month', zh: '该月没有结算' },
  noneHint: {
    en: 'Choose another month, or assign merchants to BD users.',
    zh: '请选择其他月份，或为商户分配客户经理。',
  },
  trend: { en: 'The last six months', zh: '近六个月' },
  trendOf: { en: 'The last six months of {name}', zh: '{name} 近六个月' },
  noTrend: { en: 'Nothing was settled in these months', zh: '这几个月没有结算' },
  show: { en: 'Shown', zh: '显示' },
  merchantsOf: { en: 'Merchants of {name}, {month}', zh: '{name} 的商户，{month}' },
  merchant: objectWords.merchant,
  isNew: { en: 'New', zh: '新开' },
  noMerchants: { en: 'No merchants', zh: '暂无商户' },
  export: actionWords.export,
  groupId: { en: 'ID', zh: '编号' },
  earlier: { en: 'Previous month', zh: '上一月' },
  later: { en: 'Next month', zh: '下一月' },
})
