import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: titleWords.timeline,
  empty: { en: 'Nothing has been recorded yet', zh: '暂无记录' },
  payer: { en: 'Payer', zh: '付款人' },
  channel: objectWords.channel,
  gateway: { en: 'Merchant’s server', zh: '商户服务器' },
  system: titleWords.system,
  record: { en: 'Record', zh: '原始记录' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  requestId: titleWords.requestId,
})
