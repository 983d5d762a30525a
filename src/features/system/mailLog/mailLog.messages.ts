import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  title: { en: 'Email log', zh: '邮件记录' },
  hint: {
    en: 'Every message of every merchant, and why any were not sent. Content is kept for 90 days.',
    zh: '所有商户的每一封消息及未送达的原因。内容保留 90 天。',
  },
  merchant: objectWords.merchant,
  tradeName: { en: 'Trade name', zh: '商户名称' },
  merchantCode: contactWords.merchantCode,
  search: actionWords.search,
  provider: { en: 'Provider', zh: '服务商' },
  none: { en: 'No messages yet', zh: '暂无消息' },
  noneHint: {
    en: 'All emails sent by the system appear here.',
    zh: '系统发送的所有邮件都会显示在此处。',
  },
})
