import { texts } from '#shared/messages.ts'

export const financeTabTexts = texts({
  label: { en: 'Settlement pages', zh: '结算相关页面' },
})
