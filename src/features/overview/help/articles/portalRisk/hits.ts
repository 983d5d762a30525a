import type { Article } from '#features/overview/help/article.ts'

export const hitsArticles: readonly Article[] = [
  {
    id: 'portalRiskHits',
    pages: ['/admin/riskHits', '/admin/riskHits/$merchantId/$hitId'],
    title: { en: 'Hits and review', zh: '命中与审核' },
    purpose: {
      en: 'Payments matched by a rule. Those under review wait here, and their money is held until someone decides.',
      zh: '被规则命中的付款。待审核的付款在此等待，款项暂缓结算直至处理完成。',
    },
    jobs: [
      {
        title: { en: 'Review a payment', zh: '审核付款' },
        steps: [
          { en: 'Choose “Take” so that no one else works on it.', zh: '点击“领取”，避免重复处理。' },
          {
            en: 'Read the matched conditions and the other hits of this payment.',
            zh: '查看命中条件和该付款的其他命中。',
          },
          {
            en: 'Choose “Approve” to release the money, or “Confirm risk” to refund it, put the payer on a list or keep it held.',
            zh: '点击“放行”解除暂缓；或点击“确认风险”，可退款、加入名单或继续暂缓。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Hit', zh: '命中' },
        meaning: { en: 'A payment matched by a rule.', zh: '被规则命中的付款。' },
      },
      {
        term: { en: 'Decide by', zh: '审核期限' },
        meaning: { en: 'The time by which the review should be decided.', zh: '超过该时间即为逾期。' },
      },
    ],
    picture: true,
    next: ['portalRiskRules', 'portalRiskAlerts'],
  },
  {
    id: 'portalRiskAlerts',
    pages: ['/admin/riskAlerts'],
    title: { en: 'Alerts', zh: '预警' },
    purpose: {
      en: 'Notifies you once when a figure reaches its threshold, such as a merchant’s refund rate. The alert is resolved automatically when the figure falls below it.',
      zh: '指标超过阈值时触发一次预警，例如商户退款率；恢复后自动解除。',
    },
    jobs: [
      {
        title: { en: 'Acknowledge an alert', zh: '处理预警' },
        steps: [
          {
            en: 'Choose “Acknowledge”, so that colleagues know it is being handled.',
            zh: '点击“确认”，告知同事由您跟进。',
          },
        ],
      },
      {
        title: { en: 'Add an alert rule', zh: '新增预警规则' },
        steps: [
          { en: 'Choose “New alert rule” and the measure.', zh: '点击“新增预警规则”并选择指标。' },
          {
            en: 'Enter the threshold, the time window and the minimum number of payments.',
            zh: '填写阈值、时间窗和最少收款笔数。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Threshold', zh: '阈值' },
        meaning: { en: 'The value at which you are alerted.', zh: '达到该数值时触发预警。' },
      },
    ],

    next: ['portalRiskHits'],
  },
]
