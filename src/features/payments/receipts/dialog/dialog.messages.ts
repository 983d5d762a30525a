import { texts } from '#shared/messages.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  open: { en: 'Print receipt', zh: '打印收据' },
  title: { en: 'Receipt', zh: '收据' },
  language: { en: 'Language of the receipt', zh: '收据语言' },
  english: { en: 'English', zh: 'English' },
  chinese: { en: '中文', zh: '中文' },
  french: { en: 'Français', zh: 'Français' },
  both: { en: 'Both', zh: '中英双语' },
  paper: { en: 'Paper', zh: '纸张' },
  roll80: { en: '80 mm', zh: '80 毫米' },
  roll58: { en: '58 mm', zh: '58 毫米' },
  page: { en: 'Sheet', zh: '整页' },
  copy: { en: 'Mark as a copy', zh: '标记为重印' },
  print: { en: 'Print', zh: '打印' },
  pdf: { en: 'Download PDF', zh: '下载 PDF' },
  mail: { en: 'Send by email', zh: '邮件发送' },
  address: { en: 'Customer’s email', zh: '顾客邮箱' },
  mailLanguage: titleWords.language,
  mailHint: {
    en: 'The email is in one language. Every message is kept in the outbox.',
    zh: '邮件仅使用一种语言，每封邮件都会保存在发件箱。',
  },
  send: { en: 'Send', zh: '发送' },
  sent: { en: 'The receipt is on its way', zh: '收据已开始发送' },
  outbox: { en: 'Open the outbox', zh: '打开发件箱' },
})
