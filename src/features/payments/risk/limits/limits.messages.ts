import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const limitTexts = texts({
  dayBelowPayment: {
    en: 'The daily limit must not be below the limit per payment',
    zh: '单日限额不得低于单笔限额',
  },
})
export const m = texts({
  title: { en: 'Limits of a merchant', zh: '商户限额' },
  about: {
    en: 'The merchant sees these limits and cannot raise them. The stricter of the two applies.',
    zh: '商户可见但不可调高，与商户自设限额取较严者。',
  },
  merchant: objectWords.merchant,
  pick: { en: 'Choose a merchant to see its limits', zh: '请选择商户' },
  pickHint: { en: 'Limits are set for each merchant and payment method.', zh: '限额按商户与支付方式设置。' },
  all: { en: 'All methods together', zh: '全部支付方式合计' },
  mostPayment: { en: 'Per payment', zh: '单笔' },
  mostDayAmount: { en: 'Amount per day', zh: '单日金额' },
  mostDayCount: { en: 'Payments per day', zh: '单日笔数' },
  own: { en: 'The merchant’s own: {value}', zh: '商户自设：{value}' },
  none: stateWords.noLimit,
  change: { en: 'Change limits: {way}', zh: '修改限额：{way}' },
  hint: { en: 'Leave a field empty for no limit', zh: '留空表示不限' },
  saved: { en: 'Saved, effective immediately', zh: '已保存，立即生效' },
})
