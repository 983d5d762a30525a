import { texts } from '#shared/messages.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  company: { en: 'Correct company', zh: '更正公司信息' },
  address: { en: 'Correct address', zh: '更正地址' },
  contact: { en: 'Correct contact', zh: '更正联系人' },
  reason: titleWords.reason,
  reasonHint: { en: 'Recorded in both activity logs.', zh: '双方操作日志均会保留。' },
  saved: { en: 'Contact corrected', zh: '联系人已更正' },
})
