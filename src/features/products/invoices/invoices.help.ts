import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const invoicesHelp: readonly Article[] = [
  {
    id: 'invoices',
    pages: ['/Products/Invoice/{-$pageNum}', '/Products/Invoice/Add', '/Products/Invoice/Detail/$invoiceId'],
    title: objectWords.invoices,
    purpose: {
      en: 'Bill a customer and let them pay through a link with WeChat Pay, Alipay, UnionPay or card. Reminders are sent automatically until the invoice is paid.',
      zh: '向客户开具收款账单，客户通过链接以微信支付、支付宝、银联或银行卡付款。付清前系统会自动发送提醒。',
    },
    jobs: [
      {
        title: { en: 'Create an invoice', zh: '开具收款账单' },
        steps: [
          { en: 'Choose “New invoice” and enter the customer.', zh: '点击“新建收款账单”，填写客户信息。' },
          {
            en: 'Choose “One amount”, or “Lines with tax” to bill items with their taxes.',
            zh: '选择“单一金额”，或选择“明细与税”逐项计税。',
          },
          { en: 'Set the due date, expiry and reminders.', zh: '设置到期日、失效时间和付款提醒。' },
          {
            en: 'Choose “Issue invoice”, then “Send by email”.',
            zh: '点击“开具收款账单”，再点击“邮件发送”。',
          },
        ],
      },
      {
        title: { en: 'Follow up', zh: '跟进付款' },
        steps: [
          {
            en: 'Filter the list by status or open the invoice.',
            zh: '在列表中按状态筛选，或打开收款账单。',
          },
          { en: 'Choose “Send a reminder”.', zh: '点击“发送提醒”。' },
        ],
      },
      {
        title: { en: 'Correct an invoice', zh: '更正收款账单' },
        steps: [
          {
            en: 'Amounts cannot change once issued. Choose “Duplicate” and correct the copy.',
            zh: '已开具的金额不可修改，点击“复制收款账单”后在新收款账单中更正。',
          },
          {
            en: 'Choose “Deactivate” on the old one and give a reason.',
            zh: '在原收款账单点击“停用”并填写原因。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Awaiting Payment', zh: '待付款' },
        meaning: {
          en: 'Issued, and not paid or only partly paid.',
          zh: '已开具，尚未付款或仅部分付款。',
        },
      },
      {
        term: { en: 'Expiry', zh: '失效时间' },
        meaning: { en: 'After this time, the link takes no payments.', zh: '此后付款链接不再收款。' },
      },
      {
        term: { en: 'Numbering', zh: '编号规则' },
        meaning: {
          en: 'Prefix and digits of your invoice numbers, which are consecutive.',
          zh: '收款账单编号的前缀与位数，编号连续不跳号。',
        },
      },
    ],
    picture: true,
    next: ['paymentLinks', 'catalogue', 'orders'],
  },
]
