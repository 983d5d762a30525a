import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const kindText = texts({
  bd: contactWords.bdUser,
  organization: objectWords.organization,
})

export const basisText = texts({
  fees: { en: 'Proportion of settled fees', zh: '按已结算手续费比例' },
  volume: { en: 'Own rate on volume', zh: '按交易额（代理商费率）' },
})

export const phaseText = texts({
  upcoming: { en: 'Upcoming', zh: '未开始' },
  current: stateWords.inForce,
  ended: { en: 'Ended', zh: '已结束' },
  withdrawn: stateWords.withdrawn,
})

export const faultTexts = texts({
  volumeOfBd: { en: 'Only organizations have their own rate', zh: '仅代理商可按交易额计算' },
  proportion: {
    en: 'Enter a percentage above 0 and up to 100, with up to four decimals',
    zh: '请输入大于 0 且不超过 100 的百分比，最多四位小数',
  },
  tooEarly: { en: 'The start cannot be more than three months in the past', zh: '最多可追溯三个月' },
  endBeforeStart: { en: 'The last day must not be before the first', zh: '结束日期早于开始日期' },
  hasBegun: {
    en: 'This policy is already in force. Set an end date instead',
    zh: '该政策已生效，请指定结束日期',
  },
})

export const m = texts({
  title: { en: 'Commission policies', zh: '佣金政策' },
  description: {
    en: 'Who receives which share of a merchant’s settled fees, and for how long.',
    zh: '每个商户的佣金归属、比例与有效期。',
  },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  kind: titleWords.kind,
  beneficiary: { en: 'Beneficiary', zh: '受益方' },
  basis: { en: 'Computed on', zh: '计算方式' },
  proportion: { en: 'Proportion', zh: '比例' },
  proportionHint: { en: 'Of the settled fees', zh: '占已结算手续费' },
  startDay: { en: 'Start date', zh: '开始日期' },
  endDay: { en: 'End date', zh: '结束日期' },
  open: { en: 'No end date', zh: '长期' },
  phase: titleWords.status,
  remark: titleWords.remark,
  madeBy: { en: 'Created by', zh: '创建人' },
  createTime: titleWords.created,
  endedBy: { en: 'Ended by', zh: '终止人' },
  endTime: { en: 'Ended', zh: '终止时间' },
  policyId: { en: 'Policy ID', zh: '政策编号' },
  search: { en: 'Merchant or beneficiary', zh: '商户或受益方' },
  none: { en: 'No commission policies', zh: '暂无佣金政策' },
  noneHint: { en: 'Open a merchant to add a policy.', zh: '可在商户详情中新增佣金政策。' },
  noneOfIt: { en: 'No commission policies for this merchant', zh: '该商户暂无佣金政策' },
  noneOfItHint: {
    en: 'Add a policy for a BD user or an organization.',
    zh: '为客户经理或代理商新增佣金政策。',
  },
  add: { en: 'Add policy', zh: '新增佣金政策' },
  addTitle: { en: 'Commission of {merchant}', zh: '{merchant} 的佣金政策' },
  confirmAdd: { en: 'Add this policy?', zh: '确认新增该佣金政策？' },
  confirmAddBody: {
    en: '{who} gets {what} of {merchant} from {day}. A policy cannot be changed later, only ended and replaced.',
    zh: '{who} 自 {day} 起获得 {merchant} 的{what}。政策不可修改，只能终止后另行新增。',
  },
  ofFees: { en: '{percent}% of the settled fees', zh: '已结算手续费的 {percent}%' },
  ofVolume: { en: 'its own rate on volume', zh: '交易额按代理商费率计算的佣金' },
  added: { en: 'Policy added', zh: '佣金政策已新增' },
  end: { en: 'End', zh: '终止' },
  endTitle: { en: 'End the policy of {who}', zh: '终止 {who} 的佣金政策' },
  lastDay: { en: 'Last day', zh: '最后一天' },
  lastDayHint: { en: 'Fees settled up to this day still count.', zh: '截至当日结算的手续费仍计入佣金。' },
  ended: { en: 'Policy ended', zh: '佣金政策已终止' },
  takeBack: actionWords.withdraw,
  takeBackTitle: { en: 'Withdraw the policy of {who}?', zh: '撤回 {who} 的佣金政策？' },
  takeBackBody: {
    en: 'It is not in force yet, so no commission has been paid.',
    zh: '该政策尚未生效，不会产生佣金。',
  },
  takenBack: { en: 'Policy withdrawn', zh: '佣金政策已撤回' },
  choose: { en: 'Choose', zh: '请选择' },
})
