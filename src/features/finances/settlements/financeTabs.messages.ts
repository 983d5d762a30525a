import { texts } from '#shared/messages.ts'

export const financeTabTexts = texts({
  label: { en: 'Settlement pages', zh: '结算相关页面' },
  settlements: { en: 'Settlements', zh: '结算单' },
  monthly: { en: 'Monthly', zh: '月结' },
  reconciliation: { en: 'Reconciliation', zh: '对账' },
  holds: { en: 'Held orders', zh: '暂缓结算' },
  simulator: { en: 'Fee simulator', zh: '费率试算' },
})
