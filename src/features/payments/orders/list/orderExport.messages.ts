import { texts } from '#shared/messages.ts'

/** Columns that only the export has. */
export const exportTitles = texts({
  createTime: { en: 'Create time', zh: '创建时间' },
  currency: { en: 'Currency', zh: '币种' },
  settleCurrency: { en: 'Settlement currency', zh: '结算币种' },
  cardLast4: { en: 'Card, last four', zh: '卡号后四位' },
})
