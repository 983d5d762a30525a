import { texts } from '#shared/messages.ts'

/** Messages for faults in one field of a request or form. */
export const fieldTexts = texts({
  required: { en: 'This field is required', zh: '此项必填' },
  unknown: { en: 'Unknown field', zh: '不存在该字段' },
  wrongType: { en: 'This must be of type {expected}', zh: '类型应为 {expected}' },
  currencyNotOffered: {
    en: 'Payments in {currency} are not available: no channel supports it, or there is no current exchange rate',
    zh: '暂不支持 {currency}：没有渠道支持，或没有有效汇率',
  },
  notAllowed: { en: 'This value is not allowed', zh: '该值不被允许' },
  tooShort: { en: 'At least {min}', zh: '最少 {min}' },
  tooLong: { en: 'Maximum {max} characters', zh: '最多 {max} 个字符' },
  tooLarge: { en: 'At most {max}', zh: '最多 {max}' },
  between: { en: 'From {min} to {max}', zh: '须在 {min} 至 {max} 之间' },
  amountAbove: { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  multipleOf: { en: 'Enter a multiple of {step}', zh: '请输入 {step} 的整数倍' },
  /** Replaces the general message when an update of an existing record is invalid. */
  updateFailed: { en: 'Update Fail, Please Check', zh: '更新失败，请检查' },
  range: { en: 'Please enter {min}-{max} characters', zh: '请输入 {min}-{max} 个字符' },
})
