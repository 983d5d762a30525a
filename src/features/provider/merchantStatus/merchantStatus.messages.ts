import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: contactWords.standing,
  merchants: objectWords.merchants,
  now: { en: 'Now', zh: '当前状态' },
  since: { en: 'Since', zh: '更新时间' },
  setBy: { en: 'Changed by', zh: '操作人' },
  what: { en: 'What works', zh: '可用功能' },
  works: { en: 'Works', zh: '可用' },
  worksNot: { en: 'Does not work', zh: '不可用' },
  change: { en: 'Change the standing', zh: '更改状态' },
  standing: { en: 'Standing', zh: '状态' },
  reason: titleWords.reason,
  messageEn: { en: 'Message in English', zh: '英文说明' },
  messageZh: { en: 'Message in Chinese', zh: '中文说明' },
  messageHint: {
    en: 'Shown to the merchant in its language. If one is empty, the other is shown.',
    zh: '商户人员将按其语言看到此说明；若其中一种为空，则显示另一种。',
  },
  asked: { en: 'Missing documents', zh: '缺少的资料文件' },
  askedHint: {
    en: 'The merchant can upload them while it is under review or frozen.',
    zh: '审核中或冻结期间，商户仍可上传这些文件。',
  },
  preview: { en: 'What the merchant will see', zh: '商户将看到的内容' },
  previewOpen: { en: 'The merchant sees no restrictions.', zh: '商户可正常使用，无任何提示。' },
  submit: { en: 'Change standing', zh: '更改' },
  confirm: { en: 'Change {merchant} to “{standing}”?', zh: '将 {merchant} 更改为“{standing}”？' },
  confirmHint: {
    en: 'It takes effect immediately. Staff are notified in the console, Owners also by email.',
    zh: '立即生效。商户人员将在后台收到通知，所有者还会收到邮件。',
  },
  done: { en: 'Standing changed', zh: '状态已更改' },
  openStanding: { en: 'Standing', zh: '状态' },
})
