import { texts } from '#shared/messages.ts'

/** Texts for an order's page: where it appears in the reports. */
export const placeTexts = texts({
  title: { en: 'In the channel’s bill', zh: '渠道对账单' },
  payment: { en: '{channel}, bill of {day}, line {line}', zh: '{channel} {day} 对账单第 {line} 行' },
  refund: {
    en: '{channel}, bill of {day}, line {line} (refund)',
    zh: '{channel} {day} 对账单第 {line} 行（退款）',
  },
  none: { en: 'Not in a bill yet', zh: '尚未列入对账单' },
})
