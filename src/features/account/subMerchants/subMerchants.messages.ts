import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The sub-merchant list and detail page. */
export const m = texts({
  title: objectWords.subMerchants,
  description: {
    en: 'Your shops that have their own code, staff, balance and settlement.',
    zh: '您名下拥有独立商户编号、员工、余额和结算的门店。',
  },
  subMerchant: objectWords.subMerchant,
  code: titleWords.merchantNumber,
  nickName: titleWords.name,
  search: { en: 'Name, code or city', zh: '名称、编号或城市' },
  state: titleWords.state,
  place: { en: 'Place', zh: '所在地' },
  country: contactWords.country,
  province: contactWords.provinceOrState,
  city: contactWords.city,
  timezone: titleWords.timeZone,
  currency: moneyWords.currency,
  legalName: { en: 'Legal name', zh: '公司名称' },
  ways: moneyWords.paymentMethods,
  servedWay: { en: 'Available payment method', zh: '可用支付方式' },
  available: { en: 'Methods available', zh: '可用支付方式' },
  inProgress: { en: 'Methods in progress', zh: '申请中的支付方式' },
  today: { en: 'Sales today', zh: '今日销售额' },
  month: { en: 'Sales this month', zh: '本月销售额' },
  todayPayments: { en: 'Payments today', zh: '今日笔数' },
  monthPayments: { en: 'Payments this month', zh: '本月笔数' },
  payments: { en: { one: '{count} payment', other: '{count} payments' }, zh: '{count} 笔' },
  staff: { en: 'Staff', zh: '员工数' },
  opened: { en: 'Opened', zh: '开通时间' },
  count: { en: { one: '{count} sub-merchant', other: '{count} sub-merchants' }, zh: '{count} 个子商户' },
  ownDay: {
    en: 'Today and this month are in each shop’s local time.',
    zh: '今日与本月按各门店当地时间计算。',
  },
  empty: { en: 'No sub-merchants yet', zh: '还没有子商户' },
  emptyHint: {
    en: 'Apply for one. It gets its own code, staff, balance and settlement.',
    zh: '提交申请后，子商户将拥有独立的商户编号、员工、余额和结算。',
  },
  facts: { en: 'About', zh: '基本信息' },
  application: { en: 'Application', zh: '开通申请' },
  openApplication: { en: 'See the application', zh: '查看申请' },
})

export const subTabTexts = texts({
  label: { en: 'Sub-merchant pages', zh: '子商户相关页面' },
  subMerchants: objectWords.subMerchants,
  figures: objectWords.allMerchants,
  applications: { en: 'Applications', zh: '申请记录' },
})

/** Switching to a sub-merchant, and applying for payment methods there. */
export const actTexts = texts({
  switch: { en: 'Open in a tab', zh: '在标签页打开' },
  switchTo: { en: 'Open its tab', zh: '打开其标签页' },
  apply: { en: 'Apply for a sub-merchant', zh: '申请子商户' },
  waysHint: {
    en: 'Apply for methods that are not available yet; the provider enables them.',
    zh: '未开通的支付方式可提交申请，由服务商开通。',
  },
  applyWay: { en: 'Apply', zh: '申请' },
  applyAll: { en: 'Apply for all', zh: '全部申请' },
  waitsSince: { en: 'Applied on', zh: '申请时间' },
  refusedBecause: { en: 'Rejected: {reason}', zh: '未通过：{reason}' },
  confirmWays: { en: 'Apply for {ways} for {name}?', zh: '为 {name} 申请{ways}？' },
  confirmWaysHint: {
    en: 'The provider reviews and enables the method. You are notified when it is available.',
    zh: '服务商审核后开通，开通后将通知您。',
  },
  waysAsked: { en: 'Applied for', zh: '已提交申请' },
})

export const applicationTexts = texts({
  title: objectWords.subMerchantApplications,
  description: {
    en: 'Your applications and their progress.',
    zh: '已提交的子商户申请及进度。',
  },
  application: { en: 'Application', zh: '申请' },
  applicationId: { en: 'Application number', zh: '申请编号' },
  tradeName: contactWords.tradeName,
  status: titleWords.status,
  shopKind: { en: 'Shop type', zh: '店铺类型' },
  applyTime: { en: 'Applied', zh: '申请时间' },
  appliedBy: { en: 'Applied by', zh: '申请人' },
  startTime: { en: 'Work began', zh: '开始处理时间' },
  endTime: { en: 'Ended', zh: '完成时间' },
  decidedBy: { en: 'Decided by', zh: '处理人' },
  reason: titleWords.reason,
  openedMerchant: { en: 'Opened as', zh: '开通的商户编号' },
  search: { en: 'Name, city or code', zh: '名称、城市或编号' },
  empty: { en: 'No applications yet', zh: '还没有申请' },
  emptyHint: {
    en: 'Once you apply, the provider reviews and opens the sub-merchant.',
    zh: '提交申请后由服务商审核并开通子商户。',
  },
  withdraw: actionWords.withdraw,
  confirmWithdraw: { en: 'Withdraw the application for {name}?', zh: '撤回“{name}”的申请？' },
  withdrawHint: {
    en: 'It will not be processed further. You can apply again at any time.',
    zh: '撤回后将不再处理，您可随时重新申请。',
  },
  withdrawn: stateWords.withdrawn,
  refusedTitle: { en: 'This application was rejected', zh: '该申请未通过' },
  again: { en: 'Apply again', zh: '重新申请' },
  passedTitle: { en: '{name} is open as {code}', zh: '“{name}”已开通，编号 {code}' },
  openSub: { en: 'Open the sub-merchant', zh: '查看子商户' },
  waitingTitle: { en: 'Waiting for the provider', zh: '等待服务商处理' },
  waitingHint: {
    en: 'You are notified here, and Owners by email, once it is decided.',
    zh: '处理结果将在此通知，并通过邮件告知所有者。',
  },
})

export const applicationStatusText = texts({
  submitted: { en: 'Submitted', zh: '已提交' },
  inProgress: { en: 'In progress', zh: '处理中' },
  passed: stateWords.passed,
  refused: { en: 'Rejected', zh: '未通过' },
  withdrawn: stateWords.withdrawn,
})

export const shopKindText = texts({
  offline: { en: 'Offline shop', zh: '线下门店' },
  online: { en: 'Online store', zh: '线上商店' },
})

export const settleToText = texts({
  master: { en: 'To our bank account', zh: '结算到本商户账户' },
  own: { en: 'To its own bank account', zh: '结算到独立账户' },
})
