import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const holdsHelp: readonly Article[] = [
  {
    id: 'heldOrders',
    pages: ['/Finances/Settlements/Holds'],
    title: objectWords.heldOrders,
    purpose: {
      en: 'Orders kept out of settlements until someone releases them, for example while goods may still be returned.',
      zh: '款项暂不计入结算的订单，例如仍可能退货的订单。解除后计入下一次结算。',
    },
    jobs: [
      {
        title: { en: 'Hold an order', zh: '暂缓结算订单' },
        steps: [
          { en: 'Open the order and choose “Hold from settlement”.', zh: '打开订单，点击“暂缓结算”。' },
          { en: 'Give a reason and confirm.', zh: '填写原因并确认。' },
        ],
      },
      {
        title: { en: 'Release an order', zh: '解除暂缓' },
        steps: [
          { en: 'Choose “Release” in its row.', zh: '点击该行的“解除暂缓”。' },
          {
            en: 'Give a reason. The amount is added to the next settlement.',
            zh: '填写原因，款项将计入下一次结算。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Still held', zh: '未解除金额' },
        meaning: {
          en: 'The amount still held after refunds and releases.',
          zh: '扣除退款和已解除部分后的余额。',
        },
      },
    ],

    next: ['settlements', 'orders'],
  },
]
