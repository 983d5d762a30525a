import { texts } from '#shared/messages.ts'

export const m = texts({
  merchant: { en: 'Merchant', zh: '商户' },
  pick: { en: 'Name or code', zh: '名称或编号' },
  noMatch: { en: 'No merchant matches', zh: '没有符合的商户' },
  searching: { en: 'Searching…', zh: '搜索中…' },
})
