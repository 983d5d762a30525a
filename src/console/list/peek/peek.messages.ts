import { texts } from '#shared/messages.ts'

export const m = texts({
  place: { en: '{place} of {count} on this page', zh: '本页第 {place} 条，共 {count} 条' },
  previous: { en: 'Previous (k)', zh: '上一条（k）' },
  next: { en: 'Next (j)', zh: '下一条（j）' },
  open: { en: 'Open page', zh: '打开详情' },
})
