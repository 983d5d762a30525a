import { payerTexts } from '#shared/messages.ts'

/** Texts on an invoice. */
export const documentTexts = payerTexts({
  title: { en: 'Invoice', zh: '账单', fr: 'Facture' },
  servedBy: {
    en: 'Payments by {provider}',
    zh: '支付服务由 {provider} 提供',
    fr: 'Paiements par {provider}',
  },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页', fr: 'Page {page} de {pages}' },
  billTo: { en: 'Bill to', zh: '付款方', fr: 'Facturer à' },
  number: { en: 'Invoice number', zh: '账单编号', fr: 'Numéro de facture' },
  issued: { en: 'Date of issue', zh: '开具日期', fr: 'Date de facturation' },
  due: { en: 'Due date', zh: '到期日', fr: 'Date d’échéance' },
  payableUntil: { en: 'Can be paid until', zh: '付款截止', fr: 'Payable jusqu’au' },
  currency: { en: 'Currency', zh: '币种', fr: 'Devise' },
  description: { en: 'Description', zh: '项目', fr: 'Description' },
  quantity: { en: 'Quantity', zh: '数量', fr: 'Quantité' },
  price: { en: 'Price', zh: '单价', fr: 'Prix' },
  tax: { en: 'Tax', zh: '税', fr: 'Taxe' },
  taxed: { en: 'Taxed', zh: '计税', fr: 'Taxable' },
  amount: { en: 'Amount', zh: '金额', fr: 'Montant' },
  subtotal: { en: 'Subtotal', zh: '小计', fr: 'Sous-total' },
  discount: { en: 'Discount', zh: '折扣', fr: 'Remise' },
  on: { en: 'on {base}', zh: '计税金额 {base}', fr: 'sur {base}' },
  total: { en: 'Total', zh: '合计', fr: 'Total' },
  paid: { en: 'Paid', zh: '已付', fr: 'Payé' },
  refunded: { en: 'Refunded', zh: '已退款', fr: 'Remboursé' },
  amountDue: { en: 'Amount due', zh: '待付金额', fr: 'Montant dû' },
  payments: { en: 'Payments', zh: '付款记录', fr: 'Paiements' },
  paidOn: { en: 'Paid on', zh: '付款时间', fr: 'Payé le' },
  inParts: {
    en: 'Partial payments are accepted.',
    zh: '本账单可分次付款。',
    fr: 'Les paiements partiels sont acceptés.',
  },
  inPartsOf: {
    en: 'Partial payments of at least {least} are accepted.',
    zh: '本账单可分次付款，每次最少 {least}。',
    fr: 'Les paiements partiels d’au moins {least} sont acceptés.',
  },
  payHere: { en: 'Pay online', zh: '在线付款', fr: 'Payer en ligne' },
  scan: {
    en: 'Scan the code with your phone, or open this link:',
    zh: '请用手机扫码，或打开以下链接：',
    fr: 'Numérisez le code avec votre téléphone ou ouvrez ce lien\u00a0:',
  },
  deactivated: {
    en: 'This invoice was deactivated and cannot be paid.',
    zh: '本账单已停用，无法付款。',
    fr: 'Cette facture a été désactivée et ne peut pas être payée.',
  },
})
