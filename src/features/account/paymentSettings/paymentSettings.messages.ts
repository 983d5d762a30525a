import { texts } from '#shared/messages.ts'

/** Errors in business hours. */
export const hoursFaultTexts = texts({
  noTime: { en: 'Enter times as HH:MM', zh: '请按 HH:MM 输入时间' },
  upsideDown: { en: 'A closing time must be after its opening time', zh: '结束时间须晚于开始时间' },
  tooLate: { en: 'Hours past midnight end at 06:00 at the latest', zh: '跨夜营业最晚至次日 06:00' },
  overlap: { en: 'Two time ranges overlap', zh: '时段重叠' },
})
