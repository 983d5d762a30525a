import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const settlementsHelp: readonly Article[] = [
  {
    id: 'settlements',
    pages: ['/Finances/Settlements', '/Finances/Settlements/Details/$clientId/$clearingId'],
    title: objectWords.settlements,
    purpose: {
      en: 'A settlement is what you are paid for the sales between two cut-offs, after fees, refunds and amounts withheld. The card at the top shows the next one so far.',
      zh: '结算单是两次日切之间的收款扣除手续费、退款及暂缓款项后应付给您的金额。顶部卡片显示下一张结算单的累计情况。',
    },
    jobs: [
      {
        title: { en: 'Understand the amount of a deposit', zh: '核对到账金额' },
        steps: [
          { en: 'Open the settlement.', zh: '打开结算单。' },
          { en: 'Read “Explain this deposit” from top to bottom.', zh: '自上而下查看“到账金额说明”。' },
          { en: 'Select any figure to see the lines behind it.', zh: '点击任一项目查看明细。' },
        ],
      },
      {
        title: { en: 'See when you are paid next', zh: '查看下次到账时间' },
        steps: [
          {
            en: 'Read “Next settlement”: the cut-off, the amount so far and “Expected in your bank”.',
            zh: '查看“下次结算”中的日切时间、目前金额和“预计到账日”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: objectWords.cutOff,
        meaning: {
          en: 'The time up to which payments are included in this settlement.',
          zh: '结算单统计收款的截止时刻。',
        },
      },
      {
        term: { en: 'Validation', zh: '校验' },
        meaning: {
          en: 'The amount is recomputed from orders and rates. Nothing is paid out until both results match.',
          zh: '按订单和费率独立重算一遍，两次结果一致后才出款。',
        },
      },
      {
        term: { en: 'Carried forward', zh: '结转' },
        meaning: {
          en: 'The amount is too small to pay out, or negative. It is added to the next settlement.',
          zh: '金额过小或为负，计入下一张结算单。',
        },
      },
      {
        term: objectWords.reserve,
        meaning: {
          en: 'An amount withheld as security and released later.',
          zh: '作为担保暂时留存、到期释放的款项。',
        },
      },
    ],
    picture: true,
    next: ['transactions', 'heldOrders', 'monthly'],
  },
]
