import { texts } from '#shared/messages.ts'
import { stateWords } from '#shared/words/stateWords.ts'

/** Notifications to the merchant about a posted adjustment. */
export const noticeTexts = {
  given: texts({
    title: { en: '{amount} was added to your balance', zh: '您的余额增加 {amount}' },
    content: {
      en: 'Adjustment by your provider: {reason}. It is included in the next settlement.',
      zh: '服务商调账：{reason}。将计入下一次结算。',
    },
  }),
  taken: texts({
    title: { en: '{amount} was deducted from your balance', zh: '您的余额扣减 {amount}' },
    content: {
      en: 'Adjustment by your provider: {reason}. It is included in the next settlement.',
      zh: '服务商调账：{reason}。将计入下一次结算。',
    },
  }),
}

/** Messages about an invalid line. */
export const lineTexts = texts({
  bothSides: {
    en: 'This account appears on both sides. Use it on one side only.',
    zh: '该账户已出现在另一方向的分录中，同一账户只能用于一个方向。',
  },
})

export const reasonCodeText = texts({
  feeCorrection: { en: 'Correction of fees', zh: '手续费更正' },
  disputeCorrection: { en: 'Correction of a dispute', zh: '争议更正' },
  refundCorrection: { en: 'Correction of a refund', zh: '退款更正' },
  settlementCorrection: { en: 'Correction of a settlement', zh: '结算更正' },
  deviceCharge: { en: 'Device or service', zh: '设备或服务费用' },
  goodwill: { en: 'Goodwill', zh: '优惠补贴' },
  other: stateWords.other,
})
