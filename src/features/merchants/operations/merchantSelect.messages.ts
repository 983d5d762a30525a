import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  merchant: objectWords.merchant,
  pick: { en: 'Name or code', zh: '名称或编号' },
})
