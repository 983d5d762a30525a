import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Operation log', zh: '操作日志' },
  about: {
    en: 'What the provider’s staff did, for the provider and for merchants, and how long it took. No one can clear it: each entry is sealed by the next.',
    zh: '服务商员工在本方及各商户的操作与耗时。日志逐条链式封存，不可清空。',
  },
  time: titleWords.time,
  actor: { en: 'Who', zh: '操作人' },
  address: { en: 'IP address', zh: 'IP 地址' },
  action: { en: 'Action', zh: '操作' },
  actionCode: { en: 'Code', zh: '操作编码' },
  objectType: { en: 'Object type', zh: '对象类型' },
  object: { en: 'Object', zh: '对象' },
  objectId: { en: 'Object ID', zh: '对象编号' },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  merchantName: { en: 'Merchant', zh: '商户简称' },
  ownBooks: { en: 'The provider', zh: '服务商' },
  changes: { en: 'Changes', zh: '变更内容' },
  method: { en: 'Method', zh: '方法' },
  route: { en: 'Call', zh: '接口' },
  ms: { en: 'Took (ms)', zh: '耗时（毫秒）' },
  requestId: titleWords.requestId,
  operationId: { en: 'Entry ID', zh: '记录编号' },
  days: titleWords.days,
  group: { en: 'About', zh: '操作分类' },
  search: { en: 'Merchant, object or request', zh: '商户、对象或请求编号' },
  leastMs: { en: 'At least (ms)', zh: '最少耗时（毫秒）' },
  none: { en: 'No activity yet', zh: '暂无操作' },
  noneHint: { en: 'Every change made by staff appears here.', zh: '员工的每次修改都会显示在此。' },
})
