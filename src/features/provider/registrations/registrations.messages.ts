import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.registrations,
  about: {
    en: 'Businesses applying to become merchants. Each is decided within 2 business days after its email is confirmed.',
    zh: '申请成为商户的企业。邮箱确认后，须在 2 个工作日内处理。',
  },
  detail: { en: 'Registration', zh: '注册申请详情' },
  search: actionWords.search,
  searchHint: { en: 'Name, email, phone or login ID', zh: '名称、邮箱、电话或登录账号' },
  tradeName: contactWords.tradeName,
  companyName: contactWords.companyName,
  names: { en: 'Business', zh: '企业' },
  state: titleWords.state,
  country: contactWords.country,
  province: contactWords.provinceOrState,
  city: contactWords.city,
  place: { en: 'Place', zh: '所在地' },
  currency: moneyWords.settlementCurrency,
  timezone: titleWords.timeZone,
  contactName: { en: 'Contact', zh: '联系人' },
  email: contactWords.email,
  phone: contactWords.phone,
  language: titleWords.language,
  username: { en: 'Requested login ID', zh: '申请的登录账号' },
  openedUsername: contactWords.loginId,
  openedMerchantId: contactWords.merchantCode,
  createTime: { en: 'Registered', zh: '注册时间' },
  confirmTime: { en: 'Email confirmed', zh: '邮箱确认时间' },
  dueDay: { en: 'Due by', zh: '截止日期' },
  decideTime: { en: 'Decided', zh: '处理时间' },
  decidedBy: { en: 'Decided by', zh: '处理人' },
  reason: titleWords.reason,
  registrationId: { en: 'Registration ID', zh: '申请编号' },
  overdue: stateWords.overdue,
  overdueYes: { en: 'Only overdue', zh: '仅逾期' },
  overdueNo: { en: 'Not overdue', zh: '未逾期' },
  count: { en: 'Registrations', zh: '申请数' },
  waiting: { en: 'Waiting', zh: '待处理' },
  unconfirmed: { en: 'Email not confirmed', zh: '邮箱未确认' },
  none: { en: 'No registrations yet', zh: '暂无注册申请' },
  noneHint: {
    en: 'Businesses register at /user/register and appear here immediately.',
    zh: '企业在 /user/register 注册后会立即显示在此处。',
  },
  back: { en: 'All registrations', zh: '全部注册申请' },
  business: objectWords.business,
  contact: { en: 'Contact', zh: '联系人信息' },
  decision: { en: 'Decision', zh: '处理结果' },
  alike: { en: 'Other registrations with the same email or company', zh: '相同邮箱或公司的其他申请' },
  activate: { en: 'Activate', zh: '激活' },
  goOn: { en: 'Finish opening', zh: '继续开通' },
  refuse: actionWords.reject,
  activateTitle: { en: 'Activate {shop}?', zh: '激活 {shop}？' },
  activateHint: {
    en: 'This opens a merchant with its ledger accounts and the Owner’s account, and notifies {email} by email.',
    zh: '将开通商户、账户及所有者账号，并通过邮件通知 {email}。',
  },
  noChannelYet: {
    en: '{shop} cannot take payments yet: it has no channel account. Add one on the merchant’s Channels tab after activation.',
    zh: '{shop} 尚无渠道账户，暂时无法收款。激活后请在商户的“渠道”页添加。',
  },
  login: { en: 'Login ID of the Owner', zh: '所有者登录账号' },
  loginHint: contactWords.passwordRule,
  loginTaken: {
    en: '{wish} is taken. The email tells the Owner the actual login ID.',
    zh: '{wish} 已被占用，邮件将告知所有者实际的登录账号。',
  },
  standing: { en: 'Initial standing', zh: '初始状态' },
  approved: { en: 'Approved: can take payments immediately', zh: '已通过：可立即收款' },
  underReview: {
    en: 'Under review: signs in and uploads documents first',
    zh: '审核中：先登录并上传资料文件',
  },
  refuseTitle: { en: 'Reject {shop}?', zh: '拒绝 {shop}？' },
  refuseHint: { en: '{email} is sent this reason, word for word.', zh: '该原因将原样发送至 {email}。' },
  activated: { en: '{shop} is open', zh: '{shop} 已开通' },
  refused: { en: 'Rejected and notified by email', zh: '已拒绝，并已邮件通知' },
  openingNote: {
    en: 'Opening was interrupted. Finish it to continue with the chosen settings.',
    zh: '开通过程中断，请继续完成，将沿用已选择的设置。',
  },
  unconfirmedNote: {
    en: 'The contact has not confirmed the email address yet. You can decide once they have.',
    zh: '联系人尚未确认邮箱，确认后才能处理。',
  },
  standingLink: { en: 'Open the merchant', zh: '查看商户' },
})

export const stateText = texts({
  unconfirmed: { en: 'Email not confirmed', zh: '邮箱未确认' },
  waiting: { en: 'Waiting', zh: '待处理' },
  opening: { en: 'Opening', zh: '开通中' },
  activated: { en: 'Activated', zh: '已激活' },
  refused: stateWords.rejected,
})
