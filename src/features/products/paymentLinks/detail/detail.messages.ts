import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  suspended: {
    en: 'The provider disabled this link. Contact us to have it allowed again',
    zh: '该链接已被服务商停用，如需恢复请联系我们',
  },
  suspendedWhy: titleWords.reasonGiven,
  codeOf: { en: 'QR code of {name}', zh: '{name} 的二维码' },
  open: actionWords.open,
  phone: { en: 'Open on the virtual phone', zh: '在虚拟手机上打开' },
  download: { en: 'Download QR code', zh: '下载二维码' },
  opened: { en: 'Opened', zh: '打开' },
  openedNote: { en: 'Visitors, counted once a day', zh: '按访客每日去重' },
  paid: { en: 'Paid', zh: '付款' },
  paidNote: { en: 'See the orders', zh: '查看订单' },
  conversion: { en: 'Conversion', zh: '转化率' },
  amount: { en: 'Amount paid', zh: '付款金额' },
  used: { en: '{taken} of {max} payments used', zh: '已用 {taken}/{max} 次' },
  active: { en: 'Can be paid', zh: '可付款' },
  days: { en: 'The last 30 days', zh: '近 30 天' },
  byCount: { en: 'Opened and paid', zh: '打开与付款' },
  nothing: { en: 'No one has opened it in the last 30 days', zh: '近 30 天无人打开' },
  nothingHint: { en: 'Send the link or QR code to your customer.', zh: '将链接或二维码发送给顾客。' },
  onlyOpened: { en: 'Opened only', zh: '仅打开' },
})
