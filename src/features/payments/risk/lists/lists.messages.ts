import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const purposeText = texts({
  block: { en: 'Block', zh: '黑名单' },
  allow: { en: 'Allow', zh: '白名单' },
})
export const kindText = texts({
  payer: { en: 'Payers', zh: '付款人' },
  card: { en: 'Cards', zh: '银行卡' },
  address: { en: 'Addresses (IP)', zh: 'IP 地址' },
  email: { en: 'Emails', zh: '邮箱' },
  phone: { en: 'Phones', zh: '电话' },
  country: { en: 'Card countries', zh: '发卡国家' },
})
export const valueHint = texts({
  payer: { en: 'OpenID or buyer ID assigned by the channel', zh: '渠道返回的 OpenID 或买家标识' },
  card: { en: 'Card fingerprint provided by the channel', zh: '渠道返回的卡指纹' },
  address: { en: 'One address or a range: 203.0.113.0/24', zh: '单个地址或网段：203.0.113.0/24' },
  email: { en: 'name@example.com', zh: 'name@example.com' },
  phone: { en: 'With country code: +16045550142', zh: '含国家代码：+16045550142' },
  country: { en: 'Two letters: US, BR', zh: '两位代码：US、BR' },
})
export const faultText = texts({
  noValue: { en: 'Value missing', zh: '缺少值' },
  wrongValue: { en: 'The value does not match the list type', zh: '值与名单类型不符' },
  noReason: { en: 'Reason missing', zh: '缺少原因' },
  longReason: { en: 'The reason is too long', zh: '原因过长' },
  wrongExpiry: { en: 'The day must be YYYY-MM-DD', zh: '日期须为 YYYY-MM-DD' },
  pastExpiry: { en: 'The day is in the past', zh: '日期已过' },
  twice: { en: 'Duplicate of an earlier row', zh: '与前面的行重复' },
})
export const listTexts = texts({
  wrong_payer: {
    en: 'A payer ID has 4 to 128 letters, digits or . _ : @ + -',
    zh: '付款人标识为 4 至 128 位字母、数字或 . _ : @ + -',
  },
  wrong_card: {
    en: 'A fingerprint has 6 to 64 letters, digits, _ or -',
    zh: '卡指纹为 6 至 64 位字母、数字、_ 或 -',
  },
  wrong_address: { en: 'Not a valid IP address or range', zh: '不是有效的 IP 地址或网段' },
  wrong_email: { en: 'Not a valid email address', zh: '邮箱格式不正确' },
  wrong_phone: { en: 'Not a valid phone number', zh: '电话号码无效' },
  wrong_country: { en: 'Unknown country code', zh: '没有该国家代码' },
  pastExpiry: { en: 'This time is in the past', zh: '该时间已过' },
})

export const m = texts({
  title: { en: 'Risk lists', zh: '名单' },
  about: {
    en: 'Payers, cards and addresses that rules match. Personal data is stored only as a hash.',
    zh: '规则引用的付款人、银行卡与地址。个人信息仅以散列形式保存。',
  },
  list: { en: 'Risk list', zh: '名单详情' },
  add: { en: 'New list', zh: '新增名单' },
  none: { en: 'No lists yet', zh: '暂无名单' },
  noneHint: {
    en: 'Create one, add values, and use it in a rule.',
    zh: '新增名单并添加条目后，可在规则中引用。',
  },
  search: { en: 'Name or remark', zh: '名称或备注' },
  name: titleWords.name,
  purpose: titleWords.purpose,
  purposeHint: {
    en: 'Block: a rule matches entries on the list. Allow: a rule skips entries on the list',
    zh: '黑名单：命中名单内；白名单：名单内不命中',
  },
  kind: titleWords.type,
  items: { en: 'Values', zh: '条目数' },
  rules: { en: 'Rules', zh: '引用规则' },
  liveRules: { en: 'In force', zh: '生效规则' },
  remark: titleWords.remark,
  createTime: { en: 'Since', zh: '创建时间' },
  listId: { en: 'List number', zh: '名单编号' },
  itemId: { en: 'Entry number', zh: '条目编号' },
  back: { en: 'All lists', zh: '全部名单' },
  edit: { en: 'Rename', zh: '编辑' },
  remove: actionWords.delete,
  removeTitle: { en: 'Delete “{name}”?', zh: '删除“{name}”？' },
  removeBody: {
    en: { one: 'Its {count} value is deleted too.', other: 'Its {count} values are deleted too.' },
    zh: '其中 {count} 个条目将一并删除。',
  },
  removed: { en: 'List deleted', zh: '名单已删除' },
  usedBy: { en: 'Rules using this list', zh: '引用该名单的规则' },
  unused: { en: 'Not used by any rule', zh: '没有规则引用' },
  value: { en: 'Value', zh: '值' },
  reason: titleWords.reason,
  expireTime: { en: 'Valid until', zh: '有效期至' },
  forever: { en: 'Permanent', zh: '长期' },
  expired: stateWords.expired,
  notExpired: { en: 'Valid', zh: '有效' },
  addedBy: { en: 'Added by', zh: '添加人' },
  addItem: { en: 'Add a value', zh: '添加条目' },
  noItems: { en: 'This list is empty', zh: '名单为空' },
  noItemsHint: { en: 'Add a value, or import a file.', zh: '可添加条目或导入文件。' },
  searchItem: { en: 'Whole value, or reason', zh: '完整值或原因' },
  takeOff: actionWords.takeOff,
  takeOffTitle: { en: 'Remove {value} from the list?', zh: '将 {value} 移出名单？' },
  takeOffBody: { en: 'Rules will no longer match it.', zh: '规则将不再命中该条目。' },
  takenOff: { en: 'Removed', zh: '已移除' },
  added: { en: 'Added', zh: '已添加' },
  saved: actionWords.saved,
  import: actionWords.import,
  importHint: {
    en: 'A CSV or Excel file with the columns value, reason and expires (YYYY-MM-DD, may be empty).',
    zh: 'CSV 或 Excel 文件，列名为 value、reason、expires（YYYY-MM-DD，可留空）。',
  },
  file: titleWords.file,
  chooseFile: { en: 'Choose a file', zh: '请选择文件' },
  tooLarge: { en: 'Up to 3 MB', zh: '文件不得超过 3 MB' },
  template: { en: 'Download a template', zh: '下载模板' },
  imported: {
    en: '{added} added, {known} already on the list, {bad} not imported',
    zh: '新增 {added} 条，已存在 {known} 条，未导入 {bad} 条',
  },
  line: { en: 'Line {line}', zh: '第 {line} 行' },
  close: actionWords.close,
})
