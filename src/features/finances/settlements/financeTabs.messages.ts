import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const financeTabTexts = texts({
  label: { en: 'Settlement pages', zh: '结算相关页面' },
  settlements: { en: 'Settlements', zh: '结算单' },
  monthly: { en: 'Monthly', zh: '月结' },
  reconciliation: objectWords.reconciliation,
  holds: objectWords.heldOrders,
  simulator: objectWords.feeSimulator,
})
