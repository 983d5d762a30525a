import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const monthlyHelp: readonly Article[] = [
  {
    id: 'monthly',
    pages: ['/Finances/Settlements/Monthly', '/Finances/Settlements/Monthly/$statementId'],
    title: objectWords.monthlySettlement,
    purpose: {
      en: 'One document for each month: an invoice if fees are billed monthly, otherwise a statement. It shows every fee and its tax, the payouts, and that the account adds up.',
      zh: '每月一份单据：手续费按月收取的商户为手续费账单，其他商户为月结单。单据列明各项手续费、税金和出款，并核对账户余额。',
    },
    jobs: [
      {
        title: { en: 'Close a month', zh: '月末结账' },
        steps: [
          {
            en: 'Open the menu of the month and download the PDF or the month-close pack.',
            zh: '打开该月份的操作菜单，下载 PDF 或月结资料包。',
          },
          {
            en: 'The pack contains the statement, transactions, settlements and journals with checksums.',
            zh: '资料包含月结单、交易流水、结算单和会计凭证，并附校验值。',
          },
        ],
      },
      {
        title: { en: 'Pay an invoice', zh: '支付手续费账单' },
        steps: [
          {
            en: 'Open the document and read “Total due” and the due date.',
            zh: '打开单据，查看“应付合计”和付款截止日。',
          },
          {
            en: 'Pay by bank transfer and quote the invoice number.',
            zh: '通过银行转账付款，并注明手续费账单编号。',
          },
        ],
      },
    ],
    terms: [
      {
        term: titleWords.effectiveRate,
        meaning: {
          en: 'Fees divided by volume, as required by the Canadian Code of Conduct.',
          zh: '手续费除以交易额，符合加拿大支付卡行业行为准则的披露要求。',
        },
      },
      {
        term: { en: 'Correction', zh: '更正单据' },
        meaning: {
          en: 'A new document that replaces one already issued.',
          zh: '替代已开具单据的新单据。',
        },
      },
    ],
    picture: true,
    next: ['settlements', 'transactions', 'journals'],
  },
]
