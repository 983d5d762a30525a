import { texts } from '#shared/messages.ts'

export const listTexts = texts({
  description: {
    en: 'Bill customers with a link that they pay by. Reminders go out by themselves.',
    zh: '向客户开具账单并发送付款链接，系统自动提醒付款。',
  },
  search: { en: 'Search', zh: '搜索' },
  searchHint: { en: 'Number, customer, e-mail, remark', zh: '编号、客户、邮箱、备注' },
  days: { en: 'Issued on', zh: '开具日期' },
  amounts: { en: 'Amount', zh: '金额' },
  add: { en: 'New invoice', zh: '新建账单' },
  numbering: { en: 'Numbering', zh: '编号规则' },
  count: { en: { one: '{count} invoice', other: '{count} invoices' }, zh: '{count} 张账单' },
  billed: { en: 'Billed', zh: '应收' },
  empty: { en: 'No invoice yet', zh: '暂无账单' },
  emptyHint: {
    en: 'Make one, then send its link by e-mail or as a QR code.',
    zh: '新建账单后，可通过邮件或二维码发送付款链接。',
  },
  copyLink: { en: 'Copy link', zh: '复制链接' },
  copied: { en: 'Link copied', zh: '链接已复制' },
  copyFailed: { en: 'Copy failed', zh: '复制失败' },
  send: { en: 'Send by e-mail', zh: '邮件发送' },
  duplicate: { en: 'Duplicate', zh: '复制账单' },
  deactivate: { en: 'Deactivate', zh: '停用' },
})
