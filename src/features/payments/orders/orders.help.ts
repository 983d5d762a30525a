import type { Article } from '#shared/article.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const ordersHelp: readonly Article[] = [
  {
    id: 'orders',
    pages: ['/Payments/PayOrder', '/Payments/PayOrder/Detail/$orderId'],
    title: objectWords.orders,
    purpose: {
      en: 'Every payment your merchant has requested, whatever its outcome. Open an order to see its amounts, the channel’s responses, and whether you can hand over the goods.',
      zh: '列出商户发起的全部收款订单及其结果。打开订单可查看金额构成、渠道反馈，以及能否交货。',
    },
    jobs: [
      {
        title: { en: 'Find an order', zh: '查找订单' },
        steps: [
          {
            en: 'Enter any number in “Any number”: order ID, your own order number, a refund or the last four digits of a card.',
            zh: '在“任意单号”中输入订单号、商户订单号、退款单号或卡号后四位。',
          },
          {
            en: 'Narrow the list by status, payment method or order time. Choose “More filters” for the rest.',
            zh: '按状态、支付方式或下单时间筛选，更多条件见“更多筛选”。',
          },
          { en: 'Select the row to open the order.', zh: '点击该行打开订单。' },
        ],
      },
      {
        title: { en: 'Check whether to hand over the goods', zh: '判断能否交货' },
        steps: [
          { en: 'Open the order and read the note at the top.', zh: '打开订单，查看顶部的提示。' },
          {
            en: 'If the outcome is not known yet, choose “Query again”. The customer’s phone screen is not proof of payment.',
            zh: '如结果未知，点击“重新查询”。不要以顾客手机画面作为付款凭据。',
          },
        ],
      },
      {
        title: { en: 'Refund an order', zh: '为订单退款' },
        steps: [
          { en: 'Open the order and choose “Refund”.', zh: '打开订单，点击“退款”。' },
          {
            en: 'Choose a full or partial refund, give a reason, and choose “Continue”.',
            zh: '选择全额或部分退款，填写原因，点击“下一步”。',
          },
          {
            en: 'Check the amount, enter the “Refund password” and confirm.',
            zh: '核对金额，输入“退款密码”并确认。',
          },
        ],
      },
      {
        title: { en: 'Print or send a receipt', zh: '打印或发送收据' },
        steps: [
          { en: 'Choose “Print receipt” on the order.', zh: '在订单页点击“打印收据”。' },
          {
            en: 'Choose language and paper, then print it, download the PDF or choose “Send by email”.',
            zh: '选择语言和纸张，可打印、下载 PDF，或点击“邮件发送”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Trade status', zh: '交易状态' },
        meaning: {
          en: 'The status of the payment: created, waiting, paid, refunded, closed or failed.',
          zh: '付款所处的状态：已创建、待支付、已支付、已退款、已关闭或失败。',
        },
      },
      {
        term: { en: 'Clearing amount', zh: '清算金额' },
        meaning: {
          en: 'The pay amount in your settlement currency.',
          zh: '支付金额折算为结算币种后的金额。',
        },
      },
      {
        term: objectWords.preAuthorization,
        meaning: {
          en: 'Money held at the payer’s bank. It is yours only once you capture it.',
          zh: '在付款人银行冻结的款项，完成请款后才归您所有。',
        },
      },
      {
        term: moneyWords.surcharge,
        meaning: { en: 'The part of the card fee the payer pays.', zh: '由付款人承担的刷卡费用。' },
      },
    ],
    picture: true,
    next: ['refunds', 'exceptions', 'heldOrders'],
  },
]
