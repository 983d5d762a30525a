import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const statusText = texts({
  enabled: { en: 'Enabled', zh: '启用' },
  disabled: stateWords.inactive,
})

export const accountStateText = texts({
  waiting: { en: 'Waiting for approval', zh: '待批准' },
  passed: stateWords.approved,
  refused: stateWords.rejected,
  withdrawn: stateWords.withdrawn,
})

export const faultTexts = texts({
  swift: { en: 'A SWIFT code has 8 or 11 letters and digits', zh: 'SWIFT 代码为 8 或 11 位字母与数字' },
  swiftCountry: {
    en: 'This SWIFT code is of {own}, the bank is in {country}',
    zh: '该 SWIFT 代码属于 {own}，与银行所在地 {country} 不符',
  },
  digits: { en: 'Account numbers there have {range} digits', zh: '该地区账号为 {range} 位数字' },
  iban: { en: 'Enter the IBAN', zh: '请输入 IBAN' },
  ibanCountry: { en: 'The IBAN must begin with {country}', zh: 'IBAN 须以 {country} 开头' },
  ibanLength: { en: 'An IBAN there has {length} characters', zh: '该国 IBAN 为 {length} 位' },
  ibanChecksum: { en: 'The check digits of this IBAN are wrong', zh: 'IBAN 校验位不正确' },
  nameTaken: { en: 'An organization with this name already exists', zh: '已有同名代理商' },
  phone: { en: 'Enter a phone number', zh: '请输入有效的电话号码' },
  province: { en: 'Choose a province or state of that country', zh: '请选择该国的省或州' },
  range: { en: 'The minimum must not be above the maximum', zh: '最低服务费不能高于最高服务费' },
  rate: {
    en: 'Enter a percentage below 100 with up to four decimals',
    zh: '请输入小于 100 的百分比，最多四位小数',
  },
})

export const m = texts({
  title: objectWords.organizations,
  one: objectWords.organization,
  description: {
    en: 'Agents that refer merchants, with their terms and bank accounts.',
    zh: '推荐商户的代理商，及其费率与收款账户。',
  },
  search: { en: 'Name, city or contact', zh: '名称、城市或联系人' },
  name: titleWords.name,
  organizationId: { en: 'Organization ID', zh: '代理商编号' },
  parent: { en: 'Parent organization', zh: '上级代理商' },
  noParent: stateWords.none,
  location: { en: 'Location', zh: '所在地' },
  country: contactWords.country,
  province: contactWords.provinceOrState,
  city: contactWords.city,
  address: contactWords.address,
  contact: { en: 'Contact person', zh: '联系人' },
  phone: contactWords.phone,
  email: contactWords.email,
  rate: titleWords.rate,
  rateHint: {
    en: 'Percentage of volume, for volume-based policies. Applies to statements made from now on.',
    zh: '按交易额计算的政策使用；仅影响此后生成的结算单。',
  },
  feeCurrency: { en: 'Currency of the fees', zh: '服务费币种' },
  minFee: { en: 'Minimum service fee', zh: '最低服务费' },
  maxFee: { en: 'Maximum service fee', zh: '最高服务费' },
  feeRange: { en: 'Monthly service fee', zh: '每月服务费' },
  atLeast: { en: 'At least {fee}', zh: '最低 {fee}' },
  upTo: { en: 'At most {fee}', zh: '最高 {fee}' },
  perMonth: { en: 'Per month', zh: '每月' },
  noLimit: stateWords.none,
  bank: contactWords.bank,
  bankCountry: { en: 'Country of the bank', zh: '银行所在地' },
  swift: { en: 'SWIFT', zh: 'SWIFT 代码' },
  accountNo: contactWords.accountNo,
  ibanHint: { en: 'Enter the IBAN', zh: '请填写 IBAN' },
  status: titleWords.status,
  merchants: objectWords.merchantCount,
  createTime: { en: 'Added', zh: '创建时间' },
  none: { en: 'No organizations yet', zh: '暂无代理商' },
  noneHint: { en: 'Add agents that refer merchants to you.', zh: '添加为您推荐商户的代理商。' },
  add: { en: 'Add organization', zh: '新增代理商' },
  edit: actionWords.editRecord,
  save: actionWords.save,
  saved: actionWords.saved,
  back: objectWords.organizations,
  facts: { en: 'Organization', zh: '代理商信息' },
  terms: { en: 'Terms', zh: '费率条款' },
  account: { en: 'Bank account', zh: '收款账户' },
  noAccount: {
    en: 'No bank account yet. Commission can be paid once one has been set and approved by a second person.',
    zh: '尚无收款账户。账户须经双人复核后方可用于支付佣金。',
  },
  show: { en: 'Show number', zh: '查看账号' },
  askAccount: { en: 'Change bank account', zh: '变更收款账户' },
  askAccountHint: { en: 'Nothing changes until a second person approves it.', zh: '须由另一人批准后生效。' },
  asked: { en: 'Sent for approval', zh: '已提交，等待批准' },
  reason: titleWords.reason,
  waitingTitle: { en: 'A bank account change is waiting for approval', zh: '收款账户变更待批准' },
  waitingBy: {
    en: '{bank}, {swift}, {tail}. Requested by {person}: {reason}',
    zh: '{bank}，{swift}，{tail}。由 {person} 提交：{reason}',
  },
  pass: actionWords.approve,
  refuse: actionWords.reject,
  withdraw: actionWords.withdraw,
  passTitle: { en: 'Pay {name} to this account from now on?', zh: '此后向该账户支付“{name}”的佣金？' },
  passBody: { en: '{bank}, {swift}, {tail}', zh: '{bank}，{swift}，{tail}' },
  refuseTitle: { en: 'Reject this bank account?', zh: '拒绝该收款账户？' },
  withdrawTitle: { en: 'Withdraw this request?', zh: '撤回该申请？' },
  decided: stateWords.handled,
  history: { en: 'Earlier requests', zh: '历史申请' },
  children: { en: 'Sub-organizations', zh: '下级代理商' },
  merchantsOfIt: { en: 'Merchants and policies', zh: '商户与佣金政策' },
  statements: { en: 'Statements', zh: '佣金结算单' },
})
