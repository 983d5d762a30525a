import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const exceptionsHelp: readonly Article[] = [
  {
    id: 'exceptions',
    pages: ['/Payments/Exceptions'],
    title: objectWords.exceptions,
    purpose: {
      en: 'Payments and refunds that cannot be processed automatically: paid late, paid twice, paid with a different amount, or rejected by the payer’s bank. No money is lost; each one waits until someone resolves it.',
      zh: '无法按规则自动完成的收款与退款：关单后到账、重复付款、金额不符，或付款人银行无法入账。款项不会丢失，等待人工处理。',
    },
    jobs: [
      {
        title: { en: 'Resolve an exception', zh: '处理异常' },
        steps: [
          { en: 'Choose “Resolve” in its row.', zh: '点击该行的“处理”。' },
          {
            en: 'Read what happened, then choose what to do. “What happens to the money” tells you the consequence before you confirm.',
            zh: '阅读异常说明后选择处理方式，“款项去向”会在确认前说明结果。',
          },
          {
            en: 'Write down what you found out and confirm. The reason is kept with the exception.',
            zh: '填写核实情况并确认，说明将随异常留存。',
          },
        ],
      },
      {
        title: { en: 'See how an exception was resolved', zh: '查看处理结果' },
        steps: [
          { en: 'Open the tab “Resolved” and filter by order ID.', zh: '打开“已处理”标签，按订单号筛选。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Paid twice', zh: '重复付款' },
        meaning: {
          en: 'A second payment arrived for an order that was already paid. It belongs to the payer.',
          zh: '已支付的订单又收到一笔付款，第二笔应退还付款人。',
        },
      },
      {
        term: { en: 'Write-off', zh: '核销' },
        meaning: {
          en: 'Closing an exception without paying the money to anyone.',
          zh: '不再退还或入账，直接结案。',
        },
      },
    ],

    next: ['orders', 'refunds'],
  },
]
