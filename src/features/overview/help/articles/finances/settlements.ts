import type { Article } from '#features/overview/help/article.ts'

export const settlementsArticles: readonly Article[] = [
  {
    id: 'settlements',
    pages: ['/Finances/Settlements', '/Finances/Settlements/Details/$clientId/$clearingId'],
    title: { en: 'Settlements', zh: '结算' },
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
        term: { en: 'Cut-off', zh: '日切时间' },
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
        term: { en: 'Reserve', zh: '保证金' },
        meaning: {
          en: 'An amount withheld as security and released later.',
          zh: '作为担保暂时留存、到期释放的款项。',
        },
      },
    ],
    picture: true,
    next: ['transactions', 'heldOrders', 'monthly'],
  },
  {
    id: 'heldOrders',
    pages: ['/Finances/Settlements/Holds'],
    title: { en: 'Held orders', zh: '暂缓结算' },
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
  {
    id: 'feeSimulator',
    pages: ['/Finances/Settlements/Simulator'],
    title: { en: 'Fee simulator', zh: '费率试算' },
    purpose: {
      en: 'See what a past month would have cost under another rate plan. Every order of that month is recalculated, to the cent. Nothing is changed.',
      zh: '用另一套费率方案试算往月成本。系统按新方案逐笔重算当月订单，精确到分，不影响任何实际数据。',
    },
    jobs: [
      {
        title: { en: 'Try another plan', zh: '试算新方案' },
        steps: [
          { en: 'Choose the month.', zh: '选择月份。' },
          {
            en: 'Change rates, settlement mode or tax under “Plan to simulate”.',
            zh: '在“试算方案”中修改费率、结算方式或计税方式。',
          },
          {
            en: 'Choose “Calculate” and compare the actual charges with the simulated ones.',
            zh: '点击“试算”，对比实际与试算结果。',
          },
          { en: 'Choose “Reset to the current plan” to start over.', zh: '点击“恢复当前方案”可重新开始。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Effective rate', zh: '实际费率' },
        meaning: { en: 'Fees divided by volume.', zh: '手续费除以交易额。' },
      },
    ],

    next: ['monthly', 'settlements'],
  },
]
