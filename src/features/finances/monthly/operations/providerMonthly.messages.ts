import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const deskTexts = texts({
  title: objectWords.monthlySettlement,
  document: { en: 'Monthly document', zh: '月结单据' },
  hint: {
    en: 'Issued automatically on the first day of the following month, in each merchant’s time zone. Each month is issued once; a correction is a new document.',
    zh: '按各商户时区，在每月结束后的首日自动开具。每月只开具一次，更正须另开新单据。',
  },
  merchantCode: contactWords.merchantCode,
  search: actionWords.search,
  searchHint: { en: 'Number or merchant', zh: '单号或商户' },
  none: { en: 'No documents', zh: '暂无单据' },
  noneHint: {
    en: 'Documents appear after each month with sales.',
    zh: '有交易的月份结束后会自动生成单据。',
  },
  unpaid: { en: 'Unpaid', zh: '待付款' },
  overdue: stateWords.overdue,
  markPaid: { en: 'Mark as paid', zh: '登记付款' },
  markPaidHint: {
    en: 'Posts {amount} from the bank against the fees {merchant} owes.',
    zh: '将 {amount} 从银行账户记入 {merchant} 的应收手续费。',
  },
  confirmPaid: { en: 'Record payment of invoice {id}?', zh: '手续费账单 {id} 是否已付款？' },
  reference: { en: 'Bank reference', zh: '银行凭证号' },
  paid: { en: 'Payment recorded', zh: '付款已登记' },
  correct: { en: 'Issue a correction', zh: '开具更正单据' },
  correctHint: {
    en: 'A new document for the same month is issued from the current books and merchant details. It refers to this one, which stays unchanged.',
    zh: '将按当前账本与商户资料开具同月的新单据，并注明被更正的单据；原单据保持不变。',
  },
  confirmCorrect: { en: 'Issue a correction of {id}?', zh: '为 {id} 开具更正单据？' },
  reason: titleWords.reason,
  corrected: { en: '{id} was issued', zh: '已开具 {id}' },
  open: actionWords.open,
})
