import { texts } from '#shared/messages.ts'

/** Errors of the surcharge setting. */
export const preferenceTexts = texts({
  notAllowedHere: { en: 'No surcharge is allowed here', zh: '所在地不允许加收附加费' },
  providerFirst: {
    en: 'The provider has not agreed to a surcharge yet. Please contact support',
    zh: '服务商尚未同意加收，请联系客服',
  },
  tooMuch: { en: 'At most {most}%', zh: '最高 {most}%' },
  noticeMissing: { en: 'Enter the day the card networks were notified', zh: '请填写通知卡组织的日期' },
  noticeAhead: { en: 'This day is in the future', zh: '不能晚于今天' },
  noticeTooOld: { en: 'Surcharges were not allowed at that time', zh: '当时尚不允许加收' },
})
