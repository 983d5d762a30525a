import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const reconciliationHelp: readonly Article[] = [
  {
    id: 'reconciliation',
    pages: ['/Finances/Settlements/Reconciliation', '/Finances/Settlements/Reconciliation/$billId'],
    title: objectWords.reconciliation,
    purpose: {
      en: 'Compares the bills of the payment channels with our books, line by line. A day counts as covered only once its bill is here.',
      zh: '将支付渠道的对账单与我方账簿逐笔比对。取得当日对账单后，该日方视为已覆盖。',
    },
    jobs: [
      {
        title: { en: 'See whether a day is reconciled', zh: '查看某日对账结果' },
        steps: [
          {
            en: 'Read the cards at the top. They show through which day bills are complete, and which days are missing.',
            zh: '查看顶部卡片：对账单完整至哪一天、缺少哪些日期。',
          },
          { en: 'Choose “Fetch now” for a missing day.', zh: '对缺失的日期点击“立即获取”。' },
          { en: 'Open the day to see its lines.', zh: '打开该日对账单查看明细。' },
        ],
      },
      {
        title: { en: 'Ask about a difference', zh: '询问差异' },
        steps: [
          { en: 'Open the tab “Differences” and choose “View”.', zh: '打开“差异”标签，点击“查看”。' },
          {
            en: 'Write a comment. Tick “Ask the provider to handle it” if you need an answer.',
            zh: '填写备注，需要答复时勾选“请服务商处理”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'May still arrive', zh: '待后续对账单' },
        meaning: {
          en: 'Not in the bill yet, but it may be in the next one. No action needed.',
          zh: '对账单中暂无，可能列入后续对账单，无需处理。',
        },
      },
      {
        term: { en: 'Missing here', zh: '我方缺失' },
        meaning: {
          en: 'The channel reports an amount that matches none of our orders.',
          zh: '渠道对账单中有款项，但我方没有对应订单。',
        },
      },
    ],

    next: ['transactions', 'exceptions'],
  },
]
